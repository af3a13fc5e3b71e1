/** Maximum width of a category's label on the narrowest phone, 320 pixels: four tiles with gaps. */
const WIDTH = 66;
/** In pixels; lines of a label. */
const LETTERS = 12;
const MAX_LINES = 2;

const NARROW = /[fijltrI.,'’|1 -]/;
const WIDE = /[mwMW@%&]/;
/** Devanagari and Kannada letters on the line, and signs that need space beside them. */
const DEVANAGARI = /[\u0904-\u0939\u0958-\u0961]/;
const DEVANAGARI_BESIDE = /[\u0903\u093E-\u0940\u0949-\u094C]/;
const KANNADA = /[\u0C85-\u0CB9\u0CDE-\u0CE1]/;
const KANNADA_BESIDE = /[\u0C82\u0C83\u0CBE\u0CC0-\u0CC4\u0CC7-\u0CCC]/;
const INDIC = /[\u0900-\u097F\u0C80-\u0CFF\u200C\u200D]/;
/** Joins two letters: in Devanagari the first becomes narrow, in Kannada the second hangs below. */
const JOINS = /[\u094D\u0CCD]/;

/** Approximate, in ems, between its neighbours. */
function widthOf(letter: string, before: string, behind: string): number {
  if (KANNADA.test(letter)) return JOINS.test(before) ? 0 : 0.95;
  if (DEVANAGARI.test(letter)) return JOINS.test(behind) ? 0.42 : 0.66;
  if (KANNADA_BESIDE.test(letter) || DEVANAGARI_BESIDE.test(letter)) return 0.27;
  if (INDIC.test(letter)) return 0;
  if (NARROW.test(letter)) return 0.33;
  if (WIDE.test(letter)) return 0.88;
  return /\p{Lu}/u.test(letter) ? 0.7 : 0.59;
}

/** Approximate pixels on a tile. */
function tileWidth(text: string): number {
  const letters = [...text];
  return (
    letters.reduce((sum, one, i) => sum + widthOf(one, letters[i - 1] ?? '', letters[i + 1] ?? ''), 0) *
    LETTERS
  );
}

/**
 * Why a name doesn't fit a tile on a small phone: a word wider than the tile (without hyphenation), or more than two
 * lines. Undefined if it fits.
 */
export function tileFault(name: string): { word: string } | 'lines' | undefined {
  const words = name.split(/\s+/).filter(Boolean);
  const word = words.find((one) => tileWidth(one) > WIDTH);
  if (word) return { word };
  let lines = 1;
  let used = 0;
  for (const one of words) {
    const width = tileWidth(one);
    if (used > 0 && used + tileWidth(' ') + width > WIDTH) {
      lines += 1;
      used = width;
    } else used += (used > 0 ? tileWidth(' ') : 0) + width;
  }
  return lines > MAX_LINES ? 'lines' : undefined;
}
