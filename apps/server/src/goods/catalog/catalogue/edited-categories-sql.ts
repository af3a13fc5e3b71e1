import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import { insertRows } from '../../../kit/insert-rows.ts';

interface Named {
  id: string;
  name: string;
  nameHi: string;
  nameKn: string;
  image: string;
}

export interface StoredCategory extends Named {
  color: string;
  display: boolean;
}

export interface StoredSubCategory extends Named {
  categoryId: string;
}

/** The categories of a marketplace in their order, placeholders included, and their subcategories. */
export async function readCategories(db: Db | Tx, marketplaceId: string, lock = false) {
  const { rows: categories } = await sql<StoredCategory & { madeByStore: string | null }>`
    SELECT id, name, name_hi AS "nameHi", name_kn AS "nameKn", image, tile_color AS color, display, made_by_store AS "madeByStore"
    FROM categories WHERE marketplace_id = ${marketplaceId} ORDER BY position, name
    ${lock ? sql`FOR UPDATE` : sql``}`.execute(db);
  const { rows: subCategories } = await sql<StoredSubCategory>`
    SELECT id, category_id AS "categoryId", name, name_hi AS "nameHi", name_kn AS "nameKn", image
    FROM sub_categories WHERE marketplace_id = ${marketplaceId} ORDER BY position, name`.execute(db);
  return { categories, subCategories };
}

export interface FiledIn {
  categories: ReadonlySet<string>;
  subCategories: ReadonlySet<string>;
}

/** Existing ones only; shared locks keep them from being deleted. */
export async function lockCategoriesOf(
  tx: Tx,
  marketplaceId: string,
  products: readonly { categoryId: string; subCategoryId: string | null }[],
): Promise<FiledIn> {
  const locked = async (table: 'categories' | 'sub_categories', ids: readonly string[]) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM ${sql.table(table)} WHERE marketplace_id = ${marketplaceId} AND id = ANY(${ids}::uuid[])
      ORDER BY id FOR KEY SHARE`.execute(tx);
    return new Set(rows.map(({ id }) => id));
  };
  return {
    categories: await locked(
      'categories',
      products.map(({ categoryId }) => categoryId),
    ),
    subCategories: await locked(
      'sub_categories',
      products.flatMap(({ subCategoryId }) => subCategoryId ?? []),
    ),
  };
}

export function insertCategories(
  tx: Tx,
  marketplaceId: string,
  rows: readonly (StoredCategory & { position: number })[],
): Promise<void> {
  return insertRows(
    tx,
    'categories',
    rows.map((row) => ({ marketplace_id: marketplaceId, id: row.id, ...columnsOf(row), ...looksOf(row) })),
  );
}

export async function updateCategory(
  tx: Tx,
  marketplaceId: string,
  row: StoredCategory & { position: number },
): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ ...columnsOf(row), ...looksOf(row) })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', row.id)
    .execute();
}

/** Names are unique at every moment: to permit swaps, each gets its own id as its name until it is written. */
export async function releaseNames(
  tx: Tx,
  marketplaceId: string,
  { categories, subCategories }: Record<'categories' | 'subCategories', readonly { id: string }[]>,
): Promise<void> {
  const tables = [
    ['categories', categories],
    ['sub_categories', subCategories],
  ] as const;
  for (const [table, rows] of tables)
    await sql`
      UPDATE ${sql.table(table)} SET name = id::text
      WHERE marketplace_id = ${marketplaceId} AND id = ANY(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
}

export function insertSubCategories(
  tx: Tx,
  marketplaceId: string,
  rows: readonly (StoredSubCategory & { position: number })[],
): Promise<void> {
  return insertRows(
    tx,
    'sub_categories',
    rows.map((row) => ({
      marketplace_id: marketplaceId,
      id: row.id,
      category_id: row.categoryId,
      ...columnsOf(row),
    })),
  );
}

export async function updateSubCategory(
  tx: Tx,
  marketplaceId: string,
  row: StoredSubCategory & { position: number },
): Promise<void> {
  await tx
    .updateTable('sub_categories')
    .set(columnsOf(row))
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', row.id)
    .execute();
}

const columnsOf = ({ name, nameHi, nameKn, image, position }: Named & { position: number }) => ({
  name,
  name_hi: nameHi,
  name_kn: nameKn,
  image,
  position,
});

const looksOf = ({ color, display }: StoredCategory) => ({ tile_color: color, display });

/** No product may have them any more. */
export async function deleteCategories(
  tx: Tx,
  marketplaceId: string,
  { categories, subCategories }: { categories: readonly string[]; subCategories: readonly string[] },
): Promise<void> {
  const tables = [
    ['sub_categories', subCategories],
    ['categories', categories],
  ] as const;
  for (const [table, ids] of tables)
    if (ids.length > 0)
      await tx.deleteFrom(table).where('marketplace_id', '=', marketplaceId).where('id', 'in', ids).execute();
}

/** Spares those with products, subcategories or anything edited since they were made. */
export async function deleteUnusedCategories(
  tx: Tx,
  marketplaceId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    DELETE FROM categories c
    WHERE c.marketplace_id = ${marketplaceId} AND c.id = ANY(${[...ids]}::uuid[])
      AND c.name_hi = '' AND c.name_kn = '' AND c.image = ''
      AND NOT EXISTS (SELECT FROM products p WHERE p.marketplace_id = c.marketplace_id AND p.category_id = c.id)
      AND NOT EXISTS (SELECT FROM sub_categories s WHERE s.marketplace_id = c.marketplace_id AND s.category_id = c.id)
      AND NOT EXISTS (SELECT FROM stores o WHERE o.marketplace_id = c.marketplace_id AND c.id = ANY(o.sold_category_ids))`.execute(
    tx,
  );
}
