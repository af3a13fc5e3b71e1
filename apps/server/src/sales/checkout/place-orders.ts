import { placeShipments } from '@haat/contract/checkout';
import type { Answer, Batch } from '../../kit/batch.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx, waitAtMost } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { type Claims, claimAll } from '../../kit/idempotency.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { announceOrders } from '../ledger/news/announce-orders.ts';
import type { NewOrder } from '../orders/orders-sql.ts';
import type { CashCommand, Outcome } from './cash-command.ts';
import { lockBuyers, lockForOrders } from './cash-snapshot.ts';
import { decideOrders, type ToDecide } from './decide-orders.ts';
import { replaceHolds } from './holds/own-holds.ts';
import { countInTransaction } from './limits/count-address.ts';
import { orderLimitSettings } from './limits/order-limit-settings.ts';
import { writeOrders } from './write-orders.ts';

/** Lock wait of a set of orders: far longer than other orders hold a lock. */
const LONGEST_WAIT_MS = 3000;

/** Nothing is to be written: rolls back locks, claims and releases. */
class NothingPlaced extends Error {
  readonly outcomes: Outcome[];

  constructor(outcomes: Outcome[]) {
    super('No order was placed');
    this.outcomes = outcomes;
  }
}

/**
 * Places cash orders of several shoppers in one marketplace, in one transaction of two round trips: one order a store
 * for each cart, all of a cart or nothing. Stock is locked in id order and the carts are priced one after the other;
 * what their shoppers saw must still be true. A refused cart changes nothing and stops no other.
 * @param commands at most 20, each of another account and number; one that replaces holds, spends points or uses a slot
 *   must be alone
 * @throws the database's error: then nothing was placed, or, if the connection broke, the result is unknown
 */
export async function placeOrders(
  context: Context,
  marketplaceId: string,
  commands: readonly CashCommand[],
): Promise<Outcome[]> {
  // Locks of several shoppers are taken in the order of their ids.
  const inOrder = commands.toSorted((a, b) => (a.caller.userId < b.caller.userId ? -1 : 1));
  try {
    const outcomes = await inTransaction(context.db, async (tx) => {
      const { freed, ...read } = await lockAndRead(tx, context, marketplaceId, inOrder);
      const decided = decideOrders(read);
      if (!decided.some(({ is }) => is === 'new')) throw new NothingPlaced(decided);
      await writeOrders(tx, context, { marketplaceId, outcomes: decided, snapshot: read.snapshot, freed });
      return decided;
    });
    announce(context, marketplaceId, outcomes);
    return outcomes;
  } catch (error) {
    if (error instanceof NothingPlaced) return error.outcomes;
    throw error;
  }
}

/** `freed`: the orders of replaced holds. */
interface Read extends ToDecide {
  freed: readonly NewOrder[];
}

/** Counts addresses, claims keys, locks buyers, shoppers and goods, in this order, and reads the data. */
async function lockAndRead(
  tx: Tx,
  context: Context,
  marketplaceId: string,
  commands: readonly CashCommand[],
): Promise<Read> {
  const now = context.clock.now();
  const batch = tx.batch();
  const overLimit = countAll(context, batch, commands);
  // If one of them meets a long lock, the others don't wait: they are placed one by one.
  if (commands.length > 1) waitAtMost(batch, LONGEST_WAIT_MS);
  const keys = commands.map((command) => ({ ...command, userId: command.caller.userId }));
  const claims = claimAll(batch, placeShipments, keys);
  const recent = lockBuyers(batch, marketplaceId, commands, now);
  const replacing = commands.find((command) => command.replacing);
  const freed = replacing ? await replaceHoldsOf(tx, batch, replacing, claims) : [];
  const behind = replacing ? tx.batch() : batch;
  const snapshot = lockForOrders(behind, marketplaceId, commands, recent, now);
  await behind.send();
  await faultPoint('order: stock locked');
  const limits = context.config.of(orderLimitSettings);
  const claimed = await claims().read(tx);
  return { commands, overLimit: overLimit(), claims: claimed, snapshot: snapshot(), limits, now, freed };
}

/** Holds are replaced only once the key is known to be new. */
async function replaceHoldsOf(
  tx: Tx,
  batch: Batch,
  { marketplaceId, caller: { userId }, since, request }: CashCommand,
  claims: Answer<Claims>,
): Promise<NewOrder[]> {
  await batch.send();
  return claims().allNew ? replaceHolds(tx, marketplaceId, { userId, since }, request) : [];
}

/** Counts the addresses that were not counted yet; returns a refusal for each one over its limit. */
function countAll(
  context: Context,
  batch: Batch,
  commands: readonly CashCommand[],
): Answer<(Refusal | undefined)[]> {
  const uncounted = commands.filter(({ isCounted }) => !isCounted);
  const addresses = uncounted.map(({ address }) => address);
  const refusals = countInTransaction(context, batch, addresses);
  return () =>
    commands.map((command) => (command.isCounted ? undefined : refusals()[uncounted.indexOf(command)]));
}

function announce(context: Context, marketplaceId: string, outcomes: readonly Outcome[]): void {
  const orders = outcomes.flatMap((outcome) => (outcome.is === 'new' ? outcome.priced.orders : []));
  announceOrders(
    context,
    orders.map(({ storeId }) => ({ marketplaceId, storeId, news: 'placed' })),
  );
}
