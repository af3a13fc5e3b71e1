import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../../../kit/config.ts';
import type { Context } from '../../../kit/context.ts';
import type { Limit } from '../../../kit/limiter.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { secretSettings } from '../../../kit/secrets.ts';
import { passwordSettings } from '../../../people/identity/password-settings.ts';

/** A stolen hash of four digits could be tried in minutes, but is worthless without the server's key. */
function keyedBy(config: Config) {
  const { sealSecret } = config.of(secretSettings);
  return { secret: createHmac('sha256', sealSecret).update('till pin').digest() };
}

/** argon2id with the server's key. */
export function hashPin(config: Config, pin: string): Promise<string> {
  return hash(pin, { ...config.of(passwordSettings).cost, ...keyedBy(config) });
}

interface Try {
  storeId: string;
  managerId: string;
  askerId: string;
}

/**
 * Wrong PINs: five for a manager, then five minutes' wait; fifty a day, so that ten thousand take most of a year; and
 * twenty a day for the person who tries, too few to block a manager all day.
 */
const limitsOf = ({ storeId, managerId, askerId }: Try): [string, string, Limit][] => [
  ['till PIN by asker', `${storeId} ${askerId}`, { most: 20, perSeconds: 86_400 }],
  ['till PIN', `${storeId} ${managerId}`, { most: 5, perSeconds: 300 }],
  ['till PIN a day', `${storeId} ${managerId}`, { most: 50, perSeconds: 86_400 }],
];

/**
 * Checks a manager's PIN. Each attempt is counted before it is checked, and taken back if it was right or not checked.
 * @param kept the result of `hashPin`
 * @throws Refusal `wrong-till-pin` with `{ triesLeft }`, `too-many-requests` with `{ againAfter }` in seconds
 */
export async function checkPin(
  { config, limiter }: Pick<Context, 'config' | 'limiter'>,
  of: Try,
  { typed, kept }: { typed: string; kept: string },
): Promise<void> {
  const limits = limitsOf(of);
  const takeBack = async (nth: number) => {
    for (const [name, subject] of limits.slice(0, nth)) await limiter.giveBack(name, subject);
  };
  for (const [nth, limit] of limits.entries())
    await limiter.spend(...limit).catch(async (refused) => {
      await takeBack(nth);
      throw refused;
    });
  if (await verify(kept, typed, keyedBy(config))) return takeBack(limits.length);
  const left = await Promise.all(limits.map((limit) => limiter.left(...limit)));
  throw new Refusal('wrong-till-pin', { triesLeft: Math.min(...left) });
}

/** Resets the wrong attempts of a replaced PIN. */
export async function forgiveTries(
  { limiter }: Pick<Context, 'limiter'>,
  of: Omit<Try, 'askerId'>,
): Promise<void> {
  const [, ...ofManager] = limitsOf({ ...of, askerId: '' });
  for (const [name, subject] of ofManager) await limiter.forgive(name, subject);
}
