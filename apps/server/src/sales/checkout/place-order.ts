import { batchTransactions } from '../../kit/batch-transactions.ts';
import type { Context } from '../../kit/context.ts';
import { isDatabaseAway } from '../../kit/database-away.ts';
import type { CashCommand, Outcome, Placed } from './cash-command.ts';
import { rememberConditions } from './conditions.ts';
import { countIfRefused } from './limits/count-address.ts';
import { buyerNames, limitedPhone } from './limits/recent-checkouts-read.ts';
import type { OrderCommand } from './order-command.ts';
import { placeOrders } from './place-orders.ts';

/** Larger sets would hold each other up. */
const MAX_TOGETHER = 16;

/** How a repeated attempt differs from the first. */
interface Attempt {
  /** Cancels competing online payment attempts in the same transaction. */
  replacing?: boolean;
  /** When the shopper asked first. */
  since: Date;
}

/** Places a cash order for a cart. */
export type PlaceOrder = (command: OrderCommand, again: Attempt) => Promise<Placed>;

/**
 * Cash orders that arrive together share a transaction, since most of an order's cost is the transaction's. If it
 * fails, each is placed by itself: `docs/decisions/0039-orders-together.md`.
 * Throws OpenAttempts when online payment attempts compete, and Refusal with the codes that `placeShipments` declares;
 * nothing is changed then.
 */
export function orderPlacer(context: Context): PlaceOrder {
  const placeTogether = batchTransactions<CashCommand, Outcome>({
    kindOf: ({ marketplaceId }) => marketplaceId,
    namesOf: ({ caller: { userId }, request }) =>
      buyerNames({ userId, phone: limitedPhone(request.shippingAddress.phone) }),
    most: MAX_TOGETHER,
    work: (commands) => placeOrApart(context, commands),
  });
  return async (command, { replacing = false, since }) => {
    const { caller, marketplaceId, request } = command;
    const counted = { ...command, userId: caller.userId };
    // A second attempt is the same order, already counted.
    const isCounted = replacing || (await countIfRefused(context, command.address, counted));
    const conditions = await rememberConditions(context, marketplaceId, request.shippingAddress.pinCode);
    const cash = { ...command, conditions, since, replacing, isCounted };
    return placedOf(await (goesAlone(cash) ? placeAlone(context, cash) : placeTogether(cash)));
  };
}

/** An order that may be refused while it is written, or writes in steps, would hold up others. */
const goesAlone = ({ replacing, conditions, request }: CashCommand) =>
  replacing || request.points > 0 || (conditions.slotTerms?.slots.length ?? 0) > 0;

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
    // Each is already counted. If the first transaction was committed after all, their keys say so.
    const apart = commands.map((command) => ({ ...command, isCounted: true }));
    return apart.map((command) => placeApart(context, command));
  }
}

/** So that a database error affects only the order that caused it. */
async function placeApart(context: Context, command: CashCommand): Promise<Outcome> {
  try {
    return await placeAlone(context, command);
  } catch (reason) {
    return { command, is: 'refused', reason };
  }
}

function placedOf(outcome: Outcome): Placed {
  if (outcome.is === 'refused') throw outcome.reason;
  if (outcome.is === 'repeated') outcome.command.replayed();
  return outcome.reply;
}
