import { isIPv4, isIPv6 } from 'node:net';
import { newId } from '@haat/domain/basics/ids';
import { readRoles } from '@haat/domain/people/capabilities';
import Bowser from 'bowser';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { networkOf } from '../../kit/network.ts';
import type { Origin } from '../../kit/origin.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { signToken } from '../../kit/tokens.ts';
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

const OUTSIDE_THE_NET = /^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168)\.|^(0:0:0:0|f[cd]|fe[89ab])/i;

/** A description of browser and system for people. */
function deviceOf({ userAgent }: Pick<Origin, 'userAgent'>) {
  const { browser, os, platform } = userAgent ? Bowser.parse(userAgent) : NOTHING;
  const { name = '' } = browser;
  const { name: system = '' } = os;
  return { browser: name, system, is_phone: platform.type === 'mobile' };
}

const NOTHING: Pick<Bowser.Parser.ParsedResult, 'browser' | 'os' | 'platform'> = {
  browser: {},
  os: {},
  platform: {},
};

/**
 * Half of an address: enough to notice a sign-in from elsewhere, too little to identify a person. Empty for private
 * networks.
 */
function roughNetwork({ address }: Pick<Origin, 'address'>): string {
  const network = networkOf(address);
  if (OUTSIDE_THE_NET.test(network)) return '';
  if (isIPv4(network)) return `${network.split('.').slice(0, 2).join('.')}.*.*`;
  return isIPv6(address) ? `${network.split(':').slice(0, 2).join(':')}::` : '';
}
