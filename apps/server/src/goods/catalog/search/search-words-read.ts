import {
  DEFAULT_GROUPS,
  type SearchWords,
  searchWordsOf,
  withOwnGroups,
} from '@haat/domain/search/search-words';
import { sql } from 'kysely';
import type { Db } from '../../../kit/db.ts';
import type { CatalogueMemory } from '../catalogue/catalogue-memory.ts';

const DEFAULT_WORDS = searchWordsOf(DEFAULT_GROUPS);

/** Names of goods: defaults, replaced by the marketplace's own groups, and local names of categories. */
export function readSearchWords(
  { db, memory }: { db: Db; memory: CatalogueMemory },
  marketplaceId: string,
): Promise<SearchWords> {
  return memory.recall(marketplaceId, 'search words', async () => {
    const [own, categories] = await Promise.all([
      readGroups(db, marketplaceId),
      readNames(db, marketplaceId),
    ]);
    if (own.length + categories.length === 0) return DEFAULT_WORDS;
    return searchWordsOf([...withOwnGroups(own), ...categories]);
  });
}

async function readGroups(db: Db, marketplaceId: string): Promise<string[][]> {
  const { rows } = await sql<{ names: string[] }>`
    SELECT names FROM search_synonyms WHERE marketplace_id = ${marketplaceId} ORDER BY id`.execute(db);
  return rows.map(({ names }) => names);
}

/** English and local names of categories; products are found by the English ones. */
async function readNames(db: Db, marketplaceId: string): Promise<string[][]> {
  const { rows } = await sql<{ names: string[] }>`
    SELECT ARRAY[name, name_hi, name_kn] AS names FROM categories
    WHERE marketplace_id = ${marketplaceId} AND name_hi || name_kn <> ''
    UNION ALL SELECT ARRAY[name, name_hi, name_kn] FROM sub_categories
    WHERE marketplace_id = ${marketplaceId} AND name_hi || name_kn <> ''`.execute(db);
  return rows.map(({ names }) => names.filter(Boolean));
}
