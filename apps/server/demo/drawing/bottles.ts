import { printed } from './bags.ts';
import { luminance, mix } from './colour.ts';
import { type Print, portrait } from './label.ts';
import { shadow } from './svg.ts';

function body(p: Print): string {
  return luminance(p.base) > 0.55 ? p.accent : mix(p.base, p.accent, 0.75);
}

function cap(x: number, y: number, w: number, h: number, colour: string): string {
  const ribs = Array.from(
    { length: 5 },
    (_, i) => `<path d="M${x + (w / 6) * (i + 1)} ${y + 3}V${y + h - 2}" stroke="#000" stroke-opacity=".1"/>`,
  ).join('');
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="5" fill="${colour}"/>${ribs}<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="5" fill="url(#round)"/>`;
}

const capColour = (p: Print) => (luminance(p.base) > 0.55 ? mix(p.accent, '#000000', 0.3) : p.base);

/** Oil, juice, cleaners: a bottle with shoulders. */
export function bottle(p: Print): string {
  const outline =
    'M66 92 C66 68 98 64 103 42 H147 C152 64 184 68 184 92 V222 Q184 235 171 235 H79 Q66 235 66 222Z';
  return `${shadow(125, 235, 70)}${printed(outline, `<rect x="60" y="30" width="130" height="210" fill="${body(p)}"/><rect x="60" y="30" width="130" height="38" fill="#fff" opacity=".3"/>${portrait(p, { x: 66, y: 88, w: 118, h: 138 })}`, 'round')}${cap(100, 14, 50, 31, capColour(p))}`;
}

export function slim(p: Print): string {
  const outline =
    'M80 80 C80 62 105 60 108 44 H142 C145 60 170 62 170 80 V222 Q170 235 158 235 H92 Q80 235 80 222Z';
  return `${shadow(125, 235, 56)}${printed(outline, `<rect x="70" y="30" width="110" height="210" fill="${body(p)}"/>${portrait(p, { x: 80, y: 82, w: 90, h: 142 })}`, 'round')}${cap(105, 16, 40, 30, capColour(p))}`;
}

export function pump(p: Print): string {
  const outline =
    'M72 96 C72 84 84 78 104 76 H146 C166 78 178 84 178 96 V222 Q178 235 166 235 H84 Q72 235 72 222Z';
  const metal = capColour(p);
  return `${shadow(125, 235, 62)}<path d="M121 30h9v34h-9z" fill="${metal}"/><path d="M92 22 Q92 16 99 16H139Q147 16 147 24V34H109Q100 34 99 42L92 40Z" fill="${metal}"/><rect x="106" y="60" width="38" height="18" rx="4" fill="${metal}"/><rect x="106" y="60" width="38" height="18" rx="4" fill="url(#round)"/>${printed(outline, `<rect x="60" y="70" width="130" height="170" fill="${body(p)}"/>${portrait(p, { x: 72, y: 92, w: 106, h: 132 })}`, 'round')}`;
}

/** Toilet cleaner: a bottle with a bent neck. */
export function bentNeck(p: Print): string {
  const outline =
    'M78 108 C78 84 96 78 108 58 L92 40 L108 24 L136 50 C152 66 176 84 176 108 V222 Q176 235 164 235 H90 Q78 235 78 222Z';
  return `${shadow(127, 235, 60)}${printed(outline, `<rect x="60" y="10" width="130" height="230" fill="${body(p)}"/>${portrait(p, { x: 78, y: 92, w: 98, h: 134 })}`, 'round')}<path d="M84 42 L108 18 L114 25 L92 48Z" fill="${capColour(p)}"/><path d="M70 36 L98 10 L110 21 L84 46Z" fill="${capColour(p)}"/>`;
}

/** Jam, honey, pickle, coffee: a jar with a lid. */
export function jar(p: Print): string {
  const outline = 'M60 84 Q60 66 76 63 H174 Q190 66 190 84 V216 Q190 235 172 235 H78 Q60 235 60 216Z';
  return `${shadow(125, 235, 72)}${printed(outline, `<rect x="50" y="60" width="150" height="180" fill="${body(p)}"/>${portrait(p, { x: 60, y: 80, w: 130, h: 144 })}`, 'round')}${cap(66, 30, 118, 36, capColour(p))}`;
}

/** Curd, ice cream, spread: a tub with a foil lid. */
export function tub(p: Print): string {
  const outline = 'M48 82 L202 82 L186 220 Q184 233 172 233 H78 Q66 233 64 220Z';
  return `${shadow(125, 233, 70)}${printed(outline, portrait(p, { x: 62, y: 88, w: 126, h: 142 }).replace('<rect x="62"', `<rect x="40" y="80" width="170" height="160" fill="${p.base}"/><rect x="62"`), 'round')}<ellipse cx="125" cy="78" rx="82" ry="17" fill="#dfe5e9"/><ellipse cx="125" cy="75" rx="75" ry="13.5" fill="#fff" opacity=".8"/><path d="M199 82l15 9-17 4z" fill="#dfe5e9"/>`;
}

/** A fizzy drink or deodorant can. */
export function can(p: Print): string {
  const outline = 'M80 44 L88 30 H162 L170 44 V216 L162 234 H88 L80 216Z';
  return `${shadow(125, 234, 56)}${printed(outline, `<rect x="70" y="20" width="110" height="220" fill="#cfd6da"/>${portrait(p, { x: 80, y: 46, w: 90, h: 170 })}`, 'round')}<ellipse cx="125" cy="30" rx="37" ry="7" fill="#e8edf0"/><ellipse cx="125" cy="30" rx="30" ry="5" fill="#aab3b9"/><ellipse cx="129" cy="30" rx="11" ry="2.6" fill="#e8edf0"/>`;
}

/** A square tin of ghee or oil with a handle. */
export function tin(p: Print): string {
  const outline = 'M62 58 H188 V228 Q188 234 182 234 H68 Q62 234 62 228Z';
  return `${shadow(125, 234, 74)}<path d="M92 44 Q125 14 158 44" fill="none" stroke="#9aa3a8" stroke-width="7"/><path d="M62 58 L76 42 H174 L188 58Z" fill="url(#steel)"/>${printed(outline, portrait(p, { x: 62, y: 62, w: 126, h: 166 }), 'bag')}<rect x="60" y="56" width="130" height="6" rx="3" fill="url(#steel)"/><rect x="60" y="228" width="130" height="7" rx="3" fill="url(#steel)"/>`;
}
