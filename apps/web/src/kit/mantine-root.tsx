import '@mantine/core/styles.layer.css';
import './mantine-root.css';
import { createTheme, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../texts/translate.ts';
import { mantineTheme, mantineVariables } from '../theme/mantine-theme.ts';
import { useColorScheme } from './color-scheme.ts';

/** With Mantine's texts for screen readers translated. */
const theme = mergeThemeOverrides(
  mantineTheme,
  createTheme({ components: { CloseButton: { defaultProps: () => ({ 'aria-label': t('Close') }) } } }),
);

/** Used by the wings that need Mantine, so that the shop's first load goes without it. */
export function MantineRoot({ children }: { children: ReactNode }) {
  const { scheme } = useColorScheme();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={mantineVariables} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  );
}
