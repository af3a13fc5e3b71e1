import { placeShipments } from '@haat/contract/checkout';
import type { Answer, Batch } from '../../kit/batch.ts';
import { batchTransactions } from '../../kit/batch-transactions.ts';
import type { Context } from '../../kit/context.ts';
import { isDatabaseAway } from '../../kit/database-away.ts';
import { inTransaction, type Tx, waitAtMost } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { type Claims, claimAll } from '../../kit/idempotency.ts';
import { Refusal } from '../../kit/refusal.ts';
import { announceOrders } from '../ledger/news/announce-orders.ts';
import type { NewOrder } from '../orders/orders-sql.ts';
import { rememberConditions } from './conditions.ts';
import { decideOrders, type Outcome, type Placed, type ToDecide } from './decide-orders.ts';
import type { Hold } from './holds/holds-sql.ts';
import { OpenAttempts, replaceHolds } from './holds/own-holds.ts';
import { contentOfOrders, contentOfRequest, shareGoods } from './holds/same-cart.ts';
import { countIfRefused, countInTransaction } from './limits/count-address.ts';
import { orderLimitSettings } from './limits/order-limit-settings.ts';
import { buyerNames, limitedPhone, recentCashOrders } from './limits/recent-checkouts-read.ts';
import type { CashCommand, OrderCommand } from './order-command.ts';
import { lockForOrders } from './order-snapshot.ts';
import { writeOrders } from './write-orders.ts';

/** Larger sets would hold each other up. */
const MAX_TOGETHER = 16;
/** Lock wait of a set of orders: far longer than other orders hold a lock. */
const LONGEST_WAIT_MS = 3000;

/** Asks the provider about online payment attempts, and places paid ones. Returns the holds that are orders now. */
type SettleAttempts = (context: Context, marketplaceId: string, holds: readonly Hold[]) => Promise<Hold[]>;

/**
 * Places cash orders; those that arrive together share a transaction, which is most of an order's cost. If it fails, each is
 * placed by itself: `docs/decisions/0039-orders-together.md`. If online payment attempts are open, the provider is asked first:
 * an unpaid attempt gives its goods and points to the order, a paid one becomes an order instead. Refuses with the codes of
 * `placeShipments`; nothing is changed then.
 */
export function orderPlacer(
  context: Context,
  settle: SettleAttempts,
): (command: OrderCommand) => Promise<Placed> {
  const placeTogether = batchTransactions<CashCommand, Outcome>({
    kindOf: ({ marketplaceId }) => marketplaceId,
    namesOf: (command) => buyerNames(buyerOf(command)),
    most: MAX_TOGETHER,
    work: (commands) => placeOrApart(context, commands),
  });
  return async (command) => {
    const { marketplaceId, request } = command;
    const cash = await cashCommand(context, command);
    try {
      return replyOf(await (goesAlone(cash) ? placeAlone(context, cash) : placeTogether(cash)));
    } catch (error) {
      if (!(error instanceof OpenAttempts)) throw error;
      const placed = await settle(context, marketplaceId, error.holds);
      const cart = contentOfRequest(request);
      const paid = placed.find((hold) => shareGoods(contentOfOrders(hold.orders), cart));
      if (paid) throw new Refusal('already-paid', { razorPayOrderId: paid.providerOrderId });
      // Retried, already counted.
      const conditions = await rememberConditions(context, marketplaceId, request.shippingAddress.pinCode);
      return replyOf(await placeAlone(context, { ...cash, conditions, replacing: true, isCounted: true }));
    }
  };
}

async function cashCommand(context: Context, command: OrderCommand): Promise<CashCommand> {
  const { caller, marketplaceId, address, request } = command;
  const since = context.clock.now();
  const isCounted = await countIfRefused(context, address, { ...command, userId: caller.userId });
  const conditions = await rememberConditions(context, marketplaceId, request.shippingAddress.pinCode);
  return { ...command, conditions, since, replacing: false, isCounted };
}

