import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type IconSet = { readonly icons: Record<string, { readonly body: string }> };

/** Installed by hand, as few people draw: `npm ci --prefix apps/server/demo/drawing`. */
const iconFile = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
const icons = (JSON.parse(readFileSync(iconFile, 'utf8')) as IconSet).icons;

let serial = 0;

/** A number unique in this run: icons on one page must not share their gradients' ids. */
export function nextId(prefix: string): string {
  serial += 1;
  return `${prefix}${serial}`;
}

/** A Fluent emoji as a square of `size` with its top left corner at (x, y). Throws if the set has no such icon. */
export function icon(name: string, x: number, y: number, size: number): string {
  const found = icons[name];
  if (!found) throw new Error(`There is no icon '${name}' in fluent-emoji`);
  const p = `${nextId('i')}_`;
  const body = found.body
    .replace(/id="([^"]+)"/g, `id="${p}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${p}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${p}$1"`);
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 32 32">${body}</svg>`;
}

// Advance widths of Inter ExtraBold in thousandths of an em, close enough to fit a word into a box.
const narrow = /[fijltrI.,'|1 ]/;
const wide = /[mwMW@%&]/;

function emWidth(text: string): number {
  return [...text].reduce((sum, c) => {
    if (narrow.test(c)) return sum + 0.36;
    if (wide.test(c)) return sum + 0.93;
    return sum + (c >= 'A' && c <= 'Z' ? 0.76 : 0.64);
  }, 0);
}

function fitSize(text: string, width: number, max: number): number {
  return Math.min(max, width / Math.max(emWidth(text), 0.1));
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Centred text whose baseline is at y, shrunk until it fits `width`. */
export function text(
  content: string,
  at: {
    x: number;
    y: number;
    width: number;
    max: number;
    ink: string;
    weight?: number;
    italic?: boolean;
    spacing?: number;
  },
): string {
  if (content === '') return '';
  const size = fitSize(content, at.width - (at.spacing ?? 0) * content.length, at.max);
  const safe = content.replace(/[&<>]/g, (c) => escapes[c] ?? c);
  return (
    `<text x="${at.x}" y="${at.y.toFixed(1)}" font-family="Inter" text-anchor="middle" font-size="${size.toFixed(1)}" ` +
    `font-weight="${at.weight ?? 800}" fill="${at.ink}"${at.italic ? ' font-style="italic"' : ''}` +
    `${at.spacing ? ` letter-spacing="${at.spacing}"` : ''}>${safe}</text>`
  );
}

/** The crimped seam of a bag, as path commands from (x1, y) to (x2, y). */
export function crimp(x1: number, x2: number, y: number, height: number, teeth: number): string {
  const half = (x2 - x1) / teeth / 2;
  return `M${x1} ${y}${` l${half} ${-height} l${half} ${height}`.repeat(teeth)}Z`;
}

const shades = `<defs>
<radialGradient id="ground"><stop offset="0" stop-color="#2b352e" stop-opacity=".36"/><stop offset=".6" stop-color="#2b352e" stop-opacity=".13"/><stop offset="1" stop-color="#2b352e" stop-opacity="0"/></radialGradient>
<linearGradient id="bag" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity=".26"/><stop offset=".14" stop-color="#fff" stop-opacity=".16"/><stop offset=".28" stop-color="#fff" stop-opacity=".2"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset=".86" stop-color="#000" stop-opacity=".08"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>
<linearGradient id="round" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity=".3"/><stop offset=".18" stop-color="#fff" stop-opacity=".3"/><stop offset=".34" stop-color="#fff" stop-opacity=".22"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient>
<linearGradient id="lit" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".32"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<linearGradient id="steel" x1="0" x2="1"><stop offset="0" stop-color="#8f989e"/><stop offset=".16" stop-color="#eef2f4"/><stop offset=".34" stop-color="#c3cbd0"/><stop offset=".52" stop-color="#f7f9fa"/><stop offset=".78" stop-color="#a9b2b8"/><stop offset="1" stop-color="#6f787e"/></linearGradient>
</defs>`;

/** A soft shadow under a pack. */
export function shadow(cx: number, cy: number, rx: number): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="8" fill="url(#ground)"/>`;
}

/** A whole picture: `box` is the viewBox, `width` and `height` are in pixels. */
export function page(inner: string, box: string, width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${box}" width="${width}" height="${height}">${shades}${inner}</svg>`;
}
