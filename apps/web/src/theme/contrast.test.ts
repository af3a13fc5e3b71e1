import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandRamp } from './brand-ramp.ts';
import { contrast, parseHex } from './oklch.ts';

const SRC = join(import.meta.dirname, '..');
const css = readFileSync(join(SRC, 'theme/tokens.css'), 'utf8');

/** Light and, where different, dark. */
const written = [
  ...css.matchAll(/--([\w-]+): (?:light-dark\()?(#[\da-f]{6}|var\(--[\w-]+\))(?:, ([^;]+)\))?;/g),
];
const light = Object.fromEntries(written.map(([, name = '', colour = '']) => [name, colour]));
const dark = Object.fromEntries(written.map(([, name = '', colour = '', other]) => [name, other ?? colour]));
const schemes = { light, dark };

const CARDS = ['page', 'surface', 'surface-2'];
const GROUNDS = [...CARDS, 'tint'];

/** Allowed backgrounds by text colour. */
const TEXTS: Record<string, string[]> = {
  // A chip that is on.
  surface: ['ink'],
  ink: [...GROUNDS, 'line-2', 'soft', 'strip', 'ok-bg', 'warn-bg', 'info-bg', 'danger-bg'],
  'ink-2': [...GROUNDS, 'line-2', 'soft'],
  'ink-3': GROUNDS,
  primary: CARDS,
  'on-primary': ['primary', 'primary-hover'],
  'on-soft': [...GROUNDS, 'soft', 'soft-hover'],
  'on-strip': ['strip'],
  'on-tag': ['tag'],
  'on-note': ['note'],
  'on-picture': ['picture-chip', 'shelf'],
  'on-paper': ['paper'],
  'on-toast': ['toast'],
  'toast-action': ['toast'],
  'on-toast-danger': ['toast'],
  ok: ['surface', 'ok-bg'],
  'on-ok-fill': ['ok-fill'],
  warn: ['surface', 'warn-bg'],
  info: ['surface', 'info-bg'],
  danger: CARDS,
  'danger-ink': ['danger-bg'],
  'on-danger-fill': ['danger-fill', 'danger-fill-hover'],
  'brand-950': ['brand-200'],
  'on-hue-amber': ['hue-amber'],
  'on-hue-green': ['hue-green'],
  'on-hue-blue': ['hue-blue'],
  'on-hue-rose': ['hue-rose'],
  'on-hue-violet': ['hue-violet'],
  'on-hue-teal': ['hue-teal'],
};
/** A driver's pages, read in the sun: 7:1 at least, in every scheme. */
const IN_THE_SUN: Record<string, string[]> = {
  'door-ink': ['door-ground', 'door-page', 'door-soft', 'door-line', 'door-red-ground'],
  'door-ink-2': ['door-ground'],
  'door-ground': ['door-ink'],
  'on-door-green': ['door-green'],
  'door-green': ['door-ground'],
  'on-door-money': ['door-money'],
  'on-door-paid': ['door-paid'],
  'door-red': ['door-ground', 'door-page'],
};
/**
 * Disabled texts (WCAG 1.4.3); stars with words beside them; banners, whose ink is chosen for their picture;
 * text on the camera's picture, with a dark edge.
 */
const NO_TEXTS = ['ink-off', 'star', 'text', 'ground', 'paper'];

/** Inputs, radios, checkboxes (WCAG 1.4.11). */
const EDGES: Record<string, string[]> = { edge: ['surface'], primary: ['surface', 'page'] };

function colourOf(scheme: Record<string, string>, token: string) {
  const written = scheme[token] ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(written)?.[1];
  if (other) return colourOf(scheme, other);
  const colour = parseHex(written);
  if (!colour) throw new Error(`--${token} is no colour: ${written}`);
  return colour;
}

/** Each with its contrast. */
function below(most: number, pairs: Record<string, string[]>, scheme: Record<string, string>): string[] {
  return Object.entries(pairs).flatMap(([text, grounds]) =>
    grounds
      .map((ground) => ({ ground, has: contrast(colourOf(scheme, text), colourOf(scheme, ground)) }))
      .filter(({ has }) => has < most)
      .map(({ ground, has }) => `${text} on ${ground}: ${has.toFixed(2)}`),
  );
}

it('the dark has colours of its own for every ground', () => {
  expect(GROUNDS.filter((ground) => schemes.dark[ground] === light[ground])).toEqual([]);
});

/** The default green, and colours that marketplaces may choose: pale, dark, grey, loud. */
const THEMES = ['', '#ffeb3b', '#ff0000', '#00ffff', '#ff9933', '#1a237e', '#e91e63', '#ffffff', '#000000'];

describe.each(Object.entries(schemes))('in %s', (_name, tokens) => {
  it.each(THEMES)(
    'every text can be read on its ground, and every edge seen, with the colour “%s”',
    (theme) => {
      const ramp = Object.entries(brandRamp(theme) ?? {}).map(([shade, hex]) => [`brand-${shade}`, hex]);
      const scheme = { ...tokens, ...Object.fromEntries(ramp) };
      expect(below(4.5, TEXTS, scheme)).toEqual([]);
      expect(below(7, IN_THE_SUN, scheme)).toEqual([]);
      expect(below(3, EDGES, scheme)).toEqual([]);
    },
  );
});

it('every colour that a stylesheet gives to a text is in the table', () => {
  const files = globSync('**/*.css', { cwd: SRC });
  const used = files.flatMap((file) =>
    [...readFileSync(join(SRC, file), 'utf8').matchAll(/(?<![-\w])color: var\(--([\w-]+)\)/g)].map(
      ([, token = '']) => token,
    ),
  );
  const known = new Set([...Object.keys(TEXTS), ...Object.keys(IN_THE_SUN), ...NO_TEXTS]);
  expect([...new Set(used)].filter((token) => !known.has(token))).toEqual([]);
});
