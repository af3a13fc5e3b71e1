import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import type { RoleInvitations } from '../../kit/schema.gen.ts';
import { hashOf } from '../invitation-links/invitation-link.ts';

export type RoleInvitationRow = Selectable<RoleInvitations>;

const openOnes = (tx: Tx) =>
  tx.updateTable('role_invitations').where('accepted_at', 'is', null).where('withdrawn_at', 'is', null);

/** Replaces an open invitation to the same address, whose link stops working. */
export async function insertRoleInvitation(
  tx: Tx,
  row: Pick<RoleInvitationRow, 'id' | 'email' | 'roles' | 'marketplace_id' | 'store_id' | 'language'> &
    Pick<RoleInvitationRow, 'invited_by'> & { sent_at: Date; expires_at: Date },
): Promise<void> {
  await withdrawRoleInvitation(tx, row.email, row.sent_at);
  await tx.insertInto('role_invitations').values(row).execute();
}

/** Returns false when there is none. */
export async function withdrawRoleInvitation(tx: Tx, email: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await openOnes(tx)
    .set({ withdrawn_at: at, secret_hash: null })
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the secret of a link; undefined: the invitation is no longer open. */
export function storeRoleSecret(tx: Tx, id: string, hash: Buffer) {
  return openOnes(tx).set({ secret_hash: hash }).where('id', '=', id).returningAll().executeTakeFirst();
}

/** The valid invitation to an address. */
export function openRoleInvitation(db: Db | Tx, email: string, now: Date) {
  return db
    .selectFrom('role_invitations')
    .selectAll()
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The invitation of a valid or used link. */
export function findRoleInvitation(db: Db | Tx, secret: string, now: Date) {
  return db
    .selectFrom('role_invitations')
    .selectAll()
    .where('secret_hash', '=', hashOf(secret))
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', '>', now), eb('accepted_at', 'is not', null)]))
    .executeTakeFirst();
}

/** Uses up an invitation; its link still shows the result. False: somebody was faster, or it was just withdrawn. */
export async function useRoleInvitation(tx: Tx, id: string, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await openOnes(tx)
    .set({ accepted_at: now, accepted_by: userId })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
