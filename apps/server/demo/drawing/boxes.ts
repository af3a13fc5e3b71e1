import { printed } from './bags.ts';
import { inkOn, mix } from './colour.ts';
import { landscape, type Print, portrait } from './label.ts';
import { icon, shadow, text } from './svg.ts';

/** Shows front, side and top. */
export function carton(p: Print, w = 112, h = 186): string {
  const [x, y, side] = [125 - w / 2 - 11, 232 - h, 24];
  const right = x + w;
  const dark = mix(p.base, '#000000', 0.34);
  return `${shadow(131, 232, w * 0.72)}<path d="M${right} ${y} l${side} -13 V${y + h - 18} l${-side} 18Z" fill="${dark}"/><path d="M${x} ${y} l${side} -13 H${right + side} l${-side} 13Z" fill="${mix(p.base, '#ffffff', 0.34)}"/>${printed(`M${x} ${y} H${right} V${y + h} H${x}Z`, portrait(p, { x, y, w, h }), 'lit')}`;
}

export function tallCarton(p: Print): string {
  return carton(p, 84, 204);
}

/** A wide pack: soap, biscuits, paste, butter. */
export function flat(p: Print, h = 92): string {
  const y = 182 - h;
  const base = p.base;
  return `${shadow(125, 184, 108)}<path d="M18 ${y} l18 -16 H232 l-18 16Z" fill="${mix(base, '#ffffff', 0.36)}"/><path d="M214 ${y} l18 -16 V${y + h - 14} l-18 14Z" fill="${mix(p.accent, '#000000', 0.32)}"/>${printed(`M18 ${y} H214 V${y + h} H18Z`, landscape(p, { x: 18, y, w: 196, h }), 'lit')}`;
}

/** A low flat pack: chocolate bar, toothpaste carton. */
export function bar(p: Print): string {
  return flat(p, 68);
}

/** A roll of biscuits in its wrapper. */
export function roll(p: Print): string {
  const ends = (x: number, flip: number) =>
    `<path d="M${x} 96 l${flip * 16} -8 q${flip * 5} 40 0 88 l${flip * -16} -8Z" fill="${mix(p.base, '#000000', 0.14)}"/>`;
  return `${shadow(125, 172, 104)}${ends(28, -1)}${ends(222, 1)}${printed('M28 92 Q125 86 222 92 Q226 130 222 168 Q125 174 28 168 Q24 130 28 92Z', landscape(p, { x: 24, y: 88, w: 202, h: 84 }), 'lit')}`;
}

/** A drink carton with a cap. */
export function brick(p: Print): string {
  const dark = mix(p.base, '#000000', 0.3);
  return `${shadow(126, 233, 64)}<path d="M68 66 L90 36 H180 L158 66Z" fill="${mix(p.base, '#ffffff', 0.32)}"/><path d="M158 66 L180 36 V212 L158 233Z" fill="${dark}"/><rect x="106" y="26" width="30" height="20" rx="5" fill="${p.accent}"/><rect x="106" y="26" width="30" height="20" rx="5" fill="url(#round)"/>${printed('M68 66 H158 V233 H68Z', portrait(p, { x: 68, y: 66, w: 90, h: 167 }), 'lit')}`;
}

export function tube(p: Print): string {
  return `${shadow(125, 234, 48)}<rect x="98" y="210" width="54" height="24" rx="4" fill="${mix(p.accent, '#000000', 0.12)}"/><rect x="98" y="210" width="54" height="24" rx="4" fill="url(#round)"/>${printed('M70 20 H180 C178 90 172 170 160 212 H90 C78 170 72 90 70 20Z', `${portrait(p, { x: 72, y: 32, w: 106, h: 176 })}<rect x="66" y="16" width="118" height="16" fill="${mix(p.base, '#000000', 0.1)}"/>`, 'round')}`;
}

/** Medicine: a small carton with a strip of tablets in front. */
export function tablets(p: Print): string {
  const pill = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="8.5" ry="6.5" fill="#f8fafb"/><ellipse cx="${x}" cy="${y}" rx="8.5" ry="6.5" fill="url(#round)" opacity=".55"/>`;
  const rows = [0, 1, 2, 3, 4].flatMap((i) => [pill(60 + i * 30, 192), pill(60 + i * 30, 214)]).join('');
  const strip = `<g transform="rotate(-4 120 203)"><rect x="38" y="176" width="166" height="54" rx="6" fill="#c9d1d6"/><rect x="38" y="176" width="166" height="54" rx="6" fill="url(#steel)" opacity=".5"/>${rows}</g>`;
  return `${shadow(125, 232, 96)}<path d="M34 60 l16 -14 H230 l-16 14Z" fill="${mix(p.base, '#ffffff', 0.4)}"/><path d="M214 60 l16 -14 V158 l-16 14Z" fill="${mix(p.accent, '#000000', 0.3)}"/>${printed('M34 60 H214 V172 H34Z', landscape(p, { x: 34, y: 60, w: 180, h: 112 }), 'lit')}${strip}`;
}

/** A printed card with the product itself: bulbs, batteries, toothbrush, lighter. */
export function blister(p: Print): string {
  const [first = 'sparkles'] = p.icons;
  return `${shadow(125, 232, 76)}${printed('M60 20 H190 Q196 20 196 26 V226 Q196 232 190 232 H60 Q54 232 54 226 V26 Q54 20 60 20Z', `<rect x="50" y="16" width="150" height="220" fill="${p.base}"/><path d="M50 88 Q125 70 200 88 V240 H50Z" fill="${p.accent}"/><rect x="70" y="94" width="110" height="112" rx="26" fill="#fff" opacity=".55"/>${icon(first, 80, 104, 90)}${text(p.brand, { x: 125, y: 58, width: 118, max: 24, ink: inkOn(p.base, '#ffffff') })}${text(p.label.toUpperCase(), { x: 125, y: 75, width: 124, max: 11, ink: inkOn(p.base, '#ffffff'), weight: 700 })}<circle cx="125" cy="31" r="6" fill="#fff"/>${text(p.size, { x: 125, y: 224, width: 90, max: 12, ink: mix(p.base, '#000000', 0.4), weight: 700 })}`, 'lit')}`;
}
