import { type Drawing, drawPack } from './draw-pack.ts';
import { page } from './svg.ts';

// Positions of a group of packs, back row first; the middle one of three is in front.
const places = [
  { x: -12, y: 34, scale: 1.04 },
  { x: 318, y: 62, scale: 0.93 },
  { x: 142, y: 0, scale: 1.2 },
] as const;

export function drawBanner(packs: readonly Drawing[]): string {
  const order = [1, 2, 0].flatMap((i) => packs[i] ?? []);
  const group = places.map(({ x, y, scale }, i) => {
    const pack = order[i];
    return pack ? `<g transform="translate(${x} ${y}) scale(${scale})">${drawPack(pack)}</g>` : '';
  });
  return page(group.join(''), '-16 0 580 310', 1160, 620);
}
