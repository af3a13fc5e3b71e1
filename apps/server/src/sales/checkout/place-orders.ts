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

/** Of several orders for a lock: far more than other orders hold one. */
const LONGEST_WAIT_MS = 3000;

/** Nothing is to be written: what was locked, claimed and freed on the way is rolled back. */
class NothingPlaced extends Error {
  readonly outcomes: Outcome[];

  constructor(outcomes: Outcome[]) {
    super('No order was placed');
    this.outcomes = outcomes;
  }
}

/**
 * Places cash orders of several shoppers in one marketplace, in one transaction of two round trips: for each cart one order a store, all
 * of a cart or nothing. Stock is locked in id order, the carts are priced afresh, one after the other, and what their shoppers
 * saw must still be true. One that is refused changes nothing, and keeps no other from being placed.
 * @param commands each of another account, for another number, at most 20; one that replaces holds, spends points or comes in a slot is alone
 * @throws what the database says: then nothing was placed, or, when the connection broke, nobody knows
 */
export async function placeOrders(
  context: Context,
  marketplaceId: string,
  commands: readonly CashCommand[],
): Promise<Outcome[]> {
  // Who locks something of several shoppers locks it in the order of their ids.
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

/** `freed`: the orders of holds that are replaced. */
interface Read extends ToDecide {
  freed: readonly NewOrder[];
}

/** Counts addresses, claims keys, locks buyers, shoppers and goods, in this order, and reads what is decided from. */
async function lockAndRead(
  tx: Tx,
  context: Context,
  marketplaceId: string,
  commands: readonly CashCommand[],
): Promise<Read> {
  const now = context.clock.now();
  const batch = tx.batch();
  const overLimit = countAll(context, batch, commands);
  // Where one waits long for what somebody else has locked, the others don't: they go by themselves then.
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

/** What an order replaces stays until its key is known to be new. */
async function replaceHoldsOf(
  tx: Tx,
  batch: Batch,
  { marketplaceId, caller: { userId }, since, request }: CashCommand,
  claims: Answer<Claims>,
): Promise<NewOrder[]> {
  await batch.send();
  return claims().allNew ? replaceHolds(tx, marketplaceId, { userId, since }, request) : [];
}

/** Counts those that were not counted before. For each: why its address may not go on. */
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
