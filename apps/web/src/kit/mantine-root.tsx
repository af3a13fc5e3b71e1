import '@mantine/core/styles.layer.css';
import './mantine-root.css';
import { createTheme, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../texts/translate.ts';
import { mantineTheme, mantineVariables } from '../theme/mantine-theme.ts';
import { useColorScheme } from './color-scheme.ts';

/** The theme, with Mantine's texts for screen readers translated. */
const theme = mergeThemeOverrides(
  mantineTheme,
  createTheme({ components: { CloseButton: { defaultProps: () => ({ 'aria-label': t('Close') }) } } }),
);

/** Provides Mantine. Wings that need it wrap themselves, so that the shop's first load stays without it. */
export function MantineRoot({ children }: { children: ReactNode }) {
  const { scheme } = useColorScheme();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={mantineVariables} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  );
}
