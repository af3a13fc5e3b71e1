import { changeUser as changeUserCall, type EditedUser, worksInStore } from '@haat/contract/users';
import { type GivenRole, readRoles } from '@haat/domain/people/capabilities';
import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { requireFreshProof } from '../../kit/reauthentication.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type ExpectedVersion, refuseEdited } from '../../kit/versions.ts';
import { endSessionsBut } from '../../people/identity/end-sessions-but.ts';
import { findUserByEmail, lockUser, updateByOperator } from '../../people/identity/identity-sql.ts';
import { dropResetCodes } from '../../people/identity/reset-code.ts';
import { sendNotice } from '../../people/notices/send-notice.ts';
import { noteSecurity } from '../../people/security-log/security-log-sql.ts';
import { findWorkplace, replaceWorkplace, type Workplace } from '../../people/users/staff-sql.ts';
import { lastUserChange } from '../audit/audit-read.ts';
import { inviteToRole } from '../role-invitations/invite-to-role.ts';
import { withdrawRoleInvitation } from '../role-invitations/role-invitations-sql.ts';
import { hasProved, remainingRights } from './give-role.ts';
import { inSequence } from './in-sequence.ts';
import { lockRights } from './keep-a-super-admin.ts';
import { noteInvited, noteUserChange, type Rights, sameRights } from './note-user.ts';
import { readUser } from './users-read.ts';

interface UserChange {
  id: string;
  version: ExpectedVersion;
  fields: {
    name: string;
    email: string;
    isAdmin?: boolean | undefined;
    role?: GivenRole[] | undefined;
    store?: string | null | undefined;
  };
  origin: Origin;
}

type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/**
 * Changes a user. Another role, store or e-mail address needs a fresh proof of the caller's identity, ends the user's
 * sessions and notifies them. A role is given to a user who has proved the address or number in the form; otherwise
 * nothing is given, and the address is invited. Refuses with `user-not-found`, `edited-meanwhile`, `user-email-taken`,
 * `store-not-found`, `email-needs-code` (the caller's own), `own-role`, `last-super-admin`, `contact-not-proved` (the
 * address gets no mail) and `too-many-requests`.
 */
export async function changeUser(context: Context, caller: Caller, change: UserChange): Promise<EditedUser> {
  const { config, db, clock, callers } = context;
  const { id, fields } = change;
  const answer = await inTransaction(db, async (tx) => {
    await inSequence(tx);
    const before = await rightsOf(tx, id);
    const wanted = await wantedRights(tx, before, fields);
    if (!sameRights(before, wanted)) await requireChangeable(context, tx, caller, id, wanted.roles);
    const user = await lockUser(tx, id);
    if (!user) throw new Refusal('user-not-found');
    const version = change.version ?? user.version;
    if (user.version !== version)
      throw refuseEdited(changeUserCall, {
        sent: version,
        current: await readUser(tx, id, clock.now()),
        ...(await lastUserChange(tx, id)),
      });
    const isProved = hasProved(config, user, fields.email);
    const rights = isProved ? wanted : remainingRights(before, wanted);
    const isOther = !sameRights(before, rights);
    const isOtherEmail = user.typed_email.toLowerCase() !== fields.email.toLowerCase();
    if (isOtherEmail) await requireFreeEmail(context, tx, caller, user, fields.email);
    if (isOther) await replaceWorkplace(tx, id, rights.workplace, clock.now());
    await updateByOperator(tx, id, { ...fields, roles: rights.roles });
    if (isOther || isOtherEmail) await endSessionsBut(tx, id, clock.now());
    await noteUserChange(tx, caller, { user, before, after: { ...fields, ...rights } });
    await publishChange(tx, 'user', id);
    await notifyOf(context, tx, user, { isOtherEmail, isOther, origin: change.origin });
    if (isOther && isProved) await withdrawRoleInvitation(tx, fields.email, clock.now());
    if (!sameRights(rights, wanted)) {
      const { language } = user;
      await inviteToRole(context, tx, caller, { ...wanted, email: fields.email, language });
      await noteInvited(tx, caller, user, { ...wanted, email: fields.email });
    }
    return readUser(tx, id, clock.now());
  });
  callers.forget(id);
  return answer;
}

async function rightsOf(tx: Tx, id: string): Promise<Rights> {
  const row = await tx.selectFrom('users').select('roles').where('id', '=', id).executeTakeFirst();
  const workplace = await findWorkplace(tx, id);
  if (!row) throw new Refusal('user-not-found');
  return { roles: readRoles(row.roles), workplace: workplace ?? null };
}

/** The rights that a form asks for. Refuses with `store-not-found`. */
async function wantedRights(
  tx: Tx,
  before: Rights,
  { isAdmin, role, store }: UserChange['fields'],
): Promise<Rights> {
  const roles = role ?? withAdmin(before.roles, isAdmin);
  if (store === null || !worksInStore(roles)) return { roles, workplace: null };
  if (store === undefined) return { roles, workplace: before.workplace };
  const workplace = await findStore(tx, store);
  if (!workplace) throw new Refusal('store-not-found');
  return { roles, workplace };
}

/** Grants or takes the role admin; users with another role keep theirs. */
function withAdmin(roles: GivenRole[], wanted: boolean | undefined): GivenRole[] {
  if (wanted === undefined || (wanted && roles.length > 0)) return roles;
  return wanted ? ['admin'] : roles.filter((role) => role !== 'admin');
}

function findStore(tx: Tx, id: string): Promise<Workplace | undefined> {
  return tx
    .selectFrom('stores')
    .select(['marketplace_id as marketplaceId', 'id as storeId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Requires a superAdmin with a fresh proof of identity, who keeps their own role. */
async function requireChangeable(
  { clock }: Context,
  tx: Tx,
  caller: Caller,
  id: string,
  roles: readonly GivenRole[],
): Promise<void> {
  await requireFreshProof({ db: tx, clock }, caller);
  const staysSuper = roles.includes('superAdmin');
  if (id === caller.userId && !staysSuper) throw new Refusal('own-role');
  await lockRights(tx, caller, id, { staysSuper });
}

async function requireFreeEmail(
  { clock }: Context,
  tx: Tx,
  caller: Caller,
  user: LockedUser,
  email: string,
): Promise<void> {
  if (user.id === caller.userId) throw new Refusal('email-needs-code');
  await requireFreshProof({ db: tx, clock }, caller);
  if (await findUserByEmail(tx, email)) throw new Refusal('user-email-taken');
  await dropResetCodes(tx, user);
}

/** Notifies the user and the security log. The notice of a new address goes to the one before. */
async function notifyOf(
  context: Context,
  tx: Tx,
  user: LockedUser,
  { isOtherEmail, isOther, origin }: { isOtherEmail: boolean; isOther: boolean; origin: Origin },
): Promise<void> {
  const events = [
    ...(isOtherEmail ? ['email-changed' as const] : []),
    ...(isOther ? ['role-changed' as const] : []),
  ];
  for (const event of events) {
    await sendNotice(context, tx, event, user);
    await noteSecurity(tx, { event, subject: user.id, userId: user.id, origin });
  }
}
