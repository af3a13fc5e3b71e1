import { icon, shadow } from './svg.ts';

type Place = readonly [x: number, y: number, size: number];

const heaps: Record<string, readonly Place[]> = {
  one: [[34, 42, 182]],
  pair: [
    [18, 62, 138],
    [94, 74, 138],
  ],
  heap: [
    [26, 98, 108],
    [116, 96, 108],
    [70, 62, 108],
    [74, 122, 108],
  ],
  row: [
    [14, 84, 104],
    [74, 76, 108],
    [134, 86, 104],
  ],
  many: [
    [62, 62, 72],
    [118, 60, 72],
    [30, 106, 74],
    [90, 104, 76],
    [148, 104, 74],
    [56, 148, 76],
    [116, 150, 76],
  ],
};

/** Loose goods in a crate: `arrangement` is a name of the table above. */
export function loose(icons: readonly string[], arrangement: string): string {
  const places = heaps[arrangement];
  if (!places) throw new Error(`There is no arrangement '${arrangement}'`);
  const things = places.map(([x, y, size], i) => icon(icons[i % icons.length] ?? 'sparkles', x, y, size));
  return shadow(125, arrangement === 'row' ? 186 : 222, 92) + things.join('');
}

/** A tray of eggs. */
export function eggTray(icons: readonly string[]): string {
  const [egg = 'egg'] = icons;
  const row = (y: number, size: number) => [0, 1, 2].map((i) => icon(egg, 32 + i * 60, y, size)).join('');
  const cups = [0, 1, 2]
    .map(
      (i) => `<path d="M${30 + i * 64} 168 q32 26 64 0 v30 q-6 28 -32 28 q-26 0 -32 -28Z" fill="#b9a48d"/>`,
    )
    .join('');
  return `${shadow(125, 226, 104)}<path d="M40 128 H210 L226 172 H24Z" fill="#9b866f"/>${row(72, 70)}${row(104, 78)}${cups}<path d="M22 164 Q125 176 228 164 V176 Q125 190 22 176Z" fill="#cdbaa4"/>`;
}
