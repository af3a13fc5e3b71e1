import { newId } from '@haat/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

/** A category as products refer to it. */
export interface CategoryRef {
  id: string;
  name: string;
  /** Made just now. */
  isNew: boolean;
}

/** How names of categories are compared: 'kirana' is 'Kirana'. */
export const foldCategory = (name: string): string => name.trim().toLowerCase();

/**
 * The categories of these names, by folded name. Those that the marketplace lacks are made: shown, after all others, and
 * called as the first of these names has it.
 */
export async function ensureCategories(
  tx: Tx,
  marketplaceId: string,
  names: readonly string[],
): Promise<Map<string, CategoryRef>> {
  const wanted = new Map(names.map((name) => [foldCategory(name), name.trim()] as const).toReversed());
  const found = await findCategories(tx, marketplaceId, [...wanted.keys()]);
  const missing = [...wanted].filter(([folded]) => !found.has(folded)).map(([, name]) => name);
  if (missing.length === 0) return found;
  const ids = missing.map(newId);
  await sql`
    INSERT INTO categories (marketplace_id, id, name, display, position)
    SELECT ${marketplaceId}::uuid, wanted.id, wanted.name, true, wanted.nth + (
      SELECT coalesce(max(position), 0) FROM categories WHERE marketplace_id = ${marketplaceId})
    FROM unnest(${ids}::uuid[], ${missing}::text[]) WITH ORDINALITY AS wanted (id, name, nth)
    ON CONFLICT (marketplace_id, name) DO NOTHING`.execute(tx);
  return findCategories(tx, marketplaceId, [...wanted.keys()], ids);
}

/** Those that are there, by folded name. */
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
