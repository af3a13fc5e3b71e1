import type { Db, Tx } from '../../kit/db.ts';

export interface Category {
  _id: string;
  name: string;
  subCategories: { _id: string; name: string }[];
}

/** In the marketplace's order. */
export async function readCategories(db: Db | Tx, marketplaceId: string): Promise<Category[]> {
  const categories = await db
    .selectFrom('categories')
    .select(['id as _id', 'name'])
    .where('marketplace_id', '=', marketplaceId)
    .orderBy('position')
    .orderBy('name')
    .execute();
  const subCategories = await db
    .selectFrom('sub_categories')
    .select(['id as _id', 'name', 'category_id'])
    .where('marketplace_id', '=', marketplaceId)
    .orderBy('position')
    .orderBy('name')
    .execute();
  const within = Map.groupBy(subCategories, ({ category_id }) => category_id);
  return categories.map((category) => ({
    ...category,
    subCategories: (within.get(category._id) ?? []).map(({ _id, name }) => ({ _id, name })),
  }));
}
