import type { Session } from '@haat/contract/identity';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { secretSettings } from '../../kit/secrets.ts';
import type { Origin } from '../sessions/origin.ts';
import { startSession } from '../sessions/start-session.ts';
import { signTicket } from '../sessions/ticket.ts';
import { findUserByEmail, noteFirstSignIn, type UserRow } from './identity-sql.ts';
import { passwordFits } from './passwords.ts';
import { profileOf } from './profile-read.ts';
import { mustHaveSecondFactor } from './second-factor-due.ts';

/** Signs in by e-mail and password. Refuses with `wrong-credentials`, whichever of the two was wrong. */
export async function signIn(
  context: Context,
  given: { email: string; password: string },
  from: Origin,
): Promise<Session> {
  const user = await findUserByEmail(context.db, given.email);
  const fits = await passwordFits(user?.password_hash, given.password);
  if (!user || !fits || user.disabled_at) throw new Refusal('wrong-credentials');
  return openSession(context, user, from);
}

/**
 * Signs in a user who has taken the first step, by password or code. Refuses with `second-factor-needed` and a ticket for the
 * next step where theirs is turned on.
 */
export async function openSession(context: Context, user: UserRow, from: Origin): Promise<Session> {
  if (!user.second_factor_at) return openProvenSession(context, user, from, undefined);
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
  from: Origin,
  secondFactorAt: Date | undefined,
): Promise<Session> {
  const { clock, db } = context;
  const isBound = mustHaveSecondFactor(context, user);
  if (isBound && !user.first_sign_in_at)
    await inTransaction(db, (tx) => noteFirstSignIn(tx, user.id, clock.now()));
  const secondFactorDue = isBound && user.first_sign_in_at !== null && !user.second_factor_at;
  const token = await startSession(context, user, from, { secondFactorAt, secondFactorDue });
  return { ...(await profileOf(db, user)), token, ...(secondFactorDue && { secondFactorDue }) };
}
