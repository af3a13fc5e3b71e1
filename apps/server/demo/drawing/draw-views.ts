import { stablePick } from '../catalogue/stable.ts';
import { mix } from './colour.ts';
import { type Drawing, drawPack } from './draw-pack.ts';
import { loose } from './produce.ts';
import { icon } from './svg.ts';

export type Scene = { readonly inner: string; readonly box: string; readonly ground: string };

const WHOLE = '0 0 250 250';
/** Packs with their name at the left. */
const LYING = /^(flat|bar|roll|tablets)/;
/** In front of a pack, instead of its printed icon. */
const INSIDE: Readonly<Record<string, string>> = { cow: 'glass-of-milk', baby: 'teddy-bear' };

/** Unpacked goods: many of them on a tinted table. */
export function drawContents(d: Drawing): Scene {
  const inner = `${table(d)}${loose(d.icons, 'many')}`;
  return { inner, box: WHOLE, ground: tint(d) };
}

/** A close-up of the label. */
export function drawClose(d: Drawing): Scene {
  const box = LYING.test(d.shape) ? '8 60 146 146' : '50 32 150 150';
  return { inner: drawPack(d), box, ground: '#ffffff' };
}

/** The pack with its contents in front; loose goods in a large heap. */
export function drawServed(d: Drawing): Scene {
  const isLoose = d.shape.startsWith('loose') || d.shape === 'eggTray';
  const [printed = 'sparkles'] = d.icons;
  const thing = INSIDE[printed] ?? printed;
  const front = [
    [150, 158, 62],
    [196, 176, 46],
    [118, 190, 44],
  ]
    .map(([x = 0, y = 0, size = 0]) => icon(thing, x, y, size))
    .join('');
  const pack = isLoose
    ? loose(d.icons, stablePick(`served ${d.slug}`, ['row', 'heap']))
    : `<g transform="translate(-6 4) scale(.9)">${drawPack(d)}</g>${front}`;
  return { inner: `${table(d)}${pack}`, box: WHOLE, ground: tint(d) };
}

/** Goods on a kitchen counter with tiles, as in a phone's photo. */
export function drawHome(d: Drawing): Scene {
  const wall = stablePick(`wall ${d.slug}`, ['#DCE6E4', '#EFE4D2', '#E2DDEB', '#E8EDD9']);
  const joint = mix(wall, '#000000', 0.1);
  const joints = Array.from({ length: 7 }, (_, i) => `M0 ${i * 30}H250M${i * 42} 0V186`).join('');
  const counter = stablePick(`counter ${d.slug}`, ['#6B5A4A', '#4A4F54', '#8A7A68']);
  const turn = stablePick(`turn ${d.slug}`, [-7, -4, 5, 8]);
  const inner =
    `<path d="${joints}" stroke="${joint}" stroke-width="2" fill="none"/>` +
    `<rect x="0" y="186" width="250" height="64" fill="${counter}"/>` +
    `<rect x="0" y="186" width="250" height="8" fill="${mix(counter, '#ffffff', 0.25)}"/>` +
    `<g transform="rotate(${turn} 125 200) translate(22 28) scale(.82)">${drawPack(d)}</g>` +
    '<rect width="250" height="250" fill="url(#lit)" opacity=".5"/>';
  return { inner, box: WHOLE, ground: wall };
}

/** A pack of another size, or a product of another colour, on the common background. */
export function drawVariant(d: Drawing, scale: number): Scene {
  const shift = 125 - 125 * scale;
  const inner = `<g transform="translate(${shift.toFixed(2)} ${(232 - 232 * scale).toFixed(2)}) scale(${scale.toFixed(3)})">${drawPack(d)}</g>`;
  return { inner, box: WHOLE, ground: '#ffffff' };
}

const tint = (d: Drawing) => mix(d.base, '#ffffff', 0.82);

/** The edge of the table. */
const table = (d: Drawing) =>
  `<rect x="0" y="176" width="250" height="74" fill="${mix(d.base, '#ffffff', 0.68)}"/>`;
