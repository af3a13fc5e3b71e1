import { contrast, formatHex, fromOklch, parseHex, toOklch } from '../../../theme/oklch.ts';

/** A banner's background, and text of the same hue that is readable on it (7:1). */
export function bannerColours(ground: string): { ground: string; ink: string } | null {
  const given = parseHex(ground);
  if (!given) return null;
  const { l, c, h } = toOklch(given);
  const light = l < 0.6;
  const inkOf = (lightness: number) =>
    fromOklch({ l: lightness, c: Math.min(c * 1.6, light ? 0.03 : 0.07), h });
  let lightness = light ? 0.92 : 0.32;
  while (contrast(inkOf(lightness), given) < 7 && lightness > 0 && lightness < 1)
    lightness += light ? 0.02 : -0.02;
  return { ground: formatHex(given), ink: formatHex(inkOf(Math.min(1, Math.max(0, lightness)))) };
}
