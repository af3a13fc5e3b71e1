import type { Tx } from '../../kit/db.ts';
import { type CodeFor, dropCodes } from '../codes/sent-codes-sql.ts';
import type { UserRow } from './identity-sql.ts';

/** The code that sets a new password, by the address that it is sent to, whatever its case. */
export const resetCodeOf = (email: string): CodeFor => ({ purpose: 'reset', recipient: email.toLowerCase() });

/** Takes back the reset codes of an account: those of an address that it only claims are another's. */
export async function dropResetCodes(
  tx: Tx,
  { typed_email, email_claimed }: Pick<UserRow, 'typed_email' | 'email_claimed'>,
): Promise<void> {
  if (!email_claimed) await dropCodes(tx, resetCodeOf(typed_email));
}
