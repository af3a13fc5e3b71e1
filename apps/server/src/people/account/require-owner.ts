import { readCode } from '@haat/domain/basics/indian-mobile';
import type { Context } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { checkOwnPassword } from '../identity/check-own-password.ts';
import { hasPassword, type UserRow } from '../identity/identity-sql.ts';
import { checkPhoneCode } from '../phone-sign-in/sign-in-by-phone.ts';

/** The password, or a code sent to the account's number. */
export interface Proof {
  password?: string | undefined;
  ownCode?: string | undefined;
}

/**
 * Checks that the caller owns the account, since a token may be stolen. Accounts without a password use a code to their
 * number, which is used up. Refuses with `wrong-password` or `wrong-otp`.
 */
export async function requireOwner(
  context: Context,
  user: UserRow,
  { password = '', ownCode = '' }: Proof,
  origin: Origin,
): Promise<(tx: Tx) => Promise<void>> {
  if (hasPassword(user)) {
    await checkOwnPassword(context, user, password);
    return async () => {};
  }
  const code = readCode(ownCode);
  if (!code || !user.phone) throw new Refusal('wrong-otp');
  return checkPhoneCode(context, { phone: user.phone, code }, origin);
}
