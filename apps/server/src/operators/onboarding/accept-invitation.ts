import type { CallReply } from '@haat/contract/call';
import type {
  acceptInvitation as acceptCall,
  readInvitation as readCall,
} from '@haat/contract/stores/onboarding';
import { readRoles } from '@haat/domain/people/capabilities';
import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { type Db, inTransaction, type Tx } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { endSessionsBut } from '../../people/identity/end-sessions-but.ts';
import { lockUser, type UserRow, writeRoles } from '../../people/identity/identity-sql.ts';
import { openProvenSession } from '../../people/identity/sign-in.ts';
import { masked } from '../../people/security-log/security-log-sql.ts';
import { findWorkplace, replaceWorkplace, type Workplace } from '../../people/users/staff-sql.ts';
import { noteStaffAction } from '../audit/audit-sql.ts';
import { inSequence } from '../users/in-sequence.ts';
import { noteAccepted } from '../users/note-user.ts';
import { findInvitation, type Invitation, useFound } from './find-invitation.ts';

/** What a link is for, or was. Refuses with `invitation-void`, whether it was never good, is withdrawn or expired. */
export async function readInvitation(
  { db, clock }: Pick<Context, 'clock' | 'db'>,
  secret: string,
): Promise<CallReply<typeof readCall>> {
  const invitation = await find(db, secret, clock.now());
  const { name, roles: role, way: by, expiresAt, isAccepted } = invitation;
  const sentTo = recipientOf(invitation);
  return { ...(await namesOf(db, invitation)), role, name, by, sentTo, expiresAt, isAccepted };
}

/**
 * Gives the caller the role that they are invited to, once. The account has to have proved the number or address that the link went to:
 * the link alone may have been forwarded, and anybody registers with an address. All sessions end, because those of staff are others;
 * one of staff begins, for which nothing was proved anew: what wants a fresh proof asks for it.
 * Refuses with `invitation-void`, `invitation-used`, `invitation-of-another`, `contact-not-proved` where the address was only typed, and
 * with `works-already`, so that no invitation moves staff from one store to another.
 */
export async function acceptInvitation(
  context: Context,
  caller: Caller,
  { secret, origin }: { secret: string; origin: Origin },
): Promise<CallReply<typeof acceptCall>> {
  const { callers, clock, db } = context;
  const now = clock.now();
  const { user, store } = await inTransaction(db, async (tx) => {
    await inSequence(tx);
    const invitation = await find(tx, secret, now);
    const { roles, place } = invitation;
    const before = await lockUser(tx, caller.userId);
    if (!before) throw new Refusal('not-authenticated');
    requireInvited(before, invitation);
    if (invitation.isAccepted) throw new Refusal('invitation-used');
    if (worksOtherwise(before, await findWorkplace(tx, before.id), invitation))
      throw new Refusal('works-already');
    if (!(await useFound(tx, invitation, before.id, now))) throw new Refusal('invitation-used');
    await replaceWorkplace(tx, before.id, place, now);
    await writeRoles(tx, before.id, roles);
    await endSessionsBut(tx, before.id, now);
    await note(tx, before, invitation);
    await publishChange(tx, 'user', before.id);
    return { user: await lockUser(tx, before.id), store: (await namesOf(tx, invitation)).store };
  });
  callers.forget(caller.userId);
  if (!user) throw new Refusal('not-authenticated');
  const proof = { secondFactorAt: caller.secondFactorAt, isFresh: false };
  return { ...(await openProvenSession(context, user, origin, proof)), storeName: store };
}

/**
 * Whether an account has a place that the invitation would take it from. Of staff whose own place and roles it names among others, an
 * operator has asked for more.
 */
function worksOtherwise(
  user: UserRow,
  workplace: Workplace | undefined,
  { ofStore, roles, place }: Invitation,
): boolean {
  const has = readRoles(user.roles);
  if (ofStore) return has.length > 0 || workplace !== undefined;
  if (workplace && workplace.storeId !== place?.storeId) return true;
  return has.some((role) => !roles.includes(role));
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
  const store = await db
    .selectFrom('stores')
    .select('name')
    .where('marketplace_id', '=', place.marketplaceId)
    .where('id', '=', place.storeId)
    .executeTakeFirst();
  const marketplace = await db
    .selectFrom('marketplaces')
    .select('name')
    .where('id', '=', place.marketplaceId)
    .executeTakeFirst();
  return { store: store?.name ?? '', marketplace: marketplace?.name ?? '' };
}
