import type { Role } from '@haat/domain/capabilities';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { nextVersion } from '../../kit/versions.ts';

const NOW = sql<Date>`now()`;

/** What a `UserRow` is read of. */
export const COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'contact_phone',
  'address',
  'company',
  'gst_number',
  'roles',
  'token_version',
  'password_hash',
  'disabled_at',
  'email_proved_at',
  'email_claimed',
  'password_chosen_at',
  'language',
  'second_factor_at',
  'first_sign_in_at',
  'version',
] as const;

/** A user as stored. */
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Whether somebody knows the password of an account: that of one made by phone is told to nobody. */
export function hasPassword({
  phone,
  password_chosen_at,
}: Pick<UserRow, 'phone' | 'password_chosen_at'>): boolean {
  return password_chosen_at !== null || phone === null;
}

/** Whether a reset by the address gives its account away: not while a number was proved, and the address never. */
export function holdsEmail({ phone, email_proved_at }: Pick<UserRow, 'phone' | 'email_proved_at'>): boolean {
  return email_proved_at !== null || phone === null;
}

/** A user by id. */
export function findUser(db: Db | Tx, userId: string) {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirst();
}

/** Whose an e-mail is, whatever its case: not who only claims it. */
export function findUserByEmail(db: Db | Tx, email: string) {
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .where('email', '=', email)
    .where(sql<boolean>`NOT email_claimed`)
    .executeTakeFirst();
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
    ...{ id, name, email },
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
  const claimed = (await findUserByEmail(tx, user.email)) !== undefined;
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

/** Notes that an address has proved to be its owner's. What was typed or turned on before then may be a stranger's. */
export async function noteEmailProved(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_proved_at: NOW, email_claimed: false, contact_phone: '', second_factor_at: null })
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

/** Writes a new password and raises the version of the user's tokens, which ends every session there is. */
export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({
      password_hash: passwordHash,
      password_chosen_at: NOW,
      token_version: eb('token_version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute();
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

/** Writes what an operator makes of a user, who has another address for their own; `endSessions` raises the version of their tokens. */
export async function updateByOperator(
  tx: Tx,
  userId: string,
  change: { name: string; email: string; roles: readonly Role[]; endSessions: boolean },
): Promise<void> {
  const { name, email, roles, endSessions } = change;
  await tx
    .updateTable('users')
    .set((eb) => ({
      name,
      email,
      email_claimed: sql<boolean>`email_claimed AND email = ${email}`,
      roles: [...roles],
      token_version: eb('token_version', '+', endSessions ? 1 : 0),
      version: nextVersion,
    }))
    .where('id', '=', userId)
    .execute();
}

/** Deletes an account, and by its foreign keys all that is its owner's alone; orders stay, with nobody behind them. */
export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}

/** Writes what somebody may do, which ends all tokens that there are: they were given for other rights. */
export async function writeRoles(tx: Tx, userId: string, roles: string[]): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ roles, token_version: eb('token_version', '+', 1), version: nextVersion }))
    .where('id', '=', userId)
    .execute();
}
