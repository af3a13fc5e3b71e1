import { MAX_VIEWS, type SavedView } from '@haat/contract/catalog/saved-views';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import { type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { storeOf } from '../../operators/stores/read-store.ts';

interface Views {
  views: SavedView[];
}

/** Refuses with `store-not-found`. */
export async function listViews(db: Db, caller: Caller, storeId: string): Promise<Views> {
  const { marketplaceId } = await storeOf(db, caller, storeId);
  return readViews(db, caller, marketplaceId);
}

/** Saves a view, replacing one of the same name. Refuses with `store-not-found` and `too-many-views`. */
export function saveView(
  db: Db,
  caller: Caller,
  storeId: string,
  { name, query }: Pick<SavedView, 'name' | 'query'>,
): Promise<Views> {
  return inTransaction(db, async (tx) => {
    const { marketplaceId } = await storeOf(tx, caller, storeId);
    // Locked, so that the count stays right.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`saved views ${caller.userId}`}, 0))`.execute(
      tx,
    );
    const { views } = await readViews(tx, caller, marketplaceId);
    const isNew = !views.some((view) => view.name === name);
    if (isNew && views.length >= MAX_VIEWS) throw new Refusal('too-many-views');
    await tx
      .insertInto('saved_views')
      .values({ marketplace_id: marketplaceId, user_id: caller.userId, id: newId(), name, query })
      .onConflict((conflict) => conflict.constraint('saved_views_name_taken').doUpdateSet({ query }))
      .execute();
    return readViews(tx, caller, marketplaceId);
  });
}

/** Refuses with `store-not-found`. */
export async function deleteView(
  db: Db,
  caller: Caller,
  { storeId, view }: { storeId: string; view: string },
): Promise<Views> {
  const { marketplaceId } = await storeOf(db, caller, storeId);
  await db
    .deleteFrom('saved_views')
    .where('marketplace_id', '=', marketplaceId)
    .where('user_id', '=', caller.userId)
    .where('id', '=', view)
    .execute();
  return readViews(db, caller, marketplaceId);
}

async function readViews(db: Db | Tx, { userId }: Caller, marketplaceId: string): Promise<Views> {
  const views = await db
    .selectFrom('saved_views')
    .select(['id as _id', 'name', 'query'])
    .where('marketplace_id', '=', marketplaceId)
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .execute();
  return { views };
}
