import { type GivenRole, readRoles } from '@haat/domain/people/capabilities';
import type { Caller } from '../../kit/callers.ts';
import type { Tx } from '../../kit/db.ts';
import { masked } from '../../people/security-log/security-log-sql.ts';
import type { Workplace } from '../../people/users/staff-sql.ts';
import { NO_MARKETPLACE, writeEntry } from '../audit/audit-entry-sql.ts';
import { changedValues } from '../audit/changed-values.ts';

export interface Rights {
  roles: GivenRole[];
  workplace: Workplace | null;
}

export const sameRights = (one: Rights, other: Rights): boolean =>
  one.roles.join() === other.roles.join() && one.workplace?.storeId === other.workplace?.storeId;

interface NotedUser {
  id: string;
  name: string;
  typed_email: string;
  token_version: number;
}

/**
 * Logs an operator's change of a user. The log outlives accounts and is never changed, so it has as little of a person
 * as possible: no full address, and names of staff only.
 */
export async function noteUserChange(
  tx: Tx,
  caller: Caller,
  {
    user,
    before,
    after,
  }: { user: NotedUser; before: Rights; after: Rights & { name: string; email: string } },
): Promise<void> {
  const rights = { before: await rightsForLog(tx, before), after: await rightsForLog(tx, after) };
  const isOther = !sameRights(before, after);
  const isStaff = before.roles.length + after.roles.length > 0;
  const shown = (name: string) => (isStaff ? name : initials(name));
  const isOtherEmail = user.typed_email.toLowerCase() !== after.email.toLowerCase();
  const version = user.token_version;
  await noteUser(tx, caller.userId, user.id, {
    name: isStaff ? after.name : '',
    workplace: after.workplace ?? before.workplace,
    action: isOther ? 'role changed' : 'changed',
    before: {
      name: shown(user.name),
      email: masked(user.typed_email),
      ...rights.before,
      tokenVersion: version,
    },
    after: {
      name: shown(after.name),
      email: masked(after.email),
      ...rights.after,
      tokenVersion: isOther || isOtherEmail ? version + 1 : version,
    },
    touched: [...(user.name !== after.name ? ['name'] : []), ...(isOtherEmail ? ['email'] : [])],
  });
}

export async function noteUserDeleted(
  tx: Tx,
  caller: Caller,
  user: NotedUser & { roles: string[] },
  workplace: Workplace | null,
): Promise<void> {
  await noteUser(tx, caller.userId, user.id, {
    name: staffName(user),
    workplace,
    action: 'deleted',
    before: await rightsForLog(tx, { roles: readRoles(user.roles), workplace }),
    after: {},
  });
}

export async function noteInvited(
  tx: Tx,
  caller: Caller,
  user: NotedUser,
  rights: Rights & { email: string },
): Promise<void> {
  await noteUser(tx, caller.userId, user.id, {
    workplace: rights.workplace,
    action: 'invited',
    before: { invitation: '' },
    after: { ...(await rightsForLog(tx, rights)), invitation: masked(rights.email) },
  });
}

export async function noteAccepted(
  tx: Tx,
  user: { id: string; name: string },
  rights: Rights,
): Promise<void> {
  await noteUser(tx, user.id, user.id, {
    name: user.name,
    workplace: rights.workplace,
    action: 'invitation accepted',
    before: { role: '', store: '' },
    after: await rightsForLog(tx, rights),
  });
}

/** The user's invitation. */
export function noteWithdrawn(tx: Tx, caller: Caller, user: NotedUser): Promise<void> {
  return noteUser(tx, caller.userId, user.id, {
    action: 'invitation withdrawn',
    before: { invitation: 'open' },
    after: { invitation: 'withdrawn' },
  });
}

export function noteFactorRemoved(
  tx: Tx,
  caller: Caller,
  user: NotedUser & { roles: string[] },
  reason: string,
): Promise<void> {
  return noteUser(tx, caller.userId, user.id, {
    name: staffName(user),
    action: 'second factor removed',
    before: { secondFactor: 'on' },
    after: { secondFactor: 'off', reason },
  });
}

export async function noteSessionsEnded(
  tx: Tx,
  caller: Caller,
  user: NotedUser & { roles: string[] },
  ended: number,
): Promise<void> {
  await noteUser(tx, caller.userId, user.id, {
    name: staffName(user),
    action: 'sessions ended',
    before: { sessions: ended },
    after: { sessions: 0 },
  });
}

/** The log has no names of shoppers. */
const staffName = ({ name, roles }: { name: string; roles: string[] }) =>
  readRoles(roles).length > 0 ? name : '';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}…`)
    .join(' ');

async function rightsForLog(tx: Tx, { roles, workplace }: Rights): Promise<{ role: string; store: string }> {
  const store =
    workplace &&
    (await tx
      .selectFrom('stores')
      .select('name')
      .where('marketplace_id', '=', workplace.marketplaceId)
      .where('id', '=', workplace.storeId)
      .executeTakeFirst());
  return { role: roles.join(', '), store: store?.name ?? '' };
}

interface UserEntry {
  action:
    | 'changed'
    | 'role changed'
    | 'invited'
    | 'invitation withdrawn'
    | 'invitation accepted'
    | 'second factor removed'
    | 'deleted'
    | 'sessions ended';
  /** Absent for shoppers. */
  name?: string;
  /** The current or last one. */
  workplace?: Workplace | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Fields that changed although their logged form is the same. */
  touched?: readonly string[];
}

function noteUser(
  tx: Tx,
  userId: string,
  id: string,
  { action, name = '', workplace, before, after, touched = [] }: UserEntry,
): Promise<void> {
  const details = changedValues(before, after);
  for (const field of touched) {
    details.before = { ...details.before, [field]: before[field] };
    details.after = { ...details.after, [field]: after[field] };
  }
  const { marketplaceId = NO_MARKETPLACE, storeId = null } = workplace ?? {};
  return writeEntry(tx, { marketplaceId, storeId, name, userId, action, subject: 'user', id, details });
}
