import type { Edited } from '@haat/contract/versions';
import type { Db, Tx } from '../../kit/db.ts';

/** Who changed a thing last, and when; nulls when nobody did since it was made. */
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

/** What an entry that somebody made since a time says, if it is of this kind and about this subject; undefined otherwise. */
export async function ownEntry(
  db: Db | Tx,
  where: {
    marketplaceId: string;
    subjectId: string;
    id: string;
    userId: string;
    action: string;
    since: Date;
  },
): Promise<unknown> {
  const entry = await db
    .selectFrom('audit_log')
    .select('details')
    .where('marketplace_id', '=', where.marketplaceId)
    .where('id', '=', where.id)
    .where('subject_id', '=', where.subjectId)
    .where('user_id', '=', where.userId)
    .where('action', '=', where.action)
    .where('created_at', '>=', where.since)
    .executeTakeFirst();
  return entry?.details;
}

/** Which operator changed a user last, and when; wherever they work by now. */
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
