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

/** How many letters have to be put in, left out, changed or swapped with their neighbour to make one word the other. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = swaps ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row[j] = Math.min(at(row, j - 1) + 1, at(last, j) + 1, changed, swapped);
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
