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

/** What a link is, or was, for. Refuses with `invitation-void` if it never existed, was withdrawn or has expired. */
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
 * Gives the caller the invited role, once. The account must have proved the invited number or address, as the link may
 * have been forwarded and anybody can register with an address. All sessions end, since staff's are different; a new
 * one begins, without a fresh proof. Refuses with `invitation-void`, `invitation-used`, `invitation-of-another`,
 * `contact-not-proved` for an unproved address, and `works-already`, so that no invitation moves staff between stores.
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
 * Whether the account would lose another workplace. An operator may invite staff to their own place with more roles.
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

/** The receiver, in a form that its owner recognises. */
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
