import type { Session } from '@haat/contract/identity';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { requesterOf } from '../devices/requester.ts';
import { masked, noteSecurity } from '../security-log/security-log-sql.ts';
import { startSession } from '../sessions/start-session.ts';
import { signTicket } from '../sessions/ticket.ts';
import { findUserByEmail, noteFirstSignIn, type UserRow } from './identity-sql.ts';
import { noteSignIn } from './note-sign-in.ts';
import { passwordFits } from './passwords.ts';
import { profileOf } from './profile-read.ts';
import { mustHaveSecondFactor } from './second-factor-due.ts';
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

/**
 * Signs in a user who has taken the first step, by password or code. Refuses with `second-factor-needed` and a ticket for the
 * next step where theirs is turned on.
 */
export async function openSession(context: Context, user: UserRow, origin: Origin): Promise<Session> {
  if (!user.second_factor_at) return openProvenSession(context, user, origin, undefined);
  const ticket = await signTicket(context.config.of(secretSettings).tokenSecret, user);
  throw new Refusal('second-factor-needed', { ticket });
}

/**
 * Signs in a user whose identity is proved.
 * @param secondFactorAt when a code of the second factor fitted, if theirs is turned on
 */
export async function openProvenSession(
  context: Context,
  user: UserRow,
  origin: Origin,
  secondFactorAt: Date | undefined,
): Promise<Session> {
  const { clock, db } = context;
  const isBound = mustHaveSecondFactor(context, user);
  if (isBound && !user.first_sign_in_at)
    await inTransaction(db, (tx) => noteFirstSignIn(tx, user.id, clock.now()));
  const secondFactorDue = isBound && user.first_sign_in_at !== null && !user.second_factor_at;
  await noteSignIn(context, user, origin);
  const token = await startSession(context, user, origin, { secondFactorAt, secondFactorDue });
  return { ...(await profileOf(db, user)), token, ...(secondFactorDue && { secondFactorDue }) };
}
