/** How wide a category's label may be on the narrowest phone, 320 pixels: four tiles with their gaps. */
const WIDTH = 65;
/** In pixels; lines of a label. */
const LETTERS = 12;
const MOST_LINES = 2;

const NARROW = /[fijltrI.,'’|1 -]/;
const WIDE = /[mwMW@%&]/;
const INDIC = /[\u0900-\u097F]/;
const KANNADA = /[\u0C80-\u0CFF]/;
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** About how wide a letter of the labels' face is, in parts of its size. */
function widthOf(cluster: string): number {
  // A cluster of Kannada or Devanagari has its signs above and below more often than beside it.
  if (KANNADA.test(cluster)) return cluster.length > 2 ? 1.1 : 0.85;
  if (INDIC.test(cluster)) return cluster.length > 2 ? 0.9 : 0.66;
  if (NARROW.test(cluster)) return 0.33;
  if (WIDE.test(cluster)) return 0.88;
  return /\p{Lu}/u.test(cluster) ? 0.7 : 0.59;
}

/** About how many pixels a text takes on a tile. */
export function tileWidth(text: string): number {
  return [...clusters.segment(text)].reduce((sum, { segment }) => sum + widthOf(segment), 0) * LETTERS;
}

/**
 * What is wrong with a name as the label of a tile on a small phone: a word that is wider than the tile (nothing is hyphenated),
 * or more than two lines. Undefined: it fits.
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
  return lines > MOST_LINES ? 'lines' : undefined;
}
