import type { Answer, Batch } from '../../../kit/batch.ts';
import type { Context } from '../../../kit/context.ts';
import { commitSoon } from '../../../kit/db.ts';
import { type Attempt, wasAnswered } from '../../../kit/idempotency.ts';
import { networkOf } from '../../../kit/network.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { orderLimitSettings } from './order-limit-settings.ts';

const HOUR = 3600;
const NAME = 'orders';

type Limiting = Pick<Context, 'config' | 'db' | 'limiter'>;
type Counted = Pick<Attempt, 'marketplaceId' | 'userId' | 'key'>;

/**
 * Counts an attempt to order or reserve against its network address. Repeating an answered attempt is always allowed,
 * so that a lost answer can be found. Call it before the transaction.
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
 * Counts an attempt at once if its address was over the limit a moment ago, so that repeated attempts take no locks.
 * Others are counted in their transaction, without another round trip.
 * @returns whether it is counted
 * @throws Refusal `too-many-orders` with `{ againAfter }` in seconds
 */
export async function countIfRefused(context: Limiting, address: string, attempt: Counted): Promise<boolean> {
  if (!context.limiter.wasRefused(NAME, networkOf(address))) return false;
  await countAddress(context, address, attempt);
  return true;
}

/**
 * Counts attempts at the start of their transaction, which commits the counts even if it fails.
 * @returns `too-many-orders` for each one over the limit, otherwise undefined
 */
export function countInTransaction(
  { config, limiter }: Pick<Limiting, 'config' | 'limiter'>,
  batch: Batch,
  addresses: readonly string[],
): Answer<(Refusal | undefined)[]> {
  if (addresses.length === 0) return () => [];
  // A lost count is harmless.
  commitSoon(batch);
  const refused = limiter.spendIn(batch, NAME, addresses.map(networkOf), limitOf(config));
  batch.keep();
  return () => refused().map((one) => one && new Refusal('too-many-orders', one.details));
}

const limitOf = (config: Context['config']) => ({
  most: config.of(orderLimitSettings).perAddress,
  perSeconds: HOUR,
});
