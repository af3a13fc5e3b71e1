import { describe, expect, it } from 'vitest';
import { brandRamp } from './brand-ramp.ts';
import { contrast, parseHex } from './oklch.ts';

const rgb = (hex: string) => {
  const parsed = parseHex(hex);
  if (!parsed) throw new Error(`Not a colour: ${hex}`);
  return parsed;
};
const pair = (one: string, other: string) => contrast(rgb(one), rgb(other));

const COLOURS = [
  '#0e7a4a',
  '#ffeb3b',
  '#ff0000',
  '#00ffff',
  '#ff9933',
  '#1a237e',
  '#e91e63',
  '#fff',
  '#000',
  '#808080',
];

describe('a marketplace theme colour', () => {
  it.each(COLOURS)('%s gives text that can be read in light and dark', (colour) => {
    const ramp = brandRamp(colour);
    if (!ramp) throw new Error('no ramp');
    expect(pair(ramp[600], '#ffffff'), 'filled button').toBeGreaterThanOrEqual(4.5);
    expect(pair(ramp[600], '#f7f8f5'), 'link on the page').toBeGreaterThanOrEqual(4.5);
    expect(pair(ramp[700], '#ffffff'), 'filled button, hovered').toBeGreaterThanOrEqual(4.5);
    expect(pair(ramp[700], ramp[50]), 'soft button').toBeGreaterThanOrEqual(4.5);
    expect(pair(ramp[950], ramp[300]), 'filled button, dark').toBeGreaterThanOrEqual(4.5);
    expect(pair(ramp['night-ink'], ramp.night), 'soft button, dark').toBeGreaterThanOrEqual(4.5);
    expect(pair(ramp[300], '#171e19'), 'coloured text on a dark card').toBeGreaterThanOrEqual(4.5);
  });

  it('is kept as it is when white text can be read on it', () => {
    expect(brandRamp('#0e7a4a')?.[600]).toBe('#0e7a4a');
    expect(brandRamp('#1a237e')?.[600]).toBe('#1a237e');
  });

  it('is ignored when it is no colour', () => {
    expect(brandRamp('green')).toBeNull();
    expect(brandRamp('')).toBeNull();
  });
});
