import type { Db, Tx } from '../kit/db.ts';

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

/** Adds a shopper. The unique e-mail refuses a second one. */
export async function insertUser(
  tx: Tx,
  user: { id: string; name: string; email: string; contactPhone: string; passwordHash: string },
): Promise<void> {
  const { id, name, email, contactPhone, passwordHash } = user;
  await tx
    .insertInto('users')
    .values({ id, name, email, contact_phone: contactPhone, password_hash: passwordHash })
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

/** Writes a new password and raises the version of the user's tokens, which ends every session there is. */
export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ password_hash: passwordHash, token_version: eb('token_version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}
