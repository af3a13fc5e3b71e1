import type { Profile } from '@haat/contract/identity';
import { readCode } from '@haat/domain/indian-mobile';
import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readProfile } from '../identity/change-profile.ts';
import { findUserByPhone, writeProvedPhone } from '../identity/identity-sql.ts';
import { countUsed } from './phone-sign-in-sql.ts';
import { readPhone } from './read-phone.ts';
import { checkPhoneCode } from './sign-in-by-phone.ts';

/**
 * Gives the caller's account the number that they have the code of; it can sign in with it from then on. Only an account
 * without a number gets one so: whoever found an open session would else take the owner's place. Who has no code learns nothing
 * of whose a number is. Refuses with what is wrong with the number, `wrong-otp`, `phone-taken` and `phone-proved-already`.
 */
export async function provePhone(
  context: Context,
  caller: Caller,
  given: { phone: string; code: string },
): Promise<Profile> {
  const { clock, db } = context;
  const phone = readPhone(given.phone);
  const code = readCode(given.code);
  if (!code) throw new Refusal('wrong-otp');
  const use = await checkPhoneCode(context, { phone, code });
  await inTransaction(db, async (tx) => {
    if (await findUserByPhone(tx, phone)) throw new Refusal('phone-taken');
    await use(tx);
    await countUsed(tx);
    if (!(await writeProvedPhone(tx, caller.userId, phone, clock.now())))
      throw new Refusal('phone-proved-already');
    await publishChange(tx, 'user', caller.userId);
  });
  return readProfile(db, caller);
}
