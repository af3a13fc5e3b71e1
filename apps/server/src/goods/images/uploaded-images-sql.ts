import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

/** Unused pictures may be deleted. */
export async function noteUploads(
  db: Db | Tx,
  names: readonly string[],
  userId: string | null,
): Promise<void> {
  await db
    .insertInto('uploaded_images')
    .values(names.map((name) => ({ name, user_id: userId })))
    .execute();
}

export async function countUnused(db: Db | Tx, userId: string): Promise<number> {
  const row = await db
    .selectFrom('uploaded_images')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Records that pictures are used, so that they stay.
 * @param by required uploader; undefined: anybody
 * @returns those that this person uploaded
 */
export async function useImages(
  tx: Db | Tx,
  names: readonly string[],
  now: Date,
  by?: string,
): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  let used = tx
    .updateTable('uploaded_images')
    .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(now)) }))
    .where('name', 'in', names);
  if (by !== undefined) used = used.where('user_id', '=', by);
  const found = await used.returning('name').execute();
  return new Set(found.map(({ name }) => name));
}

/** They are deleted in time, unless used elsewhere. */
export async function releaseImages(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx
    .updateTable('uploaded_images')
    .set({ used_at: null })
    .where(sql<boolean>`name = ANY(${names}::text[])`)
    .execute();
}

export async function unusedSince(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploaded_images')
    .select('name')
    .where('used_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * Deletes the records of unused pictures.
 * @returns the deleted ones; pictures that came into use meanwhile stay
 */
export async function forgetUnused(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .deleteFrom('uploaded_images')
    .where('name', 'in', names)
    .where('used_at', 'is', null)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}
