/** A piece of a name, and whether it is what was typed. */
export type Piece = { text: string; match: boolean };

/** A name in pieces, so that the words typed can stand out; from the beginning of words only: "da" marks Dahi. */
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

/** So many letters of a name are in sight on a phone. */
const IN_SIGHT = 24;
/** So many of those before the match, where it has to be brought in sight. */
const BEFORE = 12;

/** A long name begins with dots where its match would be cut off. */
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
