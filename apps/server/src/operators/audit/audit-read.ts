import type { Edited } from '@haat/contract/versions';
import type { Db, Tx } from '../../kit/db.ts';

/** Nulls when nobody has changed it since it was made. */
export async function lastChange(
  db: Db | Tx,
  { marketplaceId, id }: { marketplaceId: string; id: string },
): Promise<Pick<Edited, 'changedBy' | 'changedAt'>> {
  const last = await db
    .selectFrom('audit_log')
    .select(['user_name as changedBy', 'created_at as changedAt'])
    .where('marketplace_id', '=', marketplaceId)
    .where('subject_id', '=', id)
    .where('action', '=', 'changed')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { changedBy: null, changedAt: null };
}

/** The last operator who changed a user, wherever the user works now. */
export async function lastUserChange(
  db: Db | Tx,
  userId: string,
): Promise<Pick<Edited, 'changedBy' | 'changedAt'>> {
  const last = await db
    .selectFrom('audit_log')
    .select(['user_name as changedBy', 'created_at as changedAt'])
    .where('subject_id', '=', userId)
    .where('action', 'in', ['changed', 'role changed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { changedBy: null, changedAt: null };
}
