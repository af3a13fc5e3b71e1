import { changePhone } from '@haat/contract/account';
import { readProfile } from '@haat/contract/identity';
import { call } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { keyOf, refreshQuery } from '../../../kit/query.ts';
import { session } from '../../../kit/session.ts';
import { storeRequestedCode } from '../phone-sign-in/requested-code.ts';

/**
 * Proves the user's number by its code. Throws CallFailed.
 * @param password of the account; refused with `wrong-password` without it
 */
export async function sendPhoneProof(phone: string, code: string, password: string): Promise<void> {
  try {
    const profile = await call(changePhone, { body: { phone, code, ...(password && { password }) } });
    const user = session.get();
    if (user?._id === profile._id) session.signIn({ ...user, phone: profile.phone });
  } catch (error) {
    // In another tab, a moment ago.
    if (!failedWith(error, 'phone-proved-already')) throw error;
  }
  storeRequestedCode(undefined);
  void refreshQuery(keyOf(readProfile));
}
