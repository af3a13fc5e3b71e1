import type { Profile } from '@haat/contract/identity';
import { readCode } from '@haat/domain/basics/indian-mobile';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readProfile } from '../identity/change-profile.ts';
import { changeWayIn } from '../identity/change-way-in.ts';
import { findUser, findUserByPhone, writeProvedPhone } from '../identity/identity-sql.ts';
import { PHONE_PROVED } from '../identity/phone-proved.ts';
import { countUsed } from '../phone-sign-in/phone-sign-in-sql.ts';
import { readPhone } from '../phone-sign-in/read-phone.ts';
import { checkPhoneCode } from '../phone-sign-in/sign-in-by-phone.ts';
import { type Proof, requireOwner } from './require-owner.ts';

/**
 * Changes the account's number with a code sent to it. Only the new number signs in afterwards, other sessions end, and
 * a notice goes to the e-mail address or the old number. It also needs the password or a code to the old number, as
 * somebody at an open session could otherwise take over the account. Without a code nobody learns whose a number is.
 * Refuses with what is wrong with the number, `wrong-otp`, `wrong-password`, `phone-taken`, and `phone-proved-already`
 * when the proof is missing.
 */
export async function changePhone(
  context: Context,
  caller: Caller,
  given: { phone: string; code: string } & Proof,
  origin: Origin,
): Promise<Profile> {
  const { clock, db } = context;
  const phone = readPhone(given.phone);
  const code = readCode(given.code);
  if (!code) throw new Refusal('wrong-otp');
  const user = await findUser(db, caller.userId);
  if (!user) throw new Refusal('not-authenticated');
  const isProof = given.password !== undefined || given.ownCode !== undefined;
  if (user.phone && !isProof) throw new Refusal('phone-proved-already');
  const useProof = await requireOwner(context, user, given, origin);
  const use = await checkPhoneCode(context, { phone, code }, origin);
  await changeWayIn(context, caller, { what: 'phone-changed', origin }, async (tx, now) => {
    // The number must be the one that the proof was for.
    if (now.phone !== user.phone) throw new Refusal('phone-proved-already');
    if (await findUserByPhone(tx, phone)) throw new Refusal('phone-taken');
    await useProof(tx);
    await use(tx);
    await countUsed(tx);
    await writeProvedPhone(tx, user.id, phone, clock.now());
    await context.jobs.enqueue(tx, PHONE_PROVED, { phone });
  });
  return readProfile(db, caller);
}
