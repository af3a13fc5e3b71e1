import type { Profile } from '@haat/contract/identity';
import { readCode } from '@haat/domain/indian-mobile';
import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { isPlaceholderEmail } from '../../messages/transports/placeholder-email.ts';
import { readProfile } from '../identity/change-profile.ts';
import { findUser, findUserByPhone, writeProvedPhone } from '../identity/identity-sql.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { readPhone } from '../phone-sign-in/read-phone.ts';
import { checkPhoneCode } from '../phone-sign-in/sign-in-by-phone.ts';
import { noteSecurity } from '../security-log/security-log-sql.ts';
import { type Proof, proveAgain } from './prove-again.ts';

/**
 * Gives the caller's account the number whose code they have: it signs in from then on, the one before no more, and a notice
 * goes to the e-mail address, or to the old number. An address has to be proved first, or somebody who registered another's
 * would keep a way in. Refuses with what is wrong with the number, `wrong-otp`, `wrong-password`, `email-not-proved` and
 * `phone-taken`, which only the number's owner learns.
 */
export async function changePhone(
  context: Context,
  caller: Caller,
  given: { phone: string; code: string } & Proof,
  origin: Origin,
): Promise<Profile> {
  const { config, db } = context;
  const phone = readPhone(given.phone);
  const code = readCode(given.code);
  const user = await findUser(db, caller.userId);
  if (!user) throw new Refusal('not-authenticated');
  if (user.phone === phone) return readProfile(db, caller);
  const isUnproved = !user.email_proved_at && !isPlaceholderEmail(config, user.email);
  if (isUnproved) throw new Refusal('email-not-proved');
  const useProof = await proveAgain(context, user, given, origin);
  if (!code) throw new Refusal('wrong-otp');
  const use = await checkPhoneCode(context, { phone, code }, origin);
  await inTransaction(db, async (tx) => {
    const holder = await findUserByPhone(tx, phone);
    if (holder && holder.id !== user.id) throw new Refusal('phone-taken');
    await useProof(tx);
    await use(tx);
    await writeProvedPhone(tx, user.id, phone);
    await sendNotice(context, tx, 'phone-changed', user);
    await noteSecurity(tx, { event: 'phone-changed', subject: user.id, userId: user.id, origin });
    await publishChange(tx, 'user', user.id);
  });
  return readProfile(db, caller);
}
