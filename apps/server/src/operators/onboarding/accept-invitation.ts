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
import { endSessionsBut } from '../../people/identity/end-sessions-but.ts';
import { lockUser, type UserRow, writeRoles } from '../../people/identity/identity-sql.ts';
import { masked } from '../../people/security-log/security-log-sql.ts';
import { findWorkplace, replaceWorkplace } from '../../people/users/staff-sql.ts';
import { noteStaffAction } from '../audit/audit-sql.ts';
import { inSequence } from '../users/in-sequence.ts';
import { noteAccepted } from '../users/note-user.ts';
import { findInvitation, type Invitation, useFound } from './find-invitation.ts';

/** What a link is for. Refuses with `invitation-void`, whether it was never good, is used, withdrawn or expired. */
export async function readInvitation(
  { db, clock }: Pick<Context, 'clock' | 'db'>,
  secret: string,
): Promise<CallReply<typeof readCall>> {
  const invitation = await find(db, secret, clock.now());
  const { name, roles: role, way: by, expiresAt } = invitation;
  return { ...(await namesOf(db, invitation)), role, name, by, sentTo: recipientOf(invitation), expiresAt };
}

/**
 * Gives the caller the role that they are invited to, once. The account has to have proved the number or address that the link went to:
 * the link alone may have been forwarded, and anybody registers with an address. All sessions end, because those of staff are others.
 * Refuses with `invitation-void`, `invitation-of-another`, `contact-not-proved` where the address was only typed, and with
 * `works-already`, so that no invitation moves staff from one store to another.
 */
export async function acceptInvitation(
  { callers, clock, db }: Pick<Context, 'callers' | 'clock' | 'db'>,
  caller: Caller,
  secret: string,
): Promise<CallReply<typeof acceptCall>> {
  const now = clock.now();
  const answer = await inTransaction(db, async (tx) => {
    await inSequence(tx);
    const invitation = await find(tx, secret, now);
    const { roles, place } = invitation;
    const user = await lockUser(tx, caller.userId);
    if (!user) throw new Refusal('not-authenticated');
    requireInvited(user, invitation);
    if (readRoles(user.roles).length > 0 || (await findWorkplace(tx, user.id)))
      throw new Refusal('works-already');
    if (!(await useFound(tx, invitation, user.id, now))) throw new Refusal('invitation-void');
    await replaceWorkplace(tx, user.id, place, now);
    await writeRoles(tx, user.id, roles);
    await endSessionsBut(tx, user.id, now);
    await note(tx, user, invitation);
    await publishChange(tx, 'user', user.id);
    return { store: (await namesOf(tx, invitation)).store };
  });
  callers.forget(caller.userId);
  return answer;
}

async function find(db: Db | Tx, secret: string, now: Date): Promise<Invitation> {
  const found = await findInvitation(db, secret, now);
  if (!found) throw new Refusal('invitation-void');
  return found;
}

/** Where the link went, as its owner recognises it. */
const recipientOf = ({ phone, email, way }: Invitation) => masked(way === 'sms' ? phone : email);

function requireInvited({ phone, proved_email, typed_email }: UserRow, invitation: Invitation): void {
  const { way } = invitation;
  const email = invitation.email.toLowerCase();
  if (invitation.phone !== '' && phone === invitation.phone) return;
  if (email !== '' && proved_email?.toLowerCase() === email) return;
  if (way === 'mail' && typed_email.toLowerCase() === email) throw new Refusal('contact-not-proved');
  const to = { sentTo: recipientOf(invitation) };
  throw new Refusal('invitation-of-another', to, to);
}

function note(tx: Tx, user: UserRow, { place, roles, ofStore }: Invitation): Promise<void> {
  if (!ofStore || !place) return noteAccepted(tx, user, { roles, workplace: place });
  const { marketplaceId, storeId: id } = place;
  const subject = { marketplaceId, id, subject: 'store' } as const;
  return noteStaffAction(tx, subject, user.id, 'invitation accepted', { name: user.name });
}

async function namesOf(db: Db | Tx, { place }: Invitation): Promise<{ store: string; marketplace: string }> {
  if (!place) return { store: '', marketplace: '' };
  const [store, marketplace] = await Promise.all([
    db
      .selectFrom('stores')
      .select('name')
      .where('marketplace_id', '=', place.marketplaceId)
      .where('id', '=', place.storeId)
      .executeTakeFirst(),
    db.selectFrom('marketplaces').select('name').where('id', '=', place.marketplaceId).executeTakeFirst(),
  ]);
  return { store: store?.name ?? '', marketplace: marketplace?.name ?? '' };
}
