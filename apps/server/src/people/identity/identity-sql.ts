import type { GivenRole } from '@haat/domain/people/capabilities';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { nextVersion } from '../../kit/versions.ts';

const NOW = sql<Date>`now()`;

/** What a `UserRow` is read of. */
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
 * A user as stored. What they have proved are `proved_email` and `phone`: whatever depends on whose an address or number is goes by
 * these. `typed_email` and `contact_phone` are what somebody typed.
 */
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Whether somebody knows the password of an account: that of one made by phone is told to nobody. */
export function hasPassword({
  phone,
  password_chosen_at,
}: Pick<UserRow, 'phone' | 'password_chosen_at'>): boolean {
  return password_chosen_at !== null || phone === null;
}

/** Whether a reset by the address gives its account away: of one that never proved it, not what a number or a role came to. */
export function isGivenByReset({
  phone,
  proved_email,
  roles,
}: Pick<UserRow, 'phone' | 'proved_email' | 'roles'>): boolean {
  return proved_email !== null || (phone === null && roles.length === 0);
}

/** A user by id. */
export function findUser(db: Db | Tx, userId: string) {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirst();
}

/** Who typed an e-mail first, or has proved it, whatever its case: before whom all others only claim it. It says not whose it is. */
export function findEmailHolder(db: Db | Tx, email: string) {
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .where('email', '=', email)
    .where(sql<boolean>`NOT email_claimed`)
    .executeTakeFirst();
}

/** Whose an e-mail is, whatever its case: who has proved it. */
export async function findUserByEmail(db: Db | Tx, email: string) {
  const holder = await findEmailHolder(db, email);
  return holder?.proved_email ? { ...holder, proved_email: holder.proved_email } : undefined;
}

/** A user by a number that was proved, in the form of E.164. */
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
 * Adds a shopper; `phone` is a number that was proved, `emailProved` says so of the e-mail, and `passwordHash` is of a
 * password that somebody chose unless the account is made by phone. The unique e-mail refuses a second one.
 */
export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await tx.insertInto('users').values(newRow(user)).execute();
}

/** Adds a shopper with the address that they typed: it is theirs unless another account has it, which then keeps it. */
export async function insertWithTypedEmail(tx: Tx, user: NewUser): Promise<void> {
  const claimed = (await findEmailHolder(tx, user.email)) !== undefined;
  const insert = (email_claimed: boolean) =>
    tx
      .insertInto('users')
      .values({ ...newRow(user), email_claimed })
      // Of two who register at once with one address, the second.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
  const { numInsertedOrUpdatedRows } = await insert(claimed);
  if (numInsertedOrUpdatedRows === 0n) await insert(true);
}

/** Writes what people may change of themselves. */
export async function updateProfile(
  tx: Tx,
  userId: string,
  { name, address, company, gstNumber }: Record<'name' | 'address' | 'company' | 'gstNumber', string>,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ name, address, company, gst_number: gstNumber, version: nextVersion })
    .where('id', '=', userId)
    .execute();
}

/** Writes an e-mail address that was proved by a code. The unique e-mail refuses one that another account has. */
export async function writeProvedEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, email_proved_at: NOW, email_claimed: false, version: nextVersion })
    .where('id', '=', userId)
    .execute();
}

/** Has an account only claim its address from now on: somebody else has proved it. Its owner is shown no difference. */
export async function takeEmailOff(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_claimed: true })
    .where('id', '=', userId)
    .where('email_proved_at', 'is', null)
    .execute();
}

/** Notes that an address has proved to be its owner's. A number that was typed before then may be a stranger's. */
export async function noteEmailProved(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_proved_at: NOW, email_claimed: false, contact_phone: '' })
    .where('id', '=', userId)
    .where('email_proved_at', 'is', null)
    .execute();
}

/** Writes a number that was proved by a code, from then on good for signing in. */
export async function writeProvedPhone(tx: Tx, userId: string, phone: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ phone, phone_proved_at: at, version: nextVersion })
    .where('id', '=', userId)
    .execute();
}

/** A user by id, whom nobody else changes before the transaction ends. */
export function lockUser(tx: Tx, userId: string) {
  return tx.selectFrom('users').select(COLUMNS).where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** Writes the language of an account's messages. */
export async function writeLanguage(tx: Tx, userId: string, language: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', 'is distinct from', language)
    .execute();
}

/** Writes a new password. */
export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_chosen_at: NOW })
    .where('id', '=', userId)
    .execute();
}

/**
 * Raises the version of somebody's tokens, which ends their sessions, and what waits for its second step.
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

/** Notes when somebody first signed in, once. */
export async function noteFirstSignIn(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ first_sign_in_at: now })
    .where('id', '=', userId)
    .where('first_sign_in_at', 'is', null)
    .execute();
}

/** Writes since when somebody's second factor is turned on; null turns it off. */
export async function writeSecondFactor(tx: Tx, userId: string, since: Date | null): Promise<void> {
  await tx.updateTable('users').set({ second_factor_at: since }).where('id', '=', userId).execute();
}

/**
 * Writes what an operator makes of a user. Another address is one that nobody has proved, and a claim where another account has it.
 */
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

/** Deletes an account, and by its foreign keys all that is its owner's alone; orders stay, with nobody behind them. */
export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}

/** Writes what somebody may do. */
export async function writeRoles(tx: Tx, userId: string, roles: string[]): Promise<void> {
  await tx.updateTable('users').set({ roles, version: nextVersion }).where('id', '=', userId).execute();
}
