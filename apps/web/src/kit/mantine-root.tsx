import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineTheme, mantineVariables } from '../theme/mantine-theme.ts';
import { useColorScheme } from './color-scheme.ts';

/** Makes Mantine usable inside. Wings that need it wrap themselves, so that the shop's first load stays without it. */
export function MantineRoot({ children }: { children: ReactNode }) {
  const { scheme } = useColorScheme();
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  );
}
