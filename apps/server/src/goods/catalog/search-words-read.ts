import { DEFAULT_GROUPS, type SearchWords, searchWordsOf, withOwnGroups } from '@haat/domain/search-words';
import { sql } from 'kysely';
import type { Db } from '../../kit/db.ts';
import type { CatalogueMemory } from './catalogue-memory.ts';

const DEFAULT_WORDS = searchWordsOf(DEFAULT_GROUPS);

/** The names that shoppers of a marketplace use: the defaults, with the marketplace's own groups in their place. */
export function readSearchWords(
  { db, memory }: { db: Db; memory: CatalogueMemory },
  marketplaceId: string,
): Promise<SearchWords> {
  return memory.recall(marketplaceId, 'search words', async () => {
    const { rows } = await sql<{ names: string[] }>`
      SELECT names FROM search_synonyms WHERE marketplace_id = ${marketplaceId} ORDER BY id`.execute(db);
    if (rows.length === 0) return DEFAULT_WORDS;
    return searchWordsOf(withOwnGroups(rows.map(({ names }) => names)));
  });
}
