import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

const COLUMNS = [
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
  'second_factor_at',
  'first_sign_in_at',
] as const;

/** A user as stored. */
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** A user by id. */
export function findUser(db: Db | Tx, userId: string) {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirst();
}

/** A user by e-mail, whatever its case. */
export function findUserByEmail(db: Db | Tx, email: string) {
  return db.selectFrom('users').select(COLUMNS).where('email', '=', email).executeTakeFirst();
}

/** A user by a number that was proved, in the form of E.164. */
export function findUserByPhone(db: Db | Tx, phone: string) {
  return db.selectFrom('users').select(COLUMNS).where('phone', '=', phone).executeTakeFirst();
}

/** Adds a shopper; `phone` is a number that was proved. The unique e-mail refuses a second one. */
export async function insertUser(
  tx: Tx,
  user: {
    id: string;
    name: string;
    email: string;
    phone?: string;
    contactPhone: string;
    passwordHash: string;
  },
): Promise<void> {
  const { id, name, email, phone, contactPhone, passwordHash } = user;
  await tx
    .insertInto('users')
    .values({
      id,
      name,
      email,
      phone: phone ?? null,
      phone_proved_at: phone ? sql<Date>`now()` : null,
      contact_phone: contactPhone,
      password_hash: passwordHash,
    })
    .execute();
}

/** Writes what people may change of themselves. */
export async function updateProfile(
  tx: Tx,
  userId: string,
  change: { name: string; email: string; address: string; company: string; gst_number: string },
): Promise<void> {
  await tx.updateTable('users').set(change).where('id', '=', userId).execute();
}

/** Gives an account that has no number one that has just been proved, in the form of E.164. False: it has one. */
export async function writeProvedPhone(tx: Tx, userId: string, phone: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ phone, phone_proved_at: at })
    .where('id', '=', userId)
    .where('phone', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes a new password and raises the version of the user's tokens, which ends every session there is. */
export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ password_hash: passwordHash, token_version: eb('token_version', '+', 1) }))
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
