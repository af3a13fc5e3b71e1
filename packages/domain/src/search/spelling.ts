/** Spellings that Indian shoppers use for one sound, applied in this order. */
const SAME_SOUNDS: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/ch/g, 'C'],
  [/sh/g, 'S'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/(?<=[bdgjkt])h/g, ''],
  [/(?<=.)[aeiouy]/g, ''],
  [/(.)\1+/g, '$1'],
  [/(?<=..)s$/, ''],
];

/** A word's consonants as they sound, without a plural s: 'biskit' and 'biscuits' are both 'bskt'. */
export function soundOf(word: string): string {
  return SAME_SOUNDS.reduce((sound, [spelling, same]) => sound.replace(spelling, same), word);
}

/** Longer words are not compared, as they are hardly ever misspelt words. */
export const LONGEST_COMPARED = 40;

/** More than any distance; one more still fits the rows. */
const FAR = 2 * LONGEST_COMPARED;

/** Three rows of the distance table, reused for each pair of words. */
let beforeLast = new Uint8Array(LONGEST_COMPARED + 1);
let last = new Uint8Array(LONGEST_COMPARED + 1);
let row = new Uint8Array(LONGEST_COMPARED + 1);

/**
 * The edit distance of two words: letters inserted, deleted, replaced or swapped with their neighbour; `most` + 1 if it is
 * larger. Words have at most `LONGEST_COMPARED` letters.
 */
export function editDistance(a: string, b: string, most = LONGEST_COMPARED): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    // Further from the diagonal the distance is larger than `most`.
    const from = Math.max(1, i - most);
    const to = Math.min(b.length, i + most);
    row[from - 1] = from === 1 ? i : FAR;
    let least = i;
    for (let j = from; j <= to; j += 1) {
      const changed = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = swaps ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY;
      const off = Math.min(at(row, j - 1) + 1, at(last, j) + 1, changed, swapped);
      row[j] = off;
      least = Math.min(least, off);
    }
    if (to < b.length) row[to + 1] = FAR;
    // A swap looks two rows back, so the next row may still be smaller by one.
    if (least > most + 1) return most + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(at(last, b.length), most + 1);
}

function at(distances: Uint8Array, index: number): number {
  return distances[index] ?? Number.POSITIVE_INFINITY;
}
