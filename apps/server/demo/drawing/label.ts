import { inkOn, luminance, mix } from './colour.ts';
import { icon, text } from './svg.ts';

/** A pack's print. Colours are #rrggbb; `icons` are names of Fluent emoji. */
export type Print = {
  readonly brand: string;
  readonly label: string;
  readonly size: string;
  readonly base: string;
  readonly accent: string;
  readonly icons: readonly string[];
  readonly style: LabelStyle;
  readonly logo: LogoStyle;
};

export const labelStyles = ['hill', 'wave', 'window', 'disc', 'slant', 'plain'] as const;
type LabelStyle = (typeof labelStyles)[number];

export const logoStyles = ['plain', 'italic', 'caps', 'oval', 'ribbon'] as const;
type LogoStyle = (typeof logoStyles)[number];

export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** Splits a label into at most two lines of about equal length. */
function lines(label: string): readonly string[] {
  const words = label.split(' ');
  if (words.length < 2 || label.length <= 11) return [label];
  const at = words.map((_, i) => Math.abs(words.slice(0, i).join(' ').length - label.length / 2));
  const cut = at.indexOf(Math.min(...at.slice(1)), 1);
  return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
}

function logo(p: Print, cx: number, y: number, width: number, max: number): string {
  const ink = inkOn(p.base, p.accent);
  const word = p.logo === 'caps' ? p.brand.toUpperCase() : p.brand;
  const put = (colour: string, shrink = 1) =>
    text(word, {
      x: cx,
      y,
      width: width * shrink * (p.logo === 'caps' ? 0.94 : 1),
      max,
      ink: colour,
      weight: p.logo === 'caps' ? 900 : 800,
      italic: p.logo === 'italic',
      spacing: p.logo === 'caps' ? 0.8 : 0,
    });
  if (p.logo === 'oval') {
    const badge = luminance(p.base) > 0.4 ? mix(p.accent, '#000000', 0.15) : '#fffdf5';
    return `<ellipse cx="${cx}" cy="${y - max * 0.34}" rx="${width * 0.52}" ry="${max * 0.82}" fill="${badge}"/>${put(inkOn(badge, p.base), 0.8)}`;
  }
  if (p.logo === 'ribbon') {
    const badge = luminance(p.base) > 0.4 ? mix(p.accent, '#000000', 0.1) : mix(p.accent, '#ffffff', 0.3);
    return `<rect x="${cx - width * 0.53}" y="${y - max * 0.98}" width="${width * 1.06}" height="${max * 1.3}" rx="4" fill="${badge}"/>${put(inkOn(badge, p.base), 0.9)}`;
  }
  return put(ink);
}

function backdrop(p: Print, b: Box, horizon: number): string {
  const right = b.x + b.w;
  const bottom = b.y + b.h;
  const cx = b.x + b.w / 2;
  switch (p.style) {
    case 'hill':
      return `<path d="M${b.x} ${horizon + 12} Q${cx} ${horizon - 16} ${right} ${horizon + 12} V${bottom} H${b.x}Z" fill="${p.accent}"/>`;
    case 'wave':
      return `<path d="M${b.x} ${horizon} C${b.x + b.w * 0.35} ${horizon + 26} ${b.x + b.w * 0.65} ${horizon - 30} ${right} ${horizon - 4} V${bottom} H${b.x}Z" fill="${p.accent}"/>`;
    case 'slant':
      return `<path d="M${b.x} ${horizon + 34} L${right} ${horizon - 4} V${bottom} H${b.x}Z" fill="${p.accent}"/><path d="M${b.x} ${horizon + 29} L${right} ${horizon - 9}" stroke="${mix(p.accent, '#ffffff', 0.5)}" stroke-width="3"/>`;
    case 'window':
      return `<rect x="${b.x + b.w * 0.09}" y="${horizon - 4}" width="${b.w * 0.82}" height="${bottom - horizon - b.h * 0.08}" rx="14" fill="${p.accent}"/>`;
    case 'disc':
      return `<circle cx="${cx}" cy="${horizon + (bottom - horizon) * 0.4}" r="${Math.min(b.w * 0.42, (bottom - horizon) * 0.4)}" fill="${p.accent}"/>`;
    default:
      return `<rect x="${b.x}" y="${bottom - b.h * 0.13}" width="${b.w}" height="${b.h * 0.13}" fill="${p.accent}"/>`;
  }
}

