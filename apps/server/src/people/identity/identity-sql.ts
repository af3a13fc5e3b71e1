import type { GivenRole } from '@haat/domain/people/capabilities';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { nextVersion } from '../../kit/versions.ts';

const NOW = sql<Date>`now()`;

/** The columns of a `UserRow`. */
export const COLUMNS = [
  'id',
  'name',
  'email as typed_email',
  'proved_email',
  'phone',
  'contact_phone',
  'address',
  'company',
  'gst_number',
  'roles',
  'token_version',
  'password_hash',
  'disabled_at',
  'email_claimed',
  'password_chosen_at',
  'language',
  'second_factor_at',
  'first_sign_in_at',
  'version',
] as const;

/**
 * A user as stored. `proved_email` and `phone` are proved: everything that depends on the owner of an address or number
 * uses these. `typed_email` and `contact_phone` were only typed.
 */
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Nobody knows the password of an account made by phone. */
export function hasPassword({
  phone,
  password_chosen_at,
}: Pick<UserRow, 'phone' | 'password_chosen_at'>): boolean {
  return password_chosen_at !== null || phone === null;
}

/**
 * Whether a reset by the address hands the account over: always if the address is proved, otherwise only without a
 * number and a role.
 */
export function isGivenByReset({
  phone,
  proved_email,
  roles,
}: Pick<UserRow, 'phone' | 'proved_email' | 'roles'>): boolean {
  return proved_email !== null || (phone === null && roles.length === 0);
}

export function findUser(db: Db | Tx, userId: string) {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirst();
}

/** Or else the first account that typed it; the others only claim it. May belong to another person. */
export function findEmailHolder(db: Db | Tx, email: string) {
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .where('email', '=', email)
    .where(sql<boolean>`NOT email_claimed`)
    .executeTakeFirst();
}

/** Ignores case; undefined unless somebody has proved it. */
export async function findUserByEmail(db: Db | Tx, email: string) {
  const holder = await findEmailHolder(db, email);
  return holder?.proved_email ? { ...holder, proved_email: holder.proved_email } : undefined;
}

/** A proved number in E.164. */
export function findUserByPhone(db: Db | Tx, phone: string) {
  return db.selectFrom('users').select(COLUMNS).where('phone', '=', phone).executeTakeFirst();
}

interface NewUser {
  id: string;
  name: string;
  email: string;
  phone?: string;
  contactPhone: string;
  passwordHash: string;
  emailProved?: boolean;
}

function newRow(user: NewUser) {
  const { id, name, email, phone, contactPhone, passwordHash, emailProved = false } = user;
  return {
    id,
    name,
    email,
    phone: phone ?? null,
    contact_phone: contactPhone,
    phone_proved_at: phone === undefined ? null : NOW,
    email_proved_at: emailProved ? NOW : null,
    password_hash: passwordHash,
    password_chosen_at: phone === undefined ? NOW : null,
  };
}

/**
 * Adds a shopper. `phone` must be proved; `passwordHash` is a chosen password's unless made by phone. A second account with the
 * e-mail violates its unique constraint.
 */
export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await tx.insertInto('users').values(newRow(user)).execute();
}

/** The address becomes theirs unless another account has it. */
export async function insertWithTypedEmail(tx: Tx, user: NewUser): Promise<void> {
  const claimed = (await findEmailHolder(tx, user.email)) !== undefined;
  const insert = (email_claimed: boolean) =>
    tx
      .insertInto('users')
      .values({ ...newRow(user), email_claimed })
      // The second of two concurrent registrations.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
  const { numInsertedOrUpdatedRows } = await insert(claimed);
  if (numInsertedOrUpdatedRows === 0n) await insert(true);
}

type ProfilePart = 'name' | 'address' | 'company' | 'gstNumber';

export async function updateProfile(
  tx: Tx,
  userId: string,
  { name, address, company, gstNumber }: Partial<Record<ProfilePart, string | undefined>>,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ name, address, company, gst_number: gstNumber, version: nextVersion })
    .where('id', '=', userId)
    .execute();
}

/** Proved by a code. Another account's violates the unique constraint. */
export async function writeProvedEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, email_proved_at: NOW, email_claimed: false, version: nextVersion })
    .where('id', '=', userId)
    .execute();
}

/** Another account has proved the address; this one only claims it from now on, which its user can't see. */
export async function takeEmailOff(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_claimed: true })
    .where('id', '=', userId)
    .where('email_proved_at', 'is', null)
    .execute();
}

/** Numbers typed before may be a stranger's. */
export async function noteEmailProved(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_proved_at: NOW, email_claimed: false, contact_phone: '' })
    .where('id', '=', userId)
    .where('email_proved_at', 'is', null)
    .execute();
}

/** Proved by a code; signs in from now on. */
export async function writeProvedPhone(tx: Tx, userId: string, phone: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ phone, phone_proved_at: at, version: nextVersion })
    .where('id', '=', userId)
    .execute();
}

/** Until the transaction ends. */
export function lockUser(tx: Tx, userId: string) {
  return tx.selectFrom('users').select(COLUMNS).where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** Of messages. */
export async function writeLanguage(tx: Tx, userId: string, language: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', 'is distinct from', language)
    .execute();
}

export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_chosen_at: NOW })
    .where('id', '=', userId)
    .execute();
}

/**
 * Ends sessions, and sign-ins at their second step.
 * @returns the new version
 */
export async function raiseTokenVersion(tx: Tx, userId: string): Promise<number> {
  const { token_version } = await tx
    .updateTable('users')
    .set((eb) => ({ token_version: eb('token_version', '+', 1) }))
    .where('id', '=', userId)
    .returning('token_version')
    .executeTakeFirstOrThrow();
  return token_version;
}

/** Once, at the first sign-in. */
export async function noteFirstSignIn(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ first_sign_in_at: now })
    .where('id', '=', userId)
    .where('first_sign_in_at', 'is', null)
    .execute();
}

/** Null turns it off. */
export async function writeSecondFactor(tx: Tx, userId: string, since: Date | null): Promise<void> {
  await tx.updateTable('users').set({ second_factor_at: since }).where('id', '=', userId).execute();
}

/** A new address is unproved, and a claim if another account has it. */
export async function updateByOperator(
  tx: Tx,
  userId: string,
  { name, email, roles }: { name: string; email: string; roles: readonly GivenRole[] },
): Promise<void> {
  const holder = await findEmailHolder(tx, email);
  const isTaken = holder !== undefined && holder.id !== userId;
  await tx
    .updateTable('users')
    .set({
      name,
      email,
      email_claimed: sql<boolean>`CASE WHEN email = ${email} THEN email_claimed ELSE ${isTaken} END`,
      email_proved_at: sql<Date | null>`CASE WHEN email = ${email} THEN email_proved_at END`,
      roles: [...roles],
      version: nextVersion,
    })
    .where('id', '=', userId)
    .execute();
}

/** And by foreign keys everything of its owner's alone; orders stay without an account. */
export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}

export async function writeRoles(tx: Tx, userId: string, roles: string[]): Promise<void> {
  await tx.updateTable('users').set({ roles, version: nextVersion }).where('id', '=', userId).execute();
}
