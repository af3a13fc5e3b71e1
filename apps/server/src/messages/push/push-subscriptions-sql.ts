import type { MessageLanguage } from '@haat/contract/messages/order-message';
import type { PushToken } from '@haat/contract/messages/shopper';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

export interface PushSubscription {
  id: string;
  endpoint: string;
  keys: PushToken['keys'];
  language: MessageLanguage;
}

/** For one shopper in one marketplace; a new one replaces the oldest. */
const MOST = 10;

/**
 * Stores a browser's subscription. A browser belongs to the signed-in user: another user's subscriptions there are
 * deleted, in every marketplace.
 */
export async function storeSubscription(
  tx: Tx,
  { marketplaceId, userId, sessionId }: { marketplaceId: string; userId: string; sessionId: string },
  { endpoint, keys }: PushToken,
  language: MessageLanguage,
): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('user_id', '<>', userId)
    .execute();
  const stored = { keys: JSON.stringify(keys), language, session_id: sessionId };
  await tx
    .insertInto('push_subscriptions')
    .values({
      marketplace_id: marketplaceId,
      id: newId(),
      user_id: userId,
      endpoint,
      created_at: sql<Date>`now()`,
      ...stored,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('push_subscriptions_endpoint_taken')
        .doUpdateSet({ ...stored, user_id: userId, created_at: sql`excluded.created_at` }),
    )
    .execute();
  await sql`
    DELETE FROM push_subscriptions WHERE marketplace_id = ${marketplaceId} AND user_id = ${userId} AND id IN (
      SELECT id FROM push_subscriptions WHERE marketplace_id = ${marketplaceId} AND user_id = ${userId}
      ORDER BY created_at DESC, id DESC OFFSET ${MOST})`.execute(tx);
}

/** In every marketplace. */
export async function replaceSubscription(tx: Tx, oldEndpoint: string, token: PushToken): Promise<void> {
  await sql`
    DELETE FROM push_subscriptions d WHERE d.endpoint = ${token.endpoint} AND d.endpoint <> ${oldEndpoint} AND EXISTS (
      SELECT FROM push_subscriptions s WHERE s.marketplace_id = d.marketplace_id AND s.endpoint = ${oldEndpoint})`.execute(
    tx,
  );
  await tx
    .updateTable('push_subscriptions')
    .set({ endpoint: token.endpoint, keys: JSON.stringify(token.keys) })
    .where('endpoint', '=', oldEndpoint)
    .execute();
}

export async function readSubscriptionsOf(
  tx: Tx,
  marketplaceId: string,
  userIds: readonly string[],
): Promise<(PushSubscription & { userId: string })[]> {
  const { rows } = await sql<PushSubscription & { userId: string }>`
    SELECT user_id AS "userId", id, endpoint, keys, language FROM push_subscriptions
    WHERE marketplace_id = ${marketplaceId} AND user_id = ANY(${[...userIds]}::uuid[]) ORDER BY id`.execute(
    tx,
  );
  return rows;
}

/** In every marketplace. */
export async function forgetSubscription(db: Db | Tx, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}

/** Deletes the subscriptions of a session, in every marketplace. */
export async function forgetSubscriptionsIn(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Deletes a user's subscriptions, except those of one session, in every marketplace. */
export async function forgetSubscriptionsOf(tx: Tx, userId: string, stays?: string): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .$if(stays !== undefined, (query) => query.where('session_id', 'is distinct from', stays ?? null))
    .execute();
}
