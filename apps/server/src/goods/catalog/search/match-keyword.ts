import { withoutBrands } from '@haat/domain/search/well-known-brands';
import { sql } from 'kysely';
import type { Db } from '../../../kit/db.ts';
import type { CatalogueMemory } from '../catalogue/catalogue-memory.ts';
import { keywordWords } from '../catalogue/keyword-words.ts';
import type { Shelf } from '../catalogue/narrowing.ts';
import { correctSpelling } from './correct-spelling.ts';
import { type Corrections, type Match, matchAll, matchSome, REACHES, type Reach } from './keyword-query.ts';
import { readSearchWords } from './search-words-read.ts';

/** How a keyword is read: its words with what they may mean, how many of them a product must have, and where. */
interface Reading {
  words: readonly string[];
  corrections: Corrections;
  least: Reach | 1 | 2;
  /** A well-known brand is read as its kind of goods. */
  isKind?: boolean;
  /** Words that no product has, nor one like them. */
  lost?: ReadonlySet<string>;
}

/** What a keyword finds in a marketplace, and whether that only comes close to it. */
export interface Found extends Match {
  total: number;
  isClosest: boolean;
}

/** How a reading and what it found are stored: what PostgreSQL is asked is made of it each time, and takes up no memory. */
interface Recalled {
  reading: Reading | undefined;
  total: number;
}

const NO_CORRECTIONS: Corrections = new Map();
const NONE: ReadonlySet<string> = new Set();
/** Of a reading in memory, about: few words, each with few corrections. */
const READING_BYTES = 1000;

/**
 * Decides how to read a keyword within a shelf: word by word as typed; else a brand that nobody sells here as its kind of goods;
 * else with typing errors put right, first in words that nobody uses, then in all; else two of its words, else one. Each is
 * looked for in names before descriptions and categories. A name of goods that nobody sells finds nothing: other goods, or
 * what is only made of them, would mislead. Nor does a keyword without a letter or digit.
 * @param count finds out how many products of the shelf a reading finds
 */
export async function matchKeyword(
  reads: { db: Db; memory: CatalogueMemory },
  marketplaceId: string,
  { shelf, keyword }: { shelf: Shelf; keyword: string },
  count: (match: Match) => Promise<number>,
): Promise<Found> {
  const names = await readSearchWords(reads, marketplaceId);
  const matchOf = ({ words, corrections, least, lost = NONE }: Reading): Match | undefined => {
    const search = { words, corrections, names };
    return typeof least === 'string' ? matchAll(search, least) : matchSome(search, least, lost);
  };
  const { reading, total } = await reads.memory.recall(
    marketplaceId,
    `keyword ${JSON.stringify([shelf, keyword])}`,
    async (): Promise<Recalled> => {
      for await (const candidate of readingsOf(keyword)) {
        const match = matchOf(candidate);
        const found = match ? await countOf(match) : 0;
        if (found > 0) return { reading: candidate, total: found };
      }
      return { reading: undefined, total: 0 };
    },
    () => READING_BYTES,
  );
  const match = reading && matchOf(reading);
  if (!match) return NOTHING;
  // Goods that no name says are only of the same category.
  const isNear = typeof reading.least === 'number' || reading.least === 'categories';
  const isClosest = isNear || reading.isKind === true || reading.corrections.size > 0;
  return { ...match, total, isClosest };

  /** What is found last is what is shown, so whether anything is the thing itself is asked before. */
  async function countOf({ itself, ...whole }: Match): Promise<number> {
    if (itself && (await count({ ...whole, condition: itself })) === 0) return 0;
    return count(whole);
  }

  /** The ways to read a keyword, the most literal first; the next is worked out only when one finds nothing. */
  async function* readingsOf(typed: string): AsyncGenerator<Reading> {
    const words = keywordWords(typed);
    if (words.length === 0) return;
    yield* inAllReaches({ words, corrections: NO_CORRECTIONS });
    const ofKind = withoutBrands(words);
    if (ofKind) {
      yield* inAllReaches({ words: ofKind, corrections: NO_CORRECTIONS, isKind: true });
      if (!ofKind.some((word) => words.includes(word))) return;
    }
    const { unknown, ofUnknown, ofAll } = await correctSpelling(reads.db, marketplaceId, words, names);
    for (const corrections of [ofUnknown, ofAll])
      if (corrections.size > 0) yield* inAllReaches({ words, corrections });
    const lost = new Set([...unknown].filter((word) => !ofUnknown.has(word)));
    const rest = { words, corrections: ofUnknown, lost };
    if (words.length > 2) yield { ...rest, least: 2 };
    if (words.length > 1) yield { ...rest, least: 1 };
  }
}

const inAllReaches = (reading: Omit<Reading, 'least'>): Reading[] =>
  REACHES.map((least) => ({ ...reading, least }));

const NOTHING: Found = {
  condition: sql<boolean>`false`,
  rank: sql<number>`0::integer`,
  total: 0,
  isClosest: false,
};
