import { contrast, formatHex, fromOklch, parseHex, type Rgb, toOklch } from './oklch.ts';

/** Name, lightness, and chroma as a share of the 600's: the proportions of the green ramp in tokens.css. */
const SHADES = [
  ['50', 0.965, 0.14],
  ['100', 0.914, 0.32],
  ['200', 0.835, 0.61],
  ['300', 0.737, 0.91],
  ['400', 0.64, 1.06],
  ['500', 0.56, 1.07],
  ['600', 0.512, 1],
  ['700', 0.438, 0.85],
  ['800', 0.372, 0.69],
  ['900', 0.313, 0.55],
  ['950', 0.235, 0.35],
  ['night', 0.283, 0.38],
  ['night-line', 0.409, 0.57],
  ['night-ink', 0.801, 0.74],
] as const;

export type Shade = (typeof SHADES)[number][0];

const READABLE = 4.5;
/** The light page's background, on which links must be readable; white is easier. */
const PAGE: Rgb = [0.93, 0.94, 0.913];
/** Soft background for text in 700, about as light as every 50. */
const SOFT: Rgb = [0.83, 0.83, 0.83];

/**
 * From a marketplace's `theme_color` (`#rgb` or `#rrggbb`); null if invalid. The colour itself is the 600,
 * darkened as far as white text needs; text pairs have 4.5:1 for every colour.
 */
export function brandRamp(themeColor: string): Record<Shade, string> | null {
  const given = parseHex(themeColor);
  if (!given) return null;
  const { l, c, h } = toOklch(given);
  const readable = (start: number, share: number, ground: Rgb) => {
    let lightness = start;
    while (lightness > 0 && contrast(fromOklch({ l: lightness, c: c * share, h }), ground) < READABLE) {
      lightness -= 0.005;
    }
    return Math.max(0, lightness);
  };
  const primary = readable(Math.min(l, 0.6), 1, PAGE);
  const hover = readable(Math.min(primary - 0.07, 0.438), 0.85, SOFT);
  const adjusted: Partial<Record<Shade, number>> = { '600': primary, '700': hover };
  return Object.fromEntries(
    SHADES.map(([name, lightness, share]) => [
      name,
      formatHex(fromOklch({ l: adjusted[name] ?? lightness, c: c * share, h })),
    ]),
  ) as Record<Shade, string>;
}

/** The default green without a valid colour. */
export function applyBrand(themeColor: string | undefined): void {
  const { style } = document.documentElement;
  const ramp = themeColor ? brandRamp(themeColor) : null;
  for (const [name] of SHADES) {
    if (ramp) style.setProperty(`--brand-${name}`, ramp[name]);
    else style.removeProperty(`--brand-${name}`);
  }
}
