/** A part of a name, and whether it was typed. */
export type Piece = { text: string; match: boolean };

/** Splits a name to highlight the typed words, at the beginning of words only: "da" marks Dahi. */
export function matching(name: string, typed: string): Piece[] {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [{ text: name, match: false }];
  // Longer words first, so that "dahi" wins over "da".
  const found = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('|');
  return name
    .split(new RegExp(`((?<![\\p{L}\\p{N}])(?:${found}))`, 'giu'))
    .map((text, index) => ({ text, match: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** Letters of a name that a phone shows. */
const IN_SIGHT = 24;
/** Letters kept before the match. */
const BEFORE = 12;

/** Cuts a long name at its beginning if the match would be cut off. */
export function withMatchInSight(pieces: readonly Piece[]): readonly Piece[] {
  const [first, ...others] = pieces;
  if (
    !first ||
    first.match ||
    others.length === 0 ||
    first.text.length + (others[0]?.text.length ?? 0) <= IN_SIGHT
  )
    return pieces;
  const kept = first.text.slice(-BEFORE);
  return [{ text: `…${kept.slice(kept.indexOf(' '))}`, match: false }, ...others];
}
