import type { Session } from '@haat/contract/identity';
import type { Context } from '../../kit/context.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { requesterOf } from '../devices/requester.ts';
import { masked, noteSecurity } from '../security-log/security-log-sql.ts';
import { findUserByEmail } from './identity-sql.ts';
import { openSession } from './open-session.ts';
import { passwordFits } from './passwords.ts';
import { brakeTries } from './sign-in-brake.ts';

/**
 * Signs in by e-mail and password. Refuses with `wrong-credentials`, whichever of the two was wrong, and after many wrong
 * tries with `sign-in-braked`, the right password or not.
 */
export async function signIn(
  context: Context,
  given: { email: string; password: string },
  origin: Origin,
): Promise<Session> {
  const { db } = context;
  const email = given.email.toLowerCase();
  const user = await findUserByEmail(db, email);
  const refused = { subject: user?.id ?? masked(email), userId: user?.id, origin };
  const takeBack = await brakeTries(context, email, await requesterOf(context, { email }, origin)).catch(
    async (error) => {
      await noteSecurity(db, { event: 'sign-in-braked', ...refused });
      throw error;
    },
  );
  const fits = await passwordFits(user?.password_hash, given.password);
  if (!user || !fits || user.disabled_at) {
    await noteSecurity(db, { event: 'sign-in-refused', ...refused });
    throw new Refusal('wrong-credentials');
  }
  await takeBack();
  return openSession(context, user, origin);
}
