import { mix } from './colour.ts';
import { type Box, type Print, portrait } from './label.ts';
import { crimp, nextId, shadow } from './svg.ts';

/** Prints a label inside an outline, with a shade over it. */
export function printed(outline: string, print: string, shade: string): string {
  const id = nextId('c');
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${print}<path d="${outline}" fill="url(#${shade})"/></g>`;
}

/** A standing bag of flour, rice or detergent. `half` is half its width. */
export function pouch(p: Print, half = 66): string {
  const [l, r] = [125 - half, 125 + half];
  const outline = `M${l + 4} 20 L${r - 4} 20 C${r + 3} 70 ${r + 5} 170 ${r - 2} 230 Q125 238 ${l + 2} 230 C${l - 5} 170 ${l - 3} 70 ${l + 4} 20Z`;
  const box: Box = { x: l - 4, y: 34, w: 2 * half + 8, h: 198 };
  const seam = `<rect x="${l - 6}" y="14" width="${2 * half + 12}" height="20" fill="${mix(p.base, '#000000', 0.12)}"/><path d="M${l} 25H${r}M${l} 29H${r}" stroke="#fff" stroke-opacity=".4"/>`;
  return `${shadow(125, 234, half + 12)}${printed(outline, `${portrait(p, box)}${seam}<path d="M${l} 34 Q125 44 ${r} 34" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="3"/>`, 'bag')}<path d="${crimp(l + 4, r - 4, 20.4, 4, 24)}" fill="${mix(p.base, '#000000', 0.12)}"/>`;
}

/** A puffed pillow pack: chips, namkeen, milk, paneer. */
export function pillow(p: Print): string {
  const outline = 'M52 24 Q125 15 198 24 C186 68 186 180 200 226 Q125 237 50 226 C64 180 64 68 52 24Z';
  const folds =
    '<path d="M52 38 Q125 47 198 38M52 213 Q125 205 200 213" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="2"/><path d="M72 54 C65 108 67 152 74 202" stroke="#fff" stroke-opacity=".38" stroke-width="6" fill="none" stroke-linecap="round"/>';
  return `${shadow(125, 231, 82)}${printed(outline, `${portrait(p, { x: 52, y: 30, w: 146, h: 182 })}<path d="M48 12H202V38Q125 47 48 38Z" fill="${mix(p.base, '#000000', 0.08)}"/><path d="M48 212Q125 204 202 212V240H48Z" fill="${mix(p.accent, '#000000', 0.08)}"/>${folds}`, 'bag')}<path d="${crimp(52, 198, 24.4, 4, 26)}" fill="${mix(p.base, '#000000', 0.08)}"/>`;
}

/** A small flat sachet with a tear notch. */
export function sachet(p: Print): string {
  const outline = 'M66 36 H184 L186 130 L184 226 H66 L64 130Z';
  const edge = mix(p.base, '#000000', 0.12);
  return `${shadow(125, 228, 70)}${printed(outline, `${portrait(p, { x: 64, y: 46, w: 122, h: 172 })}<rect x="60" y="30" width="130" height="16" fill="${edge}"/><rect x="60" y="216" width="130" height="14" fill="${edge}"/><path d="M186 66l-9 5 9 5z" fill="#fff"/>`, 'bag')}`;
}

/** A woven sack with a stitched mouth: 10 and 25 kg of rice. */
export function sack(p: Print): string {
  const outline = 'M50 30 Q125 22 200 30 C210 84 208 176 202 226 Q125 238 48 226 C42 176 40 84 50 30Z';
  const weave = Array.from(
    { length: 12 },
    (_, i) => `<path d="M40 ${48 + i * 16}H210" stroke="#000" stroke-opacity=".035" stroke-width="2"/>`,
  ).join('');
  return `${shadow(125, 231, 92)}${printed(outline, `<rect x="40" y="20" width="170" height="220" fill="${p.base}"/>${portrait(p, { x: 50, y: 40, w: 150, h: 184 })}${weave}<path d="M44 40 Q125 33 206 40" stroke="${p.accent}" stroke-width="3" stroke-dasharray="6 4" fill="none"/>`, 'bag')}<path d="M58 26 C50 14 62 8 70 20M192 26 C200 14 188 8 180 20" fill="none" stroke="${mix(p.base, '#000000', 0.25)}" stroke-width="5" stroke-linecap="round"/>`;
}
