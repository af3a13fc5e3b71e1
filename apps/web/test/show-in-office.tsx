import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineTheme } from '../src/theme/mantine-theme.ts';
import { show } from './show.tsx';

/** As `show`, for the parts of the office and the till, which have Mantine around them. */
export function showInOffice(part: ReactNode, where?: Parameters<typeof show>[1]) {
  return show(
    // Outside of a layout Mantine takes every anchor for scrolled away and hides what opens there, but in this `env`.
    <MantineProvider theme={mantineTheme} env="test">
      {part}
    </MantineProvider>,
    where,
  );
}
