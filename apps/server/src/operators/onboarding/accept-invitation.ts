import type { CallReply } from '@haat/contract/call';
import type {
  acceptInvitation as acceptCall,
  readInvitation as readCall,
} from '@haat/contract/stores/onboarding';
import { readRoles } from '@haat/domain/capabilities';
import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { freeEmail } from '../../people/identity/email-accounts-sql.ts';
import { lockUser, type UserRow, writeProvedEmail, writeRoles } from '../../people/identity/identity-sql.ts';
import { masked } from '../../people/security-log/security-log-sql.ts';
import { endSessionsOf } from '../../people/sessions/sessions-sql.ts';
import { findWorkplace, replaceWorkplace } from '../../people/users/staff-sql.ts';
import { noteStaffAction } from '../audit/audit-sql.ts';
import { inSequence } from '../users/in-sequence.ts';
import { findBySecret, type InvitationRow, useInvitation, type Way } from './invitations-sql.ts';

/** What a link is for. Refuses with `invitation-void`, whether it was never good, is used, withdrawn or expired. */
export async function readInvitation(
  { db, clock }: Pick<Context, 'clock' | 'db'>,
  secret: string,
): Promise<CallReply<typeof readCall>> {
  const { row, way } = await find(db, secret, clock.now());
  const names = await namesOf(db, row);
  return { ...names, name: row.name, by: way, sentTo: recipientOf(row, way), expiresAt: row.expires_at };
}

/**
 * Makes the caller the admin of the store that they are invited to, once. The account has to hold the number or address that
 * the link went to: a number was proved when it signed in, and an address by the mail, whose secret nobody else has. All
 * sessions end, because those of staff are others. Refuses with `invitation-void`, `invitation-of-another`, and with
 * `works-already`, so that no invitation moves staff from one store to another.
 */
export async function acceptInvitation(
  { callers, clock, db }: Pick<Context, 'callers' | 'clock' | 'db'>,
  caller: Caller,
  secret: string,
): Promise<CallReply<typeof acceptCall>> {
  const now = clock.now();
  const store = await inTransaction(db, async (tx) => {
    await inSequence(tx);
    const { row, way } = await find(tx, secret, now);
    const user = await lockUser(tx, caller.userId);
    if (!user) throw new Refusal('not-authenticated');
    const provesEmail = way === 'mail' && !user.email_proved_at;
    if (!isInvited(user, row, way) || (provesEmail && !(await freeEmail(tx, user.email, user.id)))) {
      const to = { sentTo: recipientOf(row, way) };
      throw new Refusal('invitation-of-another', to, to);
    }
    const roles = readRoles(user.roles);
    if (roles.length > 0 || (await findWorkplace(tx, user.id))) throw new Refusal('works-already');
    const ref = { marketplaceId: row.marketplace_id, id: row.id };
    if (!(await useInvitation(tx, ref, user.id, now))) throw new Refusal('invitation-void');
    if (provesEmail) await writeProvedEmail(tx, user.id, user.email);
    await writeRoles(tx, user.id, ['admin']);
    await replaceWorkplace(tx, user.id, { marketplaceId: row.marketplace_id, storeId: row.store_id });
    await endSessionsOf(tx, user.id, now);
    await noteStaffAction(
      tx,
      { marketplaceId: row.marketplace_id, id: row.store_id, subject: 'store' },
      user.id,
      'invitation accepted',
      { name: user.name },
    );
    await publishChange(tx, 'user', user.id);
    return (await namesOf(tx, row)).store;
  });
  callers.forget(caller.userId);
  return { store };
}

async function find(db: Db | Tx, secret: string, now: Date) {
  const found = await findBySecret(db, secret, now);
  if (!found) throw new Refusal('invitation-void');
  return found;
}

/** Where the link went, as its owner recognises it. */
const recipientOf = ({ phone, email }: InvitationRow, way: Way) => masked(way === 'sms' ? phone : email);

function isInvited(user: UserRow, { phone, email }: InvitationRow, way: Way): boolean {
  if (phone !== '' && user.phone === phone) return true;
  if (email === '' || user.email.toLowerCase() !== email) return false;
  return user.email_proved_at !== null || way === 'mail';
}

async function namesOf(
  db: Db | Tx,
  { marketplace_id, store_id }: InvitationRow,
): Promise<{ store: string; marketplace: string }> {
  const [store, marketplace] = await Promise.all([
    db
      .selectFrom('stores')
      .select('name')
      .where('marketplace_id', '=', marketplace_id)
      .where('id', '=', store_id)
      .executeTakeFirstOrThrow(),
    db.selectFrom('marketplaces').select('name').where('id', '=', marketplace_id).executeTakeFirstOrThrow(),
  ]);
  return { store: store.name, marketplace: marketplace.name };
}
