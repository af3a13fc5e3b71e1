import { newId } from '@haat/domain/basics/ids';
import { OPERATOR_QUOTAS, STORE_QUOTAS } from '@haat/domain/stores/quotas';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';

export interface CategoryRef {
  id: string;
  name: string;
  /** Made just now. */
  isNew: boolean;
}

/** Ignores case letter by letter, as PostgreSQL's `lower()` does. */
export const foldCategory = (name: string): string =>
  Array.from(name.trim(), (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('');

/** For whom categories are made, and how many more may be. */
export interface CategoryMaker {
  /** Null: the operator. */
  storeId: string | null;
  left: number;
}

/** Has no limit: superAdmins in a shell, and the few names that the program itself makes. */
export const HOUSE: CategoryMaker = { storeId: null, left: Number.POSITIVE_INFINITY };

export async function categoryMaker(
  db: Db | Tx,
  marketplaceId: string,
  storeId: string | null,
): Promise<CategoryMaker> {
  const { rows } = await sql<{ made: number }>`
    SELECT count(*)::integer AS made FROM categories
    WHERE marketplace_id = ${marketplaceId} AND made_by_store IS NOT DISTINCT FROM ${storeId}::uuid`.execute(
    db,
  );
  return { storeId, left: Math.max(0, categoryQuota(storeId) - (rows[0]?.made ?? 0)) };
}

export const categoryQuota = (storeId: string | null): number =>
  (storeId === null ? OPERATOR_QUOTAS : STORE_QUOTAS).categories;

/** Categories by folded name. Missing ones are made as the quota allows, shown last, spelled as in the first of these names. */
export async function ensureCategories(
  tx: Tx,
  marketplaceId: string,
  names: readonly string[],
  { storeId, left }: CategoryMaker = HOUSE,
): Promise<Map<string, CategoryRef>> {
  const wanted = firstNames(names);
  const found = await findCategories(tx, marketplaceId, [...wanted.keys()]);
  const missing = [...wanted].flatMap(([folded, name]) => (found.has(folded) ? [] : name)).slice(0, left);
  if (missing.length === 0) return found;
  const ids = missing.map(newId);
  await sql`
    INSERT INTO categories (marketplace_id, id, name, display, made_by_store, position)
    SELECT ${marketplaceId}::uuid, wanted.id, wanted.name, true, ${storeId}::uuid, wanted.nth + (
      SELECT coalesce(max(position), 0) FROM categories WHERE marketplace_id = ${marketplaceId})
    FROM unnest(${ids}::uuid[], ${missing}::text[]) WITH ORDINALITY AS wanted (id, name, nth)
    ON CONFLICT (marketplace_id, name) DO NOTHING`.execute(tx);
  return findCategories(tx, marketplaceId, [...wanted.keys()], ids);
}

/** By folded name, as it is first spelled. */
export function firstNames(names: readonly string[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const name of names) if (!first.has(foldCategory(name))) first.set(foldCategory(name), name.trim());
  return first;
}

export async function categoryNames(db: Db | Tx, marketplaceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('categories')
    .select('name')
    .where('marketplace_id', '=', marketplaceId)
    .orderBy('position')
    .execute();
  return rows.map(({ name }) => name);
}

/** By folded name. */
export async function findCategories(
  tx: Db | Tx,
  marketplaceId: string,
  folded: readonly string[],
  newIds: readonly string[] = [],
): Promise<Map<string, CategoryRef>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM categories WHERE marketplace_id = ${marketplaceId} AND lower(name) = ANY(${folded}::text[])
    ORDER BY position DESC, id DESC`.execute(tx);
  return new Map(rows.map((row) => [foldCategory(row.name), { ...row, isNew: newIds.includes(row.id) }]));
}
