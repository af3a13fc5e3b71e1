import type { ReadDocument } from '../words/document-bytes.ts';
import { MARK } from '../words/tokens.ts';
import type { WordIndex } from '../words/word-index.ts';

/** A word in its readings. */
type Said = readonly string[];

/**
 * Whether a product is of a brand: the brand's own words say so, none that are only of the same stem, as Hi-Luxe for Lux; and it is
 * the brand given, begins the name or stands beside the kind of goods. A spray called 'Cool Surf', of another brand, is no
 * Surf. Products of no brand have only their names.
 */
export function isMadeBy(
  { table }: WordIndex,
  read: ReadDocument,
  said: readonly Said[],
  isOfKind: () => boolean,
): boolean {
  const [first = [], ...rest] = said;
  const { nameLength, brandFrom, brandTo } = read;
  const textAt = (at: number) => table.textOf(read.words[at] as number);
  const hasMark = (at: number, mark: number) => ((read.marks[at] as number) & mark) !== 0;
  /** Words that signs join are one to shoppers, as are a figure and what follows it: Coca-Cola, 7 Up. */
  const begins = (readings: Said, at: number, to: number) => {
    let text = '';
    for (let next = at; next < to; next += 1) {
      if (next > at && !hasMark(next, MARK.joined) && !/\d$/.test(text)) return false;
      text += textAt(next);
      if (readings.some((word) => isSame(word, text))) return true;
    }
    return false;
  };
  const stands = (
    readings: Said,
    [from, to]: readonly [number, number],
    isAllowed: (at: number) => boolean,
  ) => {
    for (let at = from; at < to; at += 1) if (isAllowed(at) && begins(readings, at, to)) return true;
    return false;
  };
  const inName = [0, nameLength] as const;
  const inBrand = [brandFrom, brandTo] as const;
  const isApart = (at: number) => !hasMark(at, MARK.hyphen);
  const isFirst = (at: number) => at === 0 || hasMark(at, MARK.added);
  const isSaid = (readings: Said, isAllowed: (at: number) => boolean) =>
    stands(readings, inBrand, isAllowed) || stands(readings, inName, isAllowed);
  if (!isSaid(first, isApart) || !rest.every((word) => isSaid(word, () => true))) return false;
  return (
    brandFrom === brandTo || stands(first, inBrand, isApart) || stands(first, inName, isFirst) || isOfKind()
  );
}

/** In either number. */
function isSame(word: string, text: string): boolean {
  const one = word.length > 3 ? word.replace(/s$/, '') : word;
  return text === one || text === `${one}s`;
}
