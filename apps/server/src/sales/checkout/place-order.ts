import type { Context } from '../../kit/context.ts';
import { isDatabaseAway } from '../../kit/database-away.ts';
import { together } from '../../kit/together.ts';
import { countIfRefused } from '../order-limits/count-address.ts';
import { buyerNames, limitedPhone } from '../order-limits/recent-checkouts-read.ts';
import type { CashAttempt, Outcome, Placed } from './cash-attempt.ts';
import { rememberConditions } from './conditions.ts';
import { placeOrders } from './place-orders.ts';
import type { OrderAttempt } from './price-order.ts';

/** How many orders at most go in one transaction: more would hold each other up. */
const MOST_TOGETHER = 16;

/** How a try differs from the first. */
interface Again {
  /** Attempts to pay online that hold goods or points of it are given up, in the same transaction. */
  replacing?: boolean;
  /** When the shopper asked for it. */
  since: Date;
}

/** Places an order for a cart, paid in cash. */
export type PlaceOrder = (attempt: OrderAttempt, again: Again) => Promise<Placed>;

/**
 * What places cash orders. Those that come at the same moment go in one transaction: what an order costs is for the most part what each
 * transaction costs. Where that fails each goes by itself: `docs/decisions/0039-orders-together.md`.
 *
 * It throws OpenAttempts when attempts to pay online are in the way, and Refusal with each code that `placeShipments` declares; nothing is
 * changed then.
 */
export function orderPlacer(context: Context): PlaceOrder {
  const placeTogether = together<CashAttempt, Outcome>({
    kindOf: ({ marketplaceId }) => marketplaceId,
    namesOf: ({ caller: { userId }, request }) =>
      buyerNames({ userId, phone: limitedPhone(request.shippingAddress.phone) }),
    most: MOST_TOGETHER,
    work: (attempts) => placeOrApart(context, attempts),
  });
  return async (attempt, { replacing = false, since }) => {
    const { caller, marketplaceId, request } = attempt;
    const counted = { ...attempt, userId: caller.userId };
    // A second try is the same order.
    const isCounted = replacing || (await countIfRefused(context, attempt.address, counted));
    const conditions = await rememberConditions(context, marketplaceId, request.shippingAddress.pinCode);
    const cash = { ...attempt, conditions, since, replacing, isCounted };
    return placedOf(await (goesAlone(cash) ? placeAlone(context, cash) : placeTogether(cash)));
  };
}

/** What may be refused when it is written, or writes in steps, keeps others waiting. */
const goesAlone = ({ replacing, conditions, request }: CashAttempt) =>
  replacing || request.points > 0 || (conditions.slotTerms?.slots.length ?? 0) > 0;

async function placeAlone(context: Context, attempt: CashAttempt): Promise<Outcome> {
  const [outcome] = await placeOrders(context, attempt.marketplaceId, [attempt]);
  if (!outcome) throw new Error('An attempt has an outcome');
  return outcome;
}

async function placeOrApart(
  context: Context,
  attempts: readonly CashAttempt[],
): Promise<(Outcome | Promise<Outcome>)[]> {
  const [first] = attempts;
  if (!first) return [];
  const byAttempt = (outcomes: readonly Outcome[]) => {
    const of = new Map(outcomes.map((outcome) => [outcome.attempt, outcome]));
    return attempts.flatMap((attempt) => of.get(attempt) ?? []);
  };
  try {
    return byAttempt(await placeOrders(context, first.marketplaceId, attempts));
  } catch (error) {
    if (attempts.length === 1 || isDatabaseAway(error)) throw error;
    context.log.warn({ err: error, orders: attempts.length }, 'Orders of one moment are placed one by one');
    // Each was counted. If they are there after all, their keys say so.
    const apart = attempts.map((attempt) => ({ ...attempt, isCounted: true }));
    return apart.map((attempt) => placeApart(context, attempt));
  }
}

/** What the database says of one is that one's alone. */
async function placeApart(context: Context, attempt: CashAttempt): Promise<Outcome> {
  try {
    return await placeAlone(context, attempt);
  } catch (reason) {
    return { attempt, is: 'refused', reason };
  }
}

function placedOf(outcome: Outcome): Placed {
  if (outcome.is === 'refused') throw outcome.reason;
  if (outcome.is === 'repeated') outcome.attempt.replayed();
  return outcome.reply;
}
