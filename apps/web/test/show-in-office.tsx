import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineTheme } from '../src/theme/mantine-theme.ts';
import { show } from './show.tsx';

/** `show` within Mantine. */
export function showInOffice(part: ReactNode, where?: Parameters<typeof show>[1]) {
  return show(
    // Without a layout Mantine takes anchors for scrolled away and hides what opens there, except in this `env`.
    <MantineProvider theme={mantineTheme} env="test">
      {part}
    </MantineProvider>,
    where,
  );
}
