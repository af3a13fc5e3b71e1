import { newId } from '@haat/domain/basics/ids';
import { readRoles } from '@haat/domain/people/capabilities';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { signToken } from '../../kit/tokens.ts';
import { deviceOf, roughNetwork } from './origin.ts';
import { sessionSettings } from './session-settings.ts';
import { findNetworks, insertSession } from './sessions-sql.ts';

export interface Proof {
  /** When a second-factor code was accepted, if any. */
  secondFactorAt: Date | undefined;
  /** The role's required second factor is missing. */
  secondFactorDue: boolean;
  /** False: an older session led to this one, without a new proof. */
  isFresh: boolean;
}

/** Returns the bearer token. */
export async function startSession(
  { config, clock, db }: Context,
  user: { id: string; roles: string[]; token_version: number },
  from: Origin,
  { secondFactorAt, secondFactorDue, isFresh }: Proof,
): Promise<string> {
  const now = clock.now();
  const isStaff = readRoles(user.roles).length > 0;
  const { lifeMinutes, idleMinutes } = config.of(sessionSettings)[isStaff ? 'staff' : 'shopper'];
  const expires = new Date(now.getTime() + lifeMinutes * 60_000);
  const id = newId();
  const network = roughNetwork(from);
  const known = await findNetworks(db, user.id);
  await inTransaction(db, (tx) =>
    insertSession(tx, {
      id,
      user_id: user.id,
      token_version: user.token_version,
      of_staff: isStaff,
      ...deviceOf(from),
      network,
      is_new_network: network !== '' && known.length > 0 && !known.includes(network),
      created_at: now,
      last_seen_at: now,
      idle_minutes: idleMinutes,
      expires_at: expires,
      proved_at: isFresh ? now : new Date(0),
      second_factor_at: secondFactorAt ?? null,
      second_factor_due: secondFactorDue,
    }),
  );
  return signToken(config.of(secretSettings).tokenSecret, { userId: user.id, sessionId: id }, expires);
}
