import { sql } from 'kysely';
import { chunksOf } from '../../../kit/chunks.ts';
import type { Tx } from '../../../kit/db.ts';
import { nextVersion } from '../../../kit/versions.ts';
import { productWords } from './product-words.ts';

/** Locked in order of ids. */
export async function lockProductsIn(
  tx: Tx,
  marketplaceId: string,
  { categories, subCategories }: { categories: readonly string[]; subCategories: readonly string[] },
): Promise<string[]> {
  if (categories.length + subCategories.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM products WHERE marketplace_id = ${marketplaceId}
      AND (category_id = ANY(${[...categories]}::uuid[]) OR sub_category_id = ANY(${[...subCategories]}::uuid[]))
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function moveToCategory(
  tx: Tx,
  marketplaceId: string,
  from: readonly string[],
  to: string,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ category_id: to, sub_category_id: null, version: nextVersion, updated_at: sql<Date>`now()` })
    .where('marketplace_id', '=', marketplaceId)
    .where('category_id', 'in', from)
    .execute();
}

export async function leaveSubCategories(
  tx: Tx,
  marketplaceId: string,
  from: readonly string[],
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ sub_category_id: null, version: nextVersion })
    .where('marketplace_id', '=', marketplaceId)
    .where('sub_category_id', 'in', from)
    .execute();
}

/** Rewrites their search words, which contain the names of their categories. */
export async function rewordProducts(tx: Tx, marketplaceId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string } & Parameters<typeof productWords>[0]>`
    SELECT p.id, p.name, p.brand, p.size, c.name AS category, coalesce(s.name, '') AS "subCategory"
    FROM products p JOIN categories c ON c.marketplace_id = p.marketplace_id AND c.id = p.category_id
      LEFT JOIN sub_categories s ON s.marketplace_id = p.marketplace_id AND s.id = p.sub_category_id
    WHERE p.marketplace_id = ${marketplaceId} AND p.id = ANY(${[...ids]}::uuid[])`.execute(tx);
  const worded = rows.map(({ id, ...product }) => ({ id, words: productWords(product) }));
  for (const chunk of chunksOf(worded, 2)) {
    await sql`
      UPDATE products p SET search_words = r.words, updated_at = now()
      FROM (VALUES ${sql.join(chunk.map(({ id, words }) => sql`(${id}::uuid, ${words}::text)`))}) AS r (id, words)
      WHERE p.marketplace_id = ${marketplaceId} AND p.id = r.id`.execute(tx);
  }
}
