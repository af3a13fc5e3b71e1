type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.replace('#', ''), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour at `share` (0 to 1) between `from` and `to`; both are #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)];
  const channel = (i: 0 | 1 | 2) => Math.round(a[i] + (b[i] - a[i]) * share);
  return `#${[channel(0), channel(1), channel(2)].map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance after WCAG 2.2: 0 is black, 1 is white. */
export function luminance(hex: string): number {
  const [r, g, b] = parse(hex).map((c) => {
    const s = c / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A text colour for `ground`: `wish` if readable, else darkened, else white or near-black. */
export function inkOn(ground: string, wish: string): string {
  const shades = [wish, mix(wish, '#000000', 0.35), mix(wish, '#000000', 0.6), mix(ground, '#000000', 0.65)];
  const candidates = [...shades, '#ffffff', '#2a1a10'];
  return candidates.find((ink) => contrast(ink, ground) >= 4) ?? '#2a1a10';
}
