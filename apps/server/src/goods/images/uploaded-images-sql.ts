import type { Db, Tx } from '../../kit/db.ts';

/** Notes that a picture was uploaded; until something uses it, it may be deleted. */
export async function noteUpload(db: Db, name: string, userId: string | null): Promise<void> {
  await db.insertInto('uploaded_images').values({ name, user_id: userId }).execute();
}

/** How many pictures of somebody nothing uses yet. */
export async function countUnused(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('uploaded_images')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Says that something uses these pictures from now on, so that they stay.
 * @returns those that were uploaded at all
 */
export async function useImages(tx: Tx, names: readonly string[], now: Date): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const found = await tx.selectFrom('uploaded_images').select('name').where('name', 'in', names).execute();
  const known = found.map(({ name }) => name);
  if (known.length > 0)
    await tx
      .updateTable('uploaded_images')
      .set({ used_at: now })
      .where('name', 'in', known)
      .where('used_at', 'is', null)
      .execute();
  return new Set(known);
}
