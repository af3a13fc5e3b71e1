import type { Profile } from '@haat/contract/identity';
import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { checkCode } from '../codes/check-code.ts';
import { readProfile } from '../identity/change-profile.ts';
import { freeEmail } from '../identity/email-accounts-sql.ts';
import { findUser, writeProvedEmail } from '../identity/identity-sql.ts';
import { dropResetCodes } from '../identity/reset-code.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { noteSecurity } from '../security-log/security-log-sql.ts';
import { emailCodeOf } from './email-code.ts';

/**
 * Gives the caller's account the address whose code they have, which proves it; the old address gets a notice, and an account that
 * never proved the new one only claims it from then on. Refuses with `wrong-code`, also when another account has proved it.
 */
export async function changeEmail(
  context: Context,
  caller: Caller,
  given: { email: string; code: string },
  origin: Origin,
): Promise<Profile> {
  const { db } = context;
  const email = given.email.toLowerCase();
  const to = emailCodeOf(caller.userId, email);
  const typed = { code: given.code, requester: caller.userId, origin };
  const use = await checkCode(context, to, typed, 'wrong-code');
  await inTransaction(db, async (tx) => {
    const user = await findUser(tx, caller.userId);
    if (!user) throw new Refusal('not-authenticated');
    await use(tx);
    if (!(await freeEmail(tx, email, user.id))) throw new Refusal('wrong-code');
    await dropResetCodes(tx, user);
    await writeProvedEmail(tx, user.id, given.email);
    if (user.email.toLowerCase() !== email) {
      await sendNotice(context, tx, 'email-changed', user);
      await noteSecurity(tx, { event: 'email-changed', subject: user.id, userId: user.id, origin });
    }
    await publishChange(tx, 'user', user.id);
  });
  return readProfile(db, caller);
}
