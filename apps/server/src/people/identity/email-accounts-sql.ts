import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { COLUMNS, findEmailHolder, takeEmailOff, type UserRow } from './identity-sql.ts';

/** Of those who typed one address, so many of the newest are looked at, however many there are. */
const NEWEST = 50;

/** An account that goes by an address, and whether the device that asks has signed in to it. */
export type EmailAccount = UserRow & { known: boolean };

/** The accounts that go by one address. */
export interface EmailAccounts {
  /** Whose the address is: who has proved it. */
  sure: EmailAccount | undefined;
  /** Who typed it when registering, whether they hold it or claim it: first those that the device knows, then the newest. */
  typed: EmailAccount[];
}

/** The accounts that go by an address, as a device sees them. Asks the same of the database whether there are any or not. */
export async function findEmailAccounts(db: Db | Tx, email: string, device: string): Promise<EmailAccounts> {
  const holder = await findEmailHolder(db, email);
  const claims = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('email', '=', email)
    .where(sql<boolean>`email_claimed`)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  const users = holder ? [holder, ...claims] : claims;
  const known = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('device', '=', device)
    .where('user_id', '=', sql<string>`ANY (${users.map(({ id }) => id)}::uuid[])`)
    .execute();
  const ids = new Set(known.map(({ user_id }) => user_id));
  const accounts = users.map((user) => ({ ...user, known: ids.has(user.id) }));
  // A holder who proved nothing stands among the others, by age alone: their place would tell that they are there.
  const typed = accounts
    .filter((account) => !isSure(account))
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, NEWEST);
  return {
    sure: accounts.find(isSure),
    typed: [...typed.filter((account) => account.known), ...typed.filter((account) => !account.known)],
  };
}

/** Whether a device has signed in to any of them. */
export const isKnownToAny = ({ sure, typed }: EmailAccounts): boolean =>
  sure?.known === true || typed.some(({ known }) => known);

const isSure = ({ proved_email }: UserRow) => proved_email !== null;

/**
 * The account that whoever can read an address' mail gets by a reset: of those that nobody has proved the one that the device
 * knows, if there is one, and otherwise whoever holds the address.
 */
export async function findAccountToReset(
  db: Db | Tx,
  email: string,
  device: string,
): Promise<EmailAccount | undefined> {
  const { sure, typed } = await findEmailAccounts(db, email, device);
  if (sure) return sure;
  const known = typed.filter((account) => account.known);
  const own = known.find((account) => !account.email_claimed) ?? known[0];
  if (own) return own;
  const holder = await findEmailHolder(db, email);
  return holder ? { ...holder, known: false } : typed[0];
}

/**
 * Makes an address free for an account whose owner has proved it: who holds it without having proved it only claims it from then
 * on. False: another account has proved it.
 */
export async function freeEmail(tx: Tx, email: string, userId: string): Promise<boolean> {
  const holder = await findEmailHolder(tx, email);
  if (!holder || holder.id === userId) return true;
  if (holder.proved_email) return false;
  await takeEmailOff(tx, holder.id);
  return true;
}
