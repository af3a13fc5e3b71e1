import type { Context } from '../../kit/context.ts';
import { type Attempt, wasAnswered } from '../../kit/idempotency.ts';
import { networkOf } from '../../kit/network.ts';
import { Refusal } from '../../kit/refusal.ts';
import { orderLimitSettings } from './order-limit-settings.ts';

const HOUR = 3600;

/**
 * Counts an attempt to order or to reserve against the network address that it comes from. One that was answered before may
 * always be repeated, so that a lost answer is found. Call it before the transaction.
 * @throws Refusal `too-many-orders` with `{ againAfter }` in seconds
 */
export async function countAddress(
  { config, db, limiter }: Pick<Context, 'config' | 'db' | 'limiter'>,
  address: string,
  attempt: Pick<Attempt, 'marketplaceId' | 'userId' | 'key'>,
): Promise<void> {
  const limit = { most: config.of(orderLimitSettings).perAddress, perSeconds: HOUR };
  try {
    await limiter.spend('orders', networkOf(address), limit);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!(await wasAnswered(db, attempt))) throw new Refusal('too-many-orders', error.details);
  }
}
