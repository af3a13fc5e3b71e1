import { timingSafeEqual } from 'node:crypto';
import type { Session } from '@haat/contract/identity';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { secretSettings } from '../../kit/secrets.ts';
import type { Origin } from '../sessions/origin.ts';
import { findUserByEmail, updatePassword } from './identity-sql.ts';
import { takeTry, useCode } from './password-resets-sql.ts';
import { hashPassword } from './passwords.ts';
import { hashCode } from './send-reset-code.ts';
import { openSession } from './sign-in.ts';

/**
 * Sets a new password for whoever has the code from the mail, ends their other sessions and signs them in. A try is used
 * up in a transaction of its own, because a wrong code must cost one. Refuses with `wrong-code`.
 */
export async function resetPassword(
  context: Context,
  given: { email: string; code: string; password: string },
  from: Origin,
): Promise<Session> {
  const { config, db } = context;
  const { email } = given;
  const expected = await inTransaction(db, (tx) => takeTry(tx, email));
  const actual = hashCode(config.of(secretSettings).tokenSecret, email, given.code);
  if (!expected || !timingSafeEqual(expected, actual)) throw new Refusal('wrong-code');
  const passwordHash = await hashPassword(given.password);
  await inTransaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user || user.disabled_at || !(await useCode(tx, email, expected))) throw new Refusal('wrong-code');
    await updatePassword(tx, user.id, passwordHash);
    await publishChange(tx, 'user', user.id);
  });
  const user = await findUserByEmail(db, email);
  if (!user) throw new Refusal('wrong-code');
  return openSession(context, user, from);
}
