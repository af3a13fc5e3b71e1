import type { Tx } from '../../kit/db.ts';
import { type CodeFor, dropCodes } from '../codes/sent-codes-sql.ts';
import type { UserRow } from './identity-sql.ts';

export const resetCodeOf = (email: string): CodeFor => ({ purpose: 'reset', recipient: email.toLowerCase() });

/** Deletes an account's reset codes, but not those of an address that it only claims. */
export async function dropResetCodes(
  tx: Tx,
  { typed_email, email_claimed }: Pick<UserRow, 'typed_email' | 'email_claimed'>,
): Promise<void> {
  if (!email_claimed) await dropCodes(tx, resetCodeOf(typed_email));
}
