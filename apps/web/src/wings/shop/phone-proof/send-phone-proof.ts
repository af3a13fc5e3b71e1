import { readProfile } from '@haat/contract/identity';
import { provePhone } from '@haat/contract/phone-sign-in';
import { call } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { keyOf, queryClient } from '../../../kit/query.ts';
import { session } from '../../../kit/session.ts';
import { storeRequestedCode } from '../phone-sign-in/requested-code.ts';

/** Proves the number of who is signed in by its code. Throws CallFailed. */
export async function sendPhoneProof(phone: string, code: string): Promise<void> {
  try {
    const profile = await call(provePhone, { body: { phone, code } });
    const user = session.get();
    if (user?._id === profile._id) session.signIn({ ...user, phone: profile.phone });
  } catch (error) {
    // In another tab, a moment ago.
    if (!failedWith(error, 'phone-proved-already')) throw error;
  }
  storeRequestedCode(undefined);
  void queryClient.invalidateQueries({ queryKey: keyOf(readProfile) });
}
