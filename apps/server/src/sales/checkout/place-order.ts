import { batchTransactions } from '../../kit/batch-transactions.ts';
import type { Context } from '../../kit/context.ts';
import { isDatabaseAway } from '../../kit/database-away.ts';
import type { CashCommand, Outcome, Placed } from './cash-command.ts';
import { rememberConditions } from './conditions.ts';
import { countIfRefused } from './limits/count-address.ts';
import { buyerNames, limitedPhone } from './limits/recent-checkouts-read.ts';
import type { OrderCommand } from './order-command.ts';
import { placeOrders } from './place-orders.ts';

/** How many orders at most go in one transaction: more would hold each other up. */
const MAX_TOGETHER = 16;

/** How a try differs from the first. */
interface Again {
  /** Attempts to pay online that hold goods or points of it are given up, in the same transaction. */
  replacing?: boolean;
  /** When the shopper asked for it. */
  since: Date;
}

/** Places an order for a cart, paid in cash. */
export type PlaceOrder = (command: OrderCommand, again: Again) => Promise<Placed>;

/**
 * What places cash orders. Those that come at the same moment go in one transaction: what an order costs is for the most part what each
 * transaction costs. Where that fails each goes by itself: `docs/decisions/0039-orders-together.md`.
 *
 * It throws OpenAttempts when attempts to pay online are in the way, and Refusal with each code that `placeShipments` declares; nothing is
 * changed then.
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
    // A second try is the same order.
    const isCounted = replacing || (await countIfRefused(context, command.address, counted));
    const conditions = await rememberConditions(context, marketplaceId, request.shippingAddress.pinCode);
    const cash = { ...command, conditions, since, replacing, isCounted };
    return placedOf(await (goesAlone(cash) ? placeAlone(context, cash) : placeTogether(cash)));
  };
}

/** What may be refused when it is written, or writes in steps, keeps others waiting. */
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
    // Each was counted. If they are there after all, their keys say so.
    const apart = commands.map((command) => ({ ...command, isCounted: true }));
    return apart.map((command) => placeApart(context, command));
  }
}

/** What the database says of one is that one's alone. */
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
