import type { Session } from '@haat/contract/identity';
import type { Context } from '../../kit/context.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { findUser } from '../identity/identity-sql.ts';
import { openProvenSession } from '../identity/sign-in.ts';
import { readTicket } from '../sessions/ticket.ts';
import { checkCode } from './check-code.ts';

/**
 * The second step of signing in. Refuses with `ticket-expired`, also if the password has changed since the first step,
 * and with `wrong-factor-code`.
 */
export async function signInByCode(
  context: Context,
  given: { ticket: string; code: string },
  origin: Origin,
): Promise<Session> {
  const { clock, config, db } = context;
  const ticket = await readTicket(config.of(secretSettings).tokenSecret, given.ticket);
  const user = ticket && (await findUser(db, ticket.userId));
  if (!user?.second_factor_at || user.disabled_at || user.token_version !== ticket?.tokenVersion)
    throw new Refusal('ticket-expired');
  await checkCode(context, user.id, given.code);
  return openProvenSession(context, user, origin, { secondFactorAt: clock.now() });
}
