import type { StockPlace } from '@haat/contract/catalog/stock';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { isPlaceholder } from '../catalog/catalogue/placeholders.ts';

interface Named {
  marketplaceId: string;
  id: string;
  name: string;
}

/** The marketplaces of the stores that the caller may manage, with their categories. */
export async function listStockPlaces(db: Db, caller: Caller): Promise<StockPlace[]> {
  const { rows: stores } = await sql<Named>`
    SELECT s.marketplace_id AS "marketplaceId", s.id, s.name
    FROM (SELECT marketplace_id, id, id AS store_id, name FROM stores) s
    WHERE ${staffScope(caller, 'products.edit', 's')} ORDER BY s.name, s.id`.execute(db);
  const ids = [...new Set(stores.map(({ marketplaceId }) => marketplaceId))];
  if (ids.length === 0) return [];
  const [marketplaces, categories, parts] = await Promise.all([
    db.selectFrom('marketplaces').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute(),
    db
      .selectFrom('categories')
      .select(['marketplace_id as marketplaceId', 'id', 'name'])
      .where('marketplace_id', 'in', ids)
      .orderBy('position')
      .orderBy('name')
      .execute(),
    db
      .selectFrom('sub_categories')
      .select(['category_id as categoryId', 'name'])
      .where('marketplace_id', 'in', ids)
      .orderBy('position')
      .orderBy('name')
      .execute(),
  ]);
  const within = (rows: readonly Named[], marketplaceId: string) =>
    rows.filter((row) => row.marketplaceId === marketplaceId);
  return marketplaces.map(({ id: marketplaceId, name }) => ({
    _id: marketplaceId,
    name,
    stores: within(stores, marketplaceId).map((store) => ({ _id: store.id, name: store.name })),
    categories: within(categories, marketplaceId)
      .filter((category) => !isPlaceholder('category', category.name))
      .map((category) => ({
        name: category.name,
        subCategories: parts.filter(({ categoryId }) => categoryId === category.id).map((part) => part.name),
      })),
  }));
}
