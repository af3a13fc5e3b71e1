import type { Session } from '@haat/contract/identity';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { deviceHash, rememberDevice } from '../devices/known-devices-sql.ts';
import { asRequester } from '../devices/requester.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { masked, noteSecurity } from '../security-log/security-log-sql.ts';
import { startSession } from '../sessions/start-session.ts';
import { signTicket } from '../sessions/ticket.ts';
import { findEmailAccounts, isKnownToAny } from './email-accounts-sql.ts';
import { noteFirstSignIn, type UserRow, writeLanguage } from './identity-sql.ts';
import { profileOf } from './profile-read.ts';
import { mustHaveSecondFactor } from './second-factor-due.ts';
import { whosePassword } from './whose-password.ts';

/**
 * Signs in by e-mail and password; of several accounts with the address, the one with the password. Refuses with
 * `wrong-credentials` in every case, and after many wrong attempts with `sign-in-braked`, even with the right password.
 */
export async function signIn(
  context: Context,
  given: { email: string; password: string },
  origin: Origin,
): Promise<Session> {
  const { config, db } = context;
  const email = given.email.toLowerCase();
  const device = deviceHash(config, origin);
  const accounts = await findEmailAccounts(db, email, device);
  const requester = asRequester(isKnownToAny(accounts), device, origin);
  const { id } = accounts.sure ?? accounts.typed[0] ?? {};
  const refused = { subject: id ?? masked(email), userId: id, origin };
  const takeBack = await brakeTries(context, email, requester).catch(async (error) => {
    await noteSecurity(db, { event: 'sign-in-braked', ...refused });
    throw error;
  });
  const user = await whosePassword(context, email, accounts, given.password);
  if (!user || user.disabled_at) {
    await noteSecurity(db, { event: 'sign-in-refused', ...refused });
    throw new Refusal('wrong-credentials');
  }
  await takeBack();
  return openSession(context, user, origin);
}

/**
 * Signs in a user after the first step. Refuses with `second-factor-needed` and a ticket for the next step if it is
 * turned on.
 */
export async function openSession(context: Context, user: UserRow, origin: Origin): Promise<Session> {
  if (!user.second_factor_at) return openProvenSession(context, user, origin);
  const ticket = await signTicket(context.config.of(secretSettings).tokenSecret, user);
  throw new Refusal('second-factor-needed', { ticket });
}

/**
 * Signs in a user who is fully proved.
 * @param proof when a second-factor code was accepted, and whether the proof is fresh
 */
export async function openProvenSession(
  context: Context,
  user: UserRow,
  origin: Origin,
  { secondFactorAt, isFresh = true }: { secondFactorAt?: Date | undefined; isFresh?: boolean } = {},
): Promise<Session> {
  const { clock, db } = context;
  const isBound = mustHaveSecondFactor(context, user);
  if (isBound && !user.first_sign_in_at)
    await inTransaction(db, (tx) => noteFirstSignIn(tx, user.id, clock.now()));
  const secondFactorDue = isBound && user.first_sign_in_at !== null && !user.second_factor_at;
  await noteSignIn(context, user, origin);
  const token = await startSession(context, user, origin, { secondFactorAt, secondFactorDue, isFresh });
  return { ...(await profileOf(db, user)), token, ...(secondFactorDue && { secondFactorDue }) };
}

/**
 * Records a sign-in. For a new device the owner is notified, in their previous language, as an intruder's may differ.
 */
async function noteSignIn(context: Context, user: UserRow, origin: Origin): Promise<void> {
  const { config, db } = context;
  await inTransaction(db, async (tx) => {
    const { isNew } = await rememberDevice(tx, user.id, deviceHash(config, origin));
    if (isNew) await sendNotice(context, tx, 'new-device', user);
    else if (origin.language) await writeLanguage(tx, user.id, origin.language);
    const event = isNew ? 'new-device' : 'signed-in';
    await noteSecurity(tx, { event, subject: user.id, userId: user.id, origin });
  });
}

/** Wrong passwords for one account: by one known device, or by all others together. */
const MOST = { most: 10, perSeconds: 3600 };
const NAME = 'wrong-password';

/**
 * Counts an attempt before the password is checked, so that parallel attempts can't exceed the limit. Strangers share
 * one count over all networks; known devices have their own, so strangers lock nobody out, and others can use a code.
 * Unknown addresses are counted alike. Refuses with `sign-in-braked`, and a known device with `too-many-requests`.
 * @returns takes the attempt back, for the right password
 */
async function brakeTries(
  { limiter }: Pick<Context, 'limiter'>,
  email: string,
  { known, subject }: { known: boolean; subject: string },
): Promise<() => Promise<void>> {
  const counted = known ? `${email} ${subject}` : email;
  try {
    await limiter.spend(NAME, counted, MOST);
  } catch (error) {
    if (known || !(error instanceof Refusal)) throw error;
    throw new Refusal('sign-in-braked', error.details);
  }
  return () => limiter.giveBack(NAME, counted);
}
