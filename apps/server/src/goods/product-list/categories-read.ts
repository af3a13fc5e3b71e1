import type { Db, Tx } from '../../kit/db.ts';
import { readCategories } from '../catalog/catalogue/edited-categories-sql.ts';

export interface Category {
  _id: string;
  name: string;
  subCategories: { _id: string; name: string }[];
}

/** In the marketplace's order. */
export async function readFiling(db: Db | Tx, marketplaceId: string): Promise<Category[]> {
  const { categories, subCategories } = await readCategories(db, marketplaceId);
  const within = Map.groupBy(subCategories, ({ categoryId }) => categoryId);
  return categories.map(({ id, name }) => ({
    _id: id,
    name,
    subCategories: (within.get(id) ?? []).map((sub) => ({ _id: sub.id, name: sub.name })),
  }));
}
