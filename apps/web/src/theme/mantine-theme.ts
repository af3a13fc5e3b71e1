import { plainNumber } from '@haat/domain/basics/figures';
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import type { FormEvent } from 'react';

const tokens = (...names: string[]) => names.map((name) => `var(--${name})`) as unknown as MantineColorsTuple;

/** Our tokens, so that a marketplace's colour and the dark scheme apply. */
const brand = tokens(...[50, 100, 200, 300, 400, 500, 600, 700, 800, 900].map((shade) => `brand-${shade}`));

/** Surfaces, lines and dimmed texts, light and dark. */
const gray = tokens('surface-2', 'tint', 'line-2', 'line', 'control', 'edge', 'ink-3', 'ink-2', 'ink', 'ink');
const dark = tokens(
  'ink',
  'ink-2',
  'ink-3',
  'ink-3',
  'line',
  'surface-2',
  'surface',
  'surface',
  'page',
  'page',
);

const BUTTON_SIZES: Readonly<Record<string, Record<string, string>>> = {
  row: {
    '--button-height': '30px',
    '--button-padding-x': '10px',
    '--button-fz': '12px',
    '--button-radius': '8px',
  },
  lg: { '--button-height': '44px', '--button-fz': '14px' },
};

/** For office, till and screens that need more than `ui/` offers. */
/** Converts digits of other scripts, which the field would drop. */
function readPlain({ currentTarget }: FormEvent<HTMLInputElement>) {
  const plain = plainNumber(currentTarget.value);
  if (plain !== currentTarget.value) currentTarget.value = plain;
}

export const mantineTheme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 3 },
  colors: { brand, gray, dark },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '32px' },
      h2: { fontSize: '20px', lineHeight: '28px', fontWeight: '650' },
      h3: { fontSize: '16px', lineHeight: '24px', fontWeight: '650' },
    },
  },
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '18px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '24px', lg: '26px', xl: '28px' },
  radius: { xs: '5px', sm: '8px', md: '10px', lg: '14px', xl: '20px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  breakpoints: { xs: '450px', sm: '768px', md: '900px', lg: '1100px', xl: '1280px' },
  variantColorResolver: (input) => {
    const danger = input.color === 'red';
    const tone = danger ? 'danger-fill' : 'primary';
    const clear = { background: 'transparent', border: '1px solid transparent' };
    switch (input.variant) {
      case 'filled':
        return {
          background: `var(--${tone})`,
          hover: `var(--${tone}-hover)`,
          color: `var(--on-${tone})`,
          border: '1px solid transparent',
        };
      case 'light':
        return danger
          ? {
              ...clear,
              background: 'var(--danger-bg)',
              hover: 'var(--danger-line)',
              color: 'var(--danger-ink)',
            }
          : { ...clear, background: 'var(--soft)', hover: 'var(--soft-hover)', color: 'var(--on-soft)' };
      case 'outline':
        return {
          background: 'var(--surface)',
          hover: danger ? 'var(--danger-bg)' : 'var(--soft)',
          color: danger ? 'var(--danger)' : 'var(--on-soft)',
          border: `1px solid var(--${danger ? 'danger-line' : 'soft-line'})`,
        };
      case 'default':
        return {
          background: 'var(--surface)',
          hover: 'var(--tint)',
          color: 'var(--ink)',
          border: '1px solid var(--control)',
        };
      default:
        return { ...clear, hover: 'var(--tint)', color: danger ? 'var(--danger)' : 'var(--on-soft)' };
    }
  },
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      // `row`: in a table's row; `lg`: the main step on a phone's card.
      vars: (_theme: unknown, { size }: { size?: string }) => ({ root: BUTTON_SIZES[size ?? ''] ?? {} }),
    },
    // Without Mantine's empty element for the initial focus, which a menu may not contain: the first entry gets it.
    Menu: {
      defaultProps: { shadow: 'none', transitionProps: { duration: 0 }, withInitialFocusPlaceholder: false },
    },
    Input: { vars: () => ({ wrapper: { '--input-bd': 'var(--edge)' } }) },
    Kbd: {
      styles: {
        root: {
          fontFamily: 'var(--font)',
          fontSize: 12,
          lineHeight: '16px',
          fontWeight: 600,
          borderBottomWidth: 1,
          padding: '1px 6px',
        },
      },
    },
    // Mantine's background equals the field's in the dark scheme.
    Pill: {
      styles: {
        root: { background: 'var(--surface-2)', border: '1px solid var(--line)', color: 'var(--ink)' },
      },
    },
    TextInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { size: 'sm', onChangeCapture: readPlain } },
    Textarea: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    // A visible edge on cards, also when off.
    Switch: { styles: { track: { boxShadow: 'inset 0 0 0 1px var(--edge)' } } },
    Modal: { defaultProps: { centered: true, radius: 'lg' } },
    Tooltip: { defaultProps: { openDelay: 300 } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--on-soft)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--tint)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-disabled': 'var(--line-2)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-brand-filled': 'var(--primary)',
  '--mantine-color-brand-filled-hover': 'var(--primary-hover)',
  '--mantine-color-brand-light': 'var(--soft)',
  '--mantine-color-brand-light-hover': 'var(--soft-hover)',
  '--mantine-color-brand-light-color': 'var(--on-soft)',
  '--mantine-color-brand-outline': 'var(--soft-line)',
  '--mantine-color-brand-outline-hover': 'var(--soft)',
  '--mantine-color-brand-text': 'var(--on-soft)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
};

/** Maps Mantine's variables to our tokens, which handle light and dark. */
export const mantineVariables: CSSVariablesResolver = (theme) => ({
  variables: { '--input-height-sm': '36px', '--mantine-radius-default': theme.radius.md },
  light: shared,
  dark: shared,
});
