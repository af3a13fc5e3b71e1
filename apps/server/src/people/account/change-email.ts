import type { Profile } from '@haat/contract/identity';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { checkCode } from '../codes/check-code.ts';
import { readProfile } from '../identity/change-profile.ts';
import { changeWayIn } from '../identity/change-way-in.ts';
import { freeEmail } from '../identity/email-accounts-sql.ts';
import { writeProvedEmail } from '../identity/identity-sql.ts';
import { dropResetCodes } from '../identity/reset-code.ts';
import { emailCodeOf } from './email-code.ts';

/**
 * Changes the account's address with a code requested in this session, which proves the address. Other sessions end,
 * the owner is notified at the old address, and an account that never proved the new address only claims it from now
 * on. Refuses with `wrong-code`, also when another account has proved it.
 */
export async function changeEmail(
  context: Context,
  caller: Caller,
  given: { email: string; code: string },
  origin: Origin,
): Promise<Profile> {
  const email = given.email.toLowerCase();
  const to = emailCodeOf(caller.sessionId, email);
  const typed = { code: given.code, requester: caller.userId, origin };
  const use = await checkCode(context, to, typed, 'wrong-code');
  await changeWayIn(context, caller, { what: 'email-changed', origin }, async (tx, user) => {
    await use(tx);
    if (!(await freeEmail(tx, email, user.id))) throw new Refusal('wrong-code');
    await dropResetCodes(tx, user);
    await writeProvedEmail(tx, user.id, given.email);
  });
  return readProfile(context.db, caller);
}
