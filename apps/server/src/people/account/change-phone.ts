import type { Profile } from '@haat/contract/identity';
import { readCode } from '@haat/domain/basics/indian-mobile';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readProfile } from '../identity/change-profile.ts';
import { changeWayIn } from '../identity/change-way-in.ts';
import { findUser, findUserByPhone, writeProvedPhone } from '../identity/identity-sql.ts';
import { countUsed } from '../phone-sign-in/phone-sign-in-sql.ts';
import { readPhone } from '../phone-sign-in/read-phone.ts';
import { checkPhoneCode } from '../phone-sign-in/sign-in-by-phone.ts';
import { type Proof, proveAgain } from './prove-again.ts';

/**
 * Gives the caller's account the number whose code they have: it signs in from then on, the one before no more, other sessions end,
 * and a notice goes to the e-mail address, or to the old number. Whoever found an open session would take the owner's place so: it
 * always wants the password, or a code to the account's own number, too. Who has no code learns nothing of whose a number is. Refuses
 * with what is wrong with the number, `wrong-otp`, `wrong-password`, `phone-taken`, and with `phone-proved-already` where a number
 * would be changed without that proof.
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
  const useProof = await proveAgain(context, user, given, origin);
  const use = await checkPhoneCode(context, { phone, code }, origin);
  await changeWayIn(context, caller, { what: 'phone-changed', origin }, async (tx, now) => {
    // As it was when its proof was given.
    if (now.phone !== user.phone) throw new Refusal('phone-proved-already');
    if (await findUserByPhone(tx, phone)) throw new Refusal('phone-taken');
    await useProof(tx);
    await use(tx);
    await countUsed(tx);
    await writeProvedPhone(tx, user.id, phone, clock.now());
  });
  return readProfile(db, caller);
}
