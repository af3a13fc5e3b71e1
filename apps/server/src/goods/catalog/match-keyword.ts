import { sql } from 'kysely';
import type { Db } from '../../kit/db.ts';
import type { CatalogueMemory } from './catalogue-memory.ts';
import { correctSpelling } from './correct-spelling.ts';
import { countProducts } from './grid-read.ts';
import { type Corrections, type Match, matchAll, matchAny } from './keyword-query.ts';
import { keywordWords } from './keyword-words.ts';
import { readSearchWords } from './search-words-read.ts';
import { type Condition, every } from './shown.ts';

/** How a keyword is read, how many products of the scope it then finds, and whether these only come close to it. */
export type Reading = Match & { total: number; isClosest: boolean };

const NOTHING: Reading = {
  condition: sql<boolean>`false`,
  rank: sql<number>`0::integer`,
  total: 0,
  isClosest: false,
};

/**
 * Decides how to read a keyword within a scope: word by word as typed; else with typing errors put right, first in
 * words that nobody uses, then in all; else as many of its words as a product has. A keyword without a letter or digit finds nothing.
 */
export async function matchKeyword(
  reads: { db: Db; memory: CatalogueMemory },
  marketplaceId: string,
  scope: Condition,
  keyword: string,
): Promise<Reading> {
  const words = keywordWords(keyword);
  if (words.length === 0) return NOTHING;
  const names = await readSearchWords(reads, marketplaceId);
  const searchOf = (corrections: Corrections) => ({ words, corrections, names });
  // Counted instead of looking for the first one: for that the database would rather read rows than the index of words.
  const read = async (match: Match, isClosest = true): Promise<Reading> => ({
    ...match,
    total: await countProducts(reads.db, every([scope, match.condition])),
    isClosest,
  });
  const asTyped = await read(matchAll(searchOf(new Map())), false);
  if (asTyped.total > 0) return asTyped;
  const { ofUnknown, ofAll } = await correctSpelling(reads.db, marketplaceId, words, names);
  for (const corrections of [ofUnknown, ofAll]) {
    const corrected = corrections.size > 0 ? await read(matchAll(searchOf(corrections))) : asTyped;
    if (corrected.total > 0) return corrected;
  }
  return read(matchAny(searchOf(ofUnknown)));
}
