import type { Profile } from '@haat/contract/identity';
import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { checkCode } from '../codes/check-code.ts';
import { dropCodes } from '../codes/sent-codes-sql.ts';
import { readProfile } from '../identity/change-profile.ts';
import {
  findUser,
  findUserByEmail,
  holdsEmail,
  takeEmailOff,
  writeProvedEmail,
} from '../identity/identity-sql.ts';
import { freePlaceholder } from '../identity/placeholder-email.ts';
import { resetCodeOf } from '../identity/reset-code.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { noteSecurity } from '../security-log/security-log-sql.ts';
import { emailCodeOf } from './email-code.ts';

/**
 * Gives the caller's account the address whose code they have, which proves it; the old address gets a notice. Refuses with
 * `wrong-code`, also when another account has come to hold the address meanwhile.
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
    await freeAddress(context, tx, user.id, email);
    await dropCodes(tx, resetCodeOf(user.email));
    await writeProvedEmail(tx, user.id, given.email);
    if (user.email.toLowerCase() !== email) {
      await sendNotice(context, tx, 'email-changed', user);
      await noteSecurity(tx, { event: 'email-changed', subject: user.id, userId: user.id, origin });
    }
    await publishChange(tx, 'user', user.id);
  });
  return readProfile(db, caller);
}

/** Takes an address off the account of a number that never proved it. Otherwise it stays, and the code is worth nothing. */
async function freeAddress(context: Context, tx: Tx, userId: string, email: string): Promise<void> {
  const holder = await findUserByEmail(tx, email);
  if (!holder || holder.id === userId) return;
  if (!holder.phone || holdsEmail(holder)) throw new Refusal('wrong-code');
  const { config } = context;
  await takeEmailOff(tx, holder.id, await freePlaceholder({ config, db: tx }, holder.phone));
  await publishChange(tx, 'user', holder.id);
}
