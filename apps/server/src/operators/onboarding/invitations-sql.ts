import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import type { StoreInvitations } from '../../kit/schema.gen.ts';
import { hashOf } from '../invitation-links/invitation-link.ts';
import type { StoreRef } from '../stores/stores-sql.ts';

export type InvitationRow = Selectable<StoreInvitations>;
export type Way = 'sms' | 'mail';
export interface InvitationRef {
  marketplaceId: string;
  id: string;
}

/** The unique index refuses a second open one for the store. */
export async function insertInvitation(
  tx: Tx,
  row: Pick<InvitationRow, 'id' | 'name' | 'phone' | 'email' | 'language' | 'invited_by' | 'sent_at'> & {
    expires_at: Date;
  },
  { marketplaceId, id: storeId }: StoreRef,
): Promise<void> {
  await tx
    .insertInto('store_invitations')
    .values({ ...row, marketplace_id: marketplaceId, store_id: storeId })
    .execute();
}

export function latestInvitation(db: Db | Tx, { marketplaceId, id }: StoreRef) {
  return db
    .selectFrom('store_invitations')
    .selectAll()
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Updates only open invitations. */
const openOnes = (tx: Tx) =>
  tx.updateTable('store_invitations').where('accepted_at', 'is', null).where('withdrawn_at', 'is', null);

/** Restarts an open invitation's validity; earlier links stop working. Undefined: none is open. */
export function renewInvitation(tx: Tx, { marketplaceId, id }: StoreRef, sentAt: Date, expiresAt: Date) {
  return openOnes(tx)
    .set({ sent_at: sentAt, expires_at: expiresAt, sms_secret_hash: null, mail_secret_hash: null })
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Undefined: none is open. */
export function withdraw(tx: Tx, { marketplaceId, id }: StoreRef, at: Date) {
  return openOnes(tx)
    .set({ withdrawn_at: at, sms_secret_hash: null, mail_secret_hash: null })
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Undefined: the invitation is no longer open. */
export function lockInvitation(tx: Tx, { marketplaceId, id }: InvitationRef) {
  return tx
    .selectFrom('store_invitations')
    .selectAll()
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores the secret of a locked invitation's link. */
export async function storeSecret(
  tx: Tx,
  { marketplaceId, id }: InvitationRef,
  way: Way,
  hash: Buffer,
): Promise<void> {
  await openOnes(tx)
    .set(way === 'sms' ? { sms_secret_hash: hash } : { mail_secret_hash: hash })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .execute();
}

/** The invitation of a valid or used link, and how the link was sent. */
export async function findBySecret(
  db: Db | Tx,
  secret: string,
  now: Date,
): Promise<{ row: InvitationRow; way: Way } | undefined> {
  const hash = hashOf(secret);
  const row = await db
    .selectFrom('store_invitations')
    .selectAll()
    .where((eb) => eb.or([eb('sms_secret_hash', '=', hash), eb('mail_secret_hash', '=', hash)]))
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', '>', now), eb('accepted_at', 'is not', null)]))
    .executeTakeFirst();
  return row && { row, way: row.mail_secret_hash?.equals(hash) ? 'mail' : 'sms' };
}

/** Uses up an invitation; its links still show the result. False: somebody was faster, or it was just withdrawn. */
export async function useInvitation(
  tx: Tx,
  { marketplaceId, id }: InvitationRef,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await openOnes(tx)
    .set({ accepted_at: now, accepted_by: userId })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
