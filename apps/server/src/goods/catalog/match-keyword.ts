import { sql } from 'kysely';
import type { Db } from '../../kit/db.ts';
import type { CatalogueMemory } from './catalogue-memory.ts';
import { correctSpelling } from './correct-spelling.ts';
import { type Corrections, type Match, matchAll, matchSome } from './keyword-query.ts';
import { keywordWords } from './keyword-words.ts';
import type { Shelf } from './narrowing.ts';
import { readSearchWords } from './search-words-read.ts';

/** How a keyword is read: its words with what they may mean, and how many of them a product must have. */
interface Reading {
  words: readonly string[];
  corrections: Corrections;
  least: 'all' | 1 | 2;
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
 * Decides how to read a keyword within a shelf: word by word as typed; else with typing errors put right, first in
 * words that nobody uses, then in all; else two of its words, else one. A keyword without a letter or digit finds nothing.
 * @param count finds out how many products of the shelf a reading finds
 */
export async function matchKeyword(
  reads: { db: Db; memory: CatalogueMemory },
  marketplaceId: string,
  { shelf, keyword }: { shelf: Shelf; keyword: string },
  count: (match: Match) => Promise<number>,
): Promise<Found> {
  const names = await readSearchWords(reads, marketplaceId);
  const matchOf = ({ words, corrections, least, lost = NONE }: Reading): Match => {
    const search = { words, corrections, names };
    return least === 'all' ? matchAll(search) : matchSome(search, least, lost);
  };
  const { reading, total } = await reads.memory.recall(
    marketplaceId,
    `keyword ${JSON.stringify([shelf, keyword])}`,
    async (): Promise<Recalled> => {
      for await (const candidate of readingsOf(keyword)) {
        const found = await count(matchOf(candidate));
        if (found > 0) return { reading: candidate, total: found };
      }
      return { reading: undefined, total: 0 };
    },
    () => READING_BYTES,
  );
  if (!reading) return NOTHING;
  const isClosest = reading.least !== 'all' || reading.corrections.size > 0;
  return { ...matchOf(reading), total, isClosest };

  /** The ways to read a keyword, the most literal first; the next is worked out only when one finds nothing. */
  async function* readingsOf(typed: string): AsyncGenerator<Reading> {
    const words = keywordWords(typed);
    if (words.length === 0) return;
    yield { words, corrections: NO_CORRECTIONS, least: 'all' };
    const { unknown, ofUnknown, ofAll } = await correctSpelling(reads.db, marketplaceId, words, names);
    for (const corrections of [ofUnknown, ofAll])
      if (corrections.size > 0) yield { words, corrections, least: 'all' };
    const lost = new Set([...unknown].filter((word) => !ofUnknown.has(word)));
    const rest = { words, corrections: ofUnknown, lost };
    if (words.length > 2) yield { ...rest, least: 2 };
    yield { ...rest, least: 1 };
  }
}

const NOTHING: Found = {
  condition: sql<boolean>`false`,
  rank: sql<number>`0::integer`,
  total: 0,
  isClosest: false,
};
