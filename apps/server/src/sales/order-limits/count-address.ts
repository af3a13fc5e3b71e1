import type { Context } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import { type Attempt, wasAnswered } from '../../kit/idempotency.ts';
import { networkOf } from '../../kit/network.ts';
import { Refusal } from '../../kit/refusal.ts';
import { orderLimitSettings } from './order-limit-settings.ts';

const HOUR = 3600;
const NAME = 'orders';

type Limiting = Pick<Context, 'config' | 'db' | 'limiter'>;
type Counted = Pick<Attempt, 'marketplaceId' | 'userId' | 'key'>;

/**
 * Counts an attempt to order or to reserve against the network address that it comes from. One that was answered before may
 * always be repeated, so that a lost answer is found. Call it before the transaction.
 * @throws Refusal `too-many-orders` with `{ againAfter }` in seconds
 */
export async function countAddress(
  { config, db, limiter }: Limiting,
  address: string,
  attempt: Counted,
): Promise<void> {
  try {
    await limiter.spend(NAME, networkOf(address), limitOf(config));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!(await wasAnswered(db, attempt))) throw new Refusal('too-many-orders', error.details);
  }
}

/**
 * Counts one more attempt first of all in its transaction.
 * @param keepSoFar has the transaction keep the count
 * @returns `too-many-orders`; undefined: it may go on
 */
export type CountFirst = (tx: Tx, keepSoFar: () => void) => Promise<Refusal | undefined>;

/**
 * How to count an attempt that is one transaction: as its first statement, which costs no round trip of its own. From an address that
 * was over its limit a moment ago it is counted at once, so that who goes on trying locks nothing.
 * @throws Refusal `too-many-orders` with `{ againAfter }` in seconds
 */
export async function addressCount(
  context: Limiting,
  address: string,
  attempt: Counted,
): Promise<CountFirst> {
  const { config, limiter } = context;
  const network = networkOf(address);
  if (limiter.wasRefused(NAME, network)) {
    await countAddress(context, address, attempt);
    return COUNTED;
  }
  return async (tx, keepSoFar) => {
    const counting = limiter.spendIn(tx, NAME, network, limitOf(config));
    keepSoFar();
    const refused = await counting;
    return refused && new Refusal('too-many-orders', refused.details);
  };
}

/** Of an attempt that was counted before. */
export const COUNTED: CountFirst = async () => undefined;

const limitOf = (config: Context['config']) => ({
  most: config.of(orderLimitSettings).perAddress,
  perSeconds: HOUR,
});
