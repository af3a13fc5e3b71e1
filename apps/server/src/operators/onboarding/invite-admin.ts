import type { Invited, StoreSetup } from '@haat/contract/stores/onboarding';
import { newId } from '@haat/domain/basics/ids';
import { readIndianMobile } from '@haat/domain/basics/indian-mobile';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteStaffAction } from '../audit/audit-sql.ts';
import { expiryOf, spendInvitation } from '../invitation-links/invitation-link.ts';
import { reachStore } from '../stores/read-store.ts';
import type { StoreRef } from '../stores/stores-sql.ts';
import {
  type InvitationRow,
  insertInvitation,
  latestInvitation,
  renewInvitation,
  withdraw,
} from './invitations-sql.ts';
import { INVITATIONS } from './send-invitation.ts';
import { readSetup } from './setup-read.ts';

/** Refuses with `store-not-found`, `invitation-open` and `too-many-requests`. */
export async function inviteAdmin(
  context: Context,
  caller: Caller,
  storeId: string,
  admin: Invited,
): Promise<StoreSetup> {
  const { db } = context;
  const store = await reachStore(db, caller, storeId);
  const latest = await latestInvitation(db, store);
  if (latest && !latest.accepted_at && !latest.withdrawn_at) throw new Refusal('invitation-open');
  await spendAdmin(context, admin);
  await inTransaction(db, (tx) => invite(context, tx, caller, store, admin));
  return readSetup(context, caller, storeId);
}

/** Adds the invitation, and sends it when the transaction commits. */
export async function invite(
  context: Context,
  tx: Tx,
  caller: Caller,
  store: StoreRef,
  admin: Invited,
): Promise<void> {
  const now = context.clock.now();
  const { name, language } = admin;
  const row = { id: newId(), name, ...recipientOf(admin), language, invited_by: caller.userId };
  await insertInvitation(tx, { ...row, sent_at: now, expires_at: expiryOf(now) }, store);
  await send(context, tx, store, row);
  await note(tx, store, caller, 'admin invited', row);
}

function recipientOf({ phone, email }: Recipient): Recipient {
  const read = readIndianMobile(phone);
  return { phone: 'phone' in read ? read.phone : '', email: email.toLowerCase() };
}

/** Resends an open or expired invitation. Refuses with `store-not-found`, `invitation-void`, `too-many-requests`. */
export async function resendInvitation(
  context: Context,
  caller: Caller,
  storeId: string,
): Promise<StoreSetup> {
  const { clock, db } = context;
  const store = await reachStore(db, caller, storeId);
  const latest = await latestInvitation(db, store);
  if (!latest || latest.accepted_at || latest.withdrawn_at) throw new Refusal('invitation-void');
  await spendAdmin(context, latest);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const row = await renewInvitation(tx, store, now, expiryOf(now));
    if (!row) throw new Refusal('invitation-void');
    await send(context, tx, store, row);
    await note(tx, store, caller, 'invitation sent again', row, {
      before: { expiresAt: latest.expires_at },
      after: { expiresAt: row.expires_at },
    });
  });
  return readSetup(context, caller, storeId);
}

/** Refuses with `store-not-found` and `invitation-void`. */
export async function withdrawInvitation(
  context: Context,
  caller: Caller,
  storeId: string,
): Promise<StoreSetup> {
  const { clock, db } = context;
  const store = await reachStore(db, caller, storeId);
  await inTransaction(db, async (tx) => {
    const row = await withdraw(tx, store, clock.now());
    if (!row) throw new Refusal('invitation-void');
    await note(tx, store, caller, 'invitation withdrawn', row, {
      before: { invitation: 'open' },
      after: { invitation: 'withdrawn' },
    });
  });
  return readSetup(context, caller, storeId);
}

type Recipient = Pick<InvitationRow, 'phone' | 'email'>;

/** Refuses with `too-many-requests`. */
export function spendAdmin(context: Context, to: Recipient): Promise<void> {
  const { phone, email } = recipientOf(to);
  return spendInvitation(context, [phone, email]);
}

/** The jobs make the secrets, one for each channel, so they are never in the queue. */
async function send(
  { jobs }: Context,
  tx: Tx,
  { marketplaceId }: StoreRef,
  { id, phone, email }: Recipient & { id: string },
): Promise<void> {
  if (phone) await jobs.enqueue(tx, INVITATIONS, { marketplaceId, id, way: 'sms' });
  if (email) await jobs.enqueue(tx, INVITATIONS, { marketplaceId, id, way: 'mail' });
}

function note(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  caller: Caller,
  action: string,
  { phone, email }: Recipient,
  changed: { before?: object; after?: object } = {},
): Promise<void> {
  return noteStaffAction(tx, { marketplaceId, id, subject: 'store' }, caller.userId, action, {
    phone,
    email,
    ...changed,
  });
}