function cluster(names: readonly string[], cx: number, top: number, size: number): string {
  const [first = 'sparkles', second] = names;
  if (second === undefined) return icon(first, cx - size / 2, top, size);
  const each = size * 0.68;
  return icon(second, cx - size * 0.06, top, each) + icon(first, cx - size * 0.62, top + size * 0.3, each);
}

/** A label taller than wide: logo, product, picture, size. */
export function portrait(p: Print, b: Box): string {
  const cx = b.x + b.w / 2;
  const rows = lines(p.label);
  const logoSize = Math.min(b.h * 0.155, 29);
  const rowSize = Math.min(Math.max(b.h * 0.082, 12), 14.5);
  const logoY = b.y + logoSize * 1.5;
  const firstRow = logoY + rowSize * 1.5 + (p.logo === 'oval' || p.logo === 'ribbon' ? rowSize * 0.3 : 0);
  const horizon = firstRow + (rows.length - 1) * rowSize * 1.12 + rowSize * 0.95;
  const left = b.y + b.h - horizon;
  const picture = Math.min(b.w * 0.78, left * 0.74) * (p.style === 'disc' ? 0.86 : 1);
  const sizeGround = ['hill', 'wave', 'slant', 'plain'].includes(p.style) ? p.accent : p.base;
  return [
    `<rect x="${b.x}" y="${b.y}" width="${b.w}" height="${b.h}" fill="${p.base}"/>`,
    backdrop(p, b, horizon),
    logo(p, cx, logoY, b.w * 0.84, logoSize),
    ...rows.map((row, i) =>
      text(row.toUpperCase(), {
        x: cx,
        y: firstRow + i * rowSize * 1.12,
        width: b.w * 0.86,
        max: rowSize,
        ink: inkOn(p.base, luminance(p.base) > 0.4 ? p.accent : '#ffffff'),
        weight: 700,
      }),
    ),
    cluster(p.icons, cx, horizon + left * (p.style === 'disc' ? 0.08 : 0.03), picture),
    text(p.size, {
      x: cx,
      y: b.y + b.h - Math.max(b.h * 0.036, 3),
      width: b.w * 0.6,
      max: Math.min(b.h * 0.07, 12),
      ink: inkOn(sizeGround, luminance(sizeGround) > 0.4 ? p.base : '#ffffff'),
      weight: 700,
    }),
  ].join('');
}

/** A label wider than tall: text left, picture right. */
export function landscape(p: Print, b: Box): string {
  const rows = lines(p.label);
  const cx = b.x + b.w * 0.335;
  const width = b.w * 0.55;
  const logoSize = Math.min(b.h * 0.34, 27);
  const rowSize = Math.min(b.h * 0.16, 13);
  const badge = p.logo === 'oval' || p.logo === 'ribbon' ? rowSize * 0.45 : 0;
  const logoY = b.y + b.h / 2 + (rows.length > 1 ? -rowSize * 0.35 : rowSize * 0.1) - badge / 2;
  const picture = Math.min(b.h * 0.86, b.w * 0.34);
  const edge = b.x + b.w * 0.67;
  return [
    `<rect x="${b.x}" y="${b.y}" width="${b.w}" height="${b.h}" fill="${p.base}"/>`,
    `<path d="M${edge} ${b.y} Q${edge - b.w * 0.06} ${b.y + b.h / 2} ${edge + b.w * 0.02} ${b.y + b.h} H${b.x + b.w} V${b.y}Z" fill="${p.accent}"/>`,
    logo(p, cx, logoY, width * 0.94, logoSize),
    ...rows.map((row, i) =>
      text(row.toUpperCase(), {
        x: cx,
        y: logoY + badge + rowSize * 1.55 + i * rowSize * 1.12,
        width,
        max: rowSize,
        ink: inkOn(p.base, luminance(p.base) > 0.4 ? p.accent : '#ffffff'),
        weight: 700,
      }),
    ),
    cluster(p.icons, b.x + b.w * 0.835, b.y + b.h / 2 - picture / 2, picture),
  ].join('');
}
