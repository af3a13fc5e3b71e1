import { MAX_MARKETPLACES, type Reach } from '@haat/contract/reports/dashboard';
import { scopeOf } from '@haat/domain/people/capabilities';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';

interface CategoryRow {
  marketplaceId: string;
  name: string;
  subCategories: string[];
}

/** Stores that a caller sees, and their marketplaces' categories. */
export async function readReach(db: Db, caller: Caller): Promise<Reach> {
  const isAll = scopeOf(caller.roles) === 'all';
  const marketplaces = await db
    .selectFrom('marketplaces')
    .select(['id as _id', 'name'])
    .where(isAll ? sql<boolean>`true` : sql<boolean>`id = ${caller.store?.marketplaceId ?? null}`)
    .orderBy('name')
    .limit(MAX_MARKETPLACES)
    .execute();
  const categories = await readCategories(
    db,
    marketplaces.map(({ _id }) => _id),
  );
  return {
    store: isAll ? null : await readStore(db, caller),
    marketplaces: marketplaces.map(({ _id, name }) => ({
      _id,
      name,
      categories: categories.filter(({ marketplaceId }) => marketplaceId === _id),
    })),
  };
}

async function readCategories(db: Db, marketplaces: readonly string[]): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    SELECT c.marketplace_id AS "marketplaceId", c.name,
      coalesce(array_agg(s.name ORDER BY s.name) FILTER (WHERE s.name IS NOT NULL), '{}') AS "subCategories"
    FROM categories c LEFT JOIN sub_categories s ON s.marketplace_id = c.marketplace_id AND s.category_id = c.id
    WHERE c.marketplace_id = ANY(${marketplaces}::uuid[])
    GROUP BY c.marketplace_id, c.id, c.name ORDER BY c.name`.execute(db);
  return rows;
}

async function readStore(db: Db, { store }: Caller): Promise<Reach['store']> {
  if (!store) return null;
  const row = await db
    .selectFrom('stores')
    .select(['id as _id', 'name', 'city'])
    .where('marketplace_id', '=', store.marketplaceId)
    .where('id', '=', store.storeId)
    .executeTakeFirst();
  return row ?? null;
}
