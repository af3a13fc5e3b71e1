import { pouch } from './bags.ts';
import { mix } from './colour.ts';
import type { Drawing } from './draw-pack.ts';
import type { Print } from './label.ts';
import { text } from './svg.ts';

/** The back of a bag: lines of small print, a barcode and the green dot of vegetarian food. */
export function drawBack(d: Drawing): string {
  const bare: Print = {
    ...d,
    brand: '',
    label: '',
    size: '',
    icons: ['sparkle'],
    style: 'plain',
    logo: 'plain',
  };
  const ink = mix(d.base, '#000000', 0.55);
  const paragraph = [96, 104, 88, 100, 70, 0, 98, 92, 46]
    .map((w, i) =>
      w === 0
        ? ''
        : `<rect x="75" y="${86 + i * 9}" width="${w}" height="3.6" rx="1.8" fill="${ink}" opacity=".5"/>`,
    )
    .join('');
  const bars = Array.from(
    { length: 26 },
    (_, i) =>
      `<rect x="${75 + i * 2.3}" y="174" width="${i % 3 === 1 ? 1.7 : 0.9}" height="30" fill="#1d1712"/>`,
  ).join('');
  const dot =
    '<rect x="156" y="178" width="20" height="20" fill="none" stroke="#0E7A4A" stroke-width="2.4"/><circle cx="166" cy="188" r="5.4" fill="#0E7A4A"/>';
  const panel = `<rect x="66" y="48" width="118" height="166" rx="8" fill="#fffaf0"/>${text(d.brand, { x: 125, y: 70, width: 96, max: 17, ink })}<path d="M75 77H175" stroke="${ink}" stroke-opacity=".3"/>${paragraph}${bars}${dot}`;
  return `${pouch(bare)}${panel}<path d="M66 48h118v166h-118z" fill="url(#bag)" opacity=".45"/>`;
}
