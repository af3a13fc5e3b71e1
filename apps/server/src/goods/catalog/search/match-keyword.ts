import type { SearchWords } from '@haat/domain/search/search-words';
import { withoutBrands } from '@haat/domain/search/well-known-brands';
import { keywordWords, wordsOf } from '../catalogue/keyword-words.ts';
import type { RankedGoods, Ranking } from '../grid/rankings.ts';
import { Bits } from '../words/bits.ts';
import { type ReadDocument, UP_TO } from '../words/document-bytes.ts';
import { MARK } from '../words/tokens.ts';
import type { WordIndex } from '../words/word-index.ts';
import { correctSpelling } from './correct-spelling.ts';
import { findTyped } from './find-typed.ts';
import type { Finder } from './finder.ts';
import { type Corrections, type Match, matchAll, matchSome, REACHES, type Reach } from './keyword-query.ts';
import { endingsOf, endsIn } from './name-endings.ts';
import { rankPlaces } from './rank-places.ts';

/** One reading of a keyword. */
interface Reading {
  words: readonly string[];
  corrections: Corrections;
  least: Reach | 1 | 2;
  /** A well-known brand, read as its kind of goods. */
  isKind?: boolean;
  /** Words that no product has, corrected or not. */
  lost?: ReadonlySet<string>;
}

const NO_CORRECTIONS: Corrections = new Map();
const NONE: ReadonlySet<string> = new Set();
const NOTHING = { places: new Uint32Array(), isClosest: false };
const NOWHERE = new Bits(0);

/**
 * Tries, in this order: the words as typed; an unsold brand as its kind of goods; corrected words, unknown ones first; any two
 * words; any one. Each in names before descriptions and categories. A name of goods that nobody sells finds nothing, as other
 * goods would mislead; nor does a keyword without a letter or digit. Out of steps without a result, only the typed words are
 * looked for.
 */
export function matchKeyword(
  finder: Finder,
  names: SearchWords,
  goods: RankedGoods,
  keyword: string,
): Ranking {
  for (const reading of readingsOf(finder, names, keyword)) {
    const { words, corrections, least, lost = NONE } = reading;
    const search = { words, corrections, names };
    const match = typeof least === 'string' ? matchAll(search, least) : matchSome(search, least, lost);
    const places = match && placesOf(finder, goods, match);
    if (!places || places.isEmpty) continue;
    // Only of the same category, though no name says it.
    const isNear = typeof least === 'number' || least === 'categories';
    const isClosest = isNear || reading.isKind === true || corrections.size > 0;
    return { ...rankPlaces(finder, goods, places, match.rank), isClosest };
  }
  if (!finder.isSpent) return NOTHING;
  return { places: findTyped(finder, goods, keywordWords(keyword)), isClosest: true };
}

/** Most literal first; each is worked out only if those before found nothing. */
function* readingsOf(finder: Finder, names: SearchWords, typed: string): Generator<Reading> {
  const words = keywordWords(typed);
  if (words.length === 0) return;
  yield* inAllReaches({ words, corrections: NO_CORRECTIONS });
  const ofKind = withoutBrands(words);
  if (ofKind) {
    yield* inAllReaches({ words: ofKind, corrections: NO_CORRECTIONS, isKind: true });
    if (!ofKind.some((word) => words.includes(word))) return;
  }
  const { unknown, ofUnknown, ofAll } = correctSpelling(finder, words, names);
  for (const corrections of [ofUnknown, ofAll])
    if (corrections.size > 0) yield* inAllReaches({ words, corrections });
  const lost = new Set([...unknown].filter((word) => !ofUnknown.has(word)));
  const rest = { words, corrections: ofUnknown, lost };
  if (words.length > 2) yield { ...rest, least: 2 };
  if (words.length > 1) yield { ...rest, least: 1 };
}

const inAllReaches = (reading: Omit<Reading, 'least'>): Reading[] =>
  REACHES.map((least) => ({ ...reading, least }));

/** Those shown to shoppers. */
function placesOf(finder: Finder, goods: RankedGoods, { query, without, brands, made }: Match): Bits {
  const { index } = finder;
  const places = finder.find(query).copy().meet(goods.shown);
  if (places.isEmpty) return NOWHERE;
  for (const { no, unless } of without) places.lessen(finder.find(no).copy().lessen(finder.find(unless)));
  const makers = brands.map(({ said, kind }) => ({ said, kind: finder.find(kind) }));
  const isMadeByIt = ({ said, kind }: (typeof makers)[number], place: number) => {
    const read = finder.read(place, UP_TO.brand);
    return read !== undefined && isMadeBy(index, read, said, () => kind.has(place));
  };
  if (makers.length > 0)
    finder.each(places, (place) => {
      if (!makers.every((maker) => isMadeByIt(maker, place))) places.delete(place);
    });
  // The last reading is shown as found, so some product must be the thing itself.
  const endings = endingsOf(index, made?.map(wordsOf) ?? []);
  if (endings.length === 0) return places;
  const isItself = (place: number) => {
    const read = finder.read(place, UP_TO.name);
    return !read || endsIn(read, endings) !== 'first';
  };
  return places.some(isItself) ? places : NOWHERE;
}

type Readings = readonly string[];

/**
 * Whether a product is of a brand. Needs the brand's exact words (Hi-Luxe is no Lux), as its brand, at the beginning of its name
 * or beside the kind of goods. 'Cool Surf' of another brand is no Surf; products without a brand have only their names.
 */
function isMadeBy(
  { table }: WordIndex,
  read: ReadDocument,
  said: readonly Readings[],
  isOfKind: () => boolean,
): boolean {
  const [first = [], ...rest] = said;
  const { nameLength, brandFrom, brandTo } = read;
  const textAt = (at: number) => table.textOf(read.words[at] as number);
  const hasMark = (at: number, mark: number) => ((read.marks[at] as number) & mark) !== 0;
  /** Joined words count as one, as do a number and its follower: Coca-Cola, 7 Up. */
  const begins = (readings: Readings, at: number, to: number) => {
    let text = '';
    for (let next = at; next < to; next += 1) {
      if (next > at && !hasMark(next, MARK.joined) && !/\d$/.test(text)) return false;
      text += textAt(next);
      if (readings.some((word) => isSame(word, text))) return true;
    }
    return false;
  };
  const stands = (
    readings: Readings,
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
  const isSaid = (readings: Readings, isAllowed: (at: number) => boolean) =>
    stands(readings, inBrand, isAllowed) || stands(readings, inName, isAllowed);
  if (!isSaid(first, isApart) || !rest.every((word) => isSaid(word, () => true))) return false;
  return (
    brandFrom === brandTo || stands(first, inBrand, isApart) || stands(first, inName, isFirst) || isOfKind()
  );
}

/** Singular or plural. */
function isSame(word: string, text: string): boolean {
  const one = word.length > 3 ? word.replace(/s$/, '') : word;
  return text === one || text === `${one}s`;
}