const buyerOf = ({ marketplaceId, caller: { userId }, request }: CashCommand) => ({
  marketplaceId,
  userId,
  phone: limitedPhone(request.shippingAddress.phone),
});

/** Orders that may be refused while being written, or that write in steps, would delay others. */
const goesAlone = ({ conditions, request }: CashCommand) =>
  request.points > 0 || conditions.slotTerms !== undefined;

async function placeAlone(context: Context, command: CashCommand): Promise<Outcome> {
  const [outcome] = await placeOrders(context, command.marketplaceId, [command]);
  if (!outcome) throw new Error('A command has an outcome');
  return outcome;
}

async function placeOrApart(
  context: Context,
  commands: readonly CashCommand[],
): Promise<(Outcome | Promise<Outcome>)[]> {
  const [first] = commands;
  if (!first) return [];
  const byCommand = (outcomes: readonly Outcome[]) => {
    const of = new Map(outcomes.map((outcome) => [outcome.command, outcome]));
    return commands.flatMap((command) => of.get(command) ?? []);
  };
  try {
    return byCommand(await placeOrders(context, first.marketplaceId, commands));
  } catch (error) {
    if (commands.length === 1 || isDatabaseAway(error)) throw error;
    context.log.warn({ err: error, orders: commands.length }, 'Orders of one moment are placed one by one');
    // Already counted. If the first transaction committed after all, the keys tell.
    const apart = commands.map((command) => ({ ...command, isCounted: true }));
    return apart.map((command) => placeApart(context, command));
  }
}

/** A database error affects only the order that caused it. */
async function placeApart(context: Context, command: CashCommand): Promise<Outcome> {
  try {
    return await placeAlone(context, command);
  } catch (reason) {
    return { command, is: 'refused', reason };
  }
}

function replyOf(outcome: Outcome): Placed {
  if (outcome.is === 'refused') throw outcome.reason;
  if (outcome.is === 'repeated') outcome.command.replayed();
  return outcome.reply;
}

/** Nothing is to be written: rolls back locks, claims and releases. */
class NothingPlaced extends Error {
  readonly outcomes: Outcome[];

  constructor(outcomes: Outcome[]) {
    super('No order was placed');
    this.outcomes = outcomes;
  }
}

/**
 * Places cash orders of several shoppers of a marketplace in one transaction of two round trips, one order a store. Stock is
 * locked in id order and carts are priced one after the other; what shoppers saw must still be true. A refused cart changes
 * nothing and affects no other.
 * @param commands at most 20, each of another account and number; one that replaces holds, spends points or uses a slot must be
 *   alone
 * @throws the database's error: nothing was placed, or, if the connection broke, the result is unknown
 */
async function placeOrders(
  context: Context,
  marketplaceId: string,
  commands: readonly CashCommand[],
): Promise<Outcome[]> {
  // Shoppers are locked in order of ids.
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

/** In this order: counts addresses, claims keys, locks buyers, shoppers and goods; then reads. */
async function lockAndRead(
  tx: Tx,
  context: Context,
  marketplaceId: string,
  commands: readonly CashCommand[],
): Promise<Read> {
  const now = context.clock.now();
  const batch = tx.batch();
  const overLimit = countAll(context, batch, commands);
  // If one meets a long lock, they are placed one by one.
  if (commands.length > 1) waitAtMost(batch, LONGEST_WAIT_MS);
  const keys = commands.map((command) => ({ ...command, userId: command.caller.userId }));
  const claims = claimAll(batch, placeShipments, keys);
  const recent = recentCashOrders(batch, marketplaceId, commands.map(buyerOf), now);
  const replacing = commands.find((command) => command.replacing);
  const freed = replacing ? await replaceHoldsOf(tx, batch, replacing, claims, now) : [];
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
  command: CashCommand,
  claims: Answer<Claims>,
  now: Date,
): Promise<NewOrder[]> {
  await batch.send();
  return claims().allNew ? replaceHolds(tx, command, now) : [];
}

/** Returns a refusal for each address over its limit. */
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
