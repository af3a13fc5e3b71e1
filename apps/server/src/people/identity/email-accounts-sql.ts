import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { COLUMNS, findEmailHolder, takeEmailOff, type UserRow } from './identity-sql.ts';

/** Of the accounts that typed an address, only so many of the newest are considered. */
const NEWEST = 50;

/** An account with an address, and whether it knows the requesting device. */
export type EmailAccount = UserRow & { known: boolean };

export interface EmailAccounts {
  /** The account that has proved the address. */
  sure: EmailAccount | undefined;
  /** The accounts that typed it: those that know the device first, then the newest. */
  typed: EmailAccount[];
}

/** Takes the same queries whether there are accounts or not. */
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
  // The holder of an unproved address is sorted by age like the others, as its position would reveal it.
  const typed = accounts
    .filter((account) => !isSure(account))
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, NEWEST);
  return {
    sure: accounts.find(isSure),
    typed: [...typed.filter((account) => account.known), ...typed.filter((account) => !account.known)],
  };
}

export const isKnownToAny = ({ sure, typed }: EmailAccounts): boolean =>
  sure?.known === true || typed.some(({ known }) => known);

const isSure = ({ proved_email }: UserRow) => proved_email !== null;

/**
 * The account that a password reset applies to. If nobody has proved the address, it is the one that knows the device,
 * otherwise the holder.
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
 * Frees an address for the account that proved it: an unproved holder only claims it afterwards. Returns false when
 * another account has proved it.
 */
export async function freeEmail(tx: Tx, email: string, userId: string): Promise<boolean> {
  const holder = await findEmailHolder(tx, email);
  if (!holder || holder.id === userId) return true;
  if (holder.proved_email) return false;
  await takeEmailOff(tx, holder.id);
  return true;
}
