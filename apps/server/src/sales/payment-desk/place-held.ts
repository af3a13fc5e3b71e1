import type { CallReply } from '@haat/contract/call';
import type { NOT_PLACEABLE, placeHeldPayment } from '@haat/contract/payments/desk';
import { type Paise, paise } from '@haat/domain/basics/money';
import type { Caller } from '../../kit/callers.ts';
import type { Background, Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteDecision } from '../../operators/audit/audit-sql.ts';
import { type Conditions, rememberConditions } from '../checkout/conditions.ts';
import { lockStockOf, returnStockAndPoints, takeGoods } from '../checkout/holds/held-goods.ts';
import {
  type Hold,
  isBought,
  lockHold,
  lockShopper,
  readHold,
  replaceHeldOrders,
} from '../checkout/holds/holds-sql.ts';
import { readSnapshot } from '../checkout/order-snapshot.ts';
import {
  endWait,
  endWaitsOf,
  findRecorded,
  lockProviderPayment,
  type PaymentKey,
  type RecordedPayment,
} from '../ledger/provider/provider-payments-sql.ts';
import { sumOfRefunds } from '../ledger/refunds/refunds-sql.ts';
import { requestRefund } from '../ledger/refunds/request-refund.ts';
import { movePlaces } from '../ledger/slots/slot-bookings-sql.ts';
import { ordersAhead, withoutPlaces, writePaidOrders } from '../payments/place-held-orders.ts';
import { followRefunds } from '../refunds/send-refund.ts';
import { alreadyDecided } from './already-decided.ts';
import { decidePlacement, type Placement } from './decide-placement.ts';
import { orProviderRefused } from './provider-down.ts';
import { commandOf, type Repriced, reprice, type ShoppersHold } from './reprice.ts';

interface Decision {
  caller: Caller;
  reason: string;
  /** The order's price, as the person saw it. */
  total: Paise;
}

/**
 * Places the order of a held payment, if its goods are in stock: at today's prices, or the agreed ones if today's are
 * higher. Refunds what was overpaid.
 * @throws Refusal `payment-cannot-be-placed` with the reason, `cart-changed` if the sum has changed meanwhile,
 * `payment-decided` if somebody else was faster, `payment-provider-down`, `payment-provider-refused`, `payment-not-offered`
 */
export async function placeHeld(
  context: Background & Pick<Context, 'memory'>,
  key: PaymentKey,
  decision: Decision,
): Promise<CallReply<typeof placeHeldPayment>> {
  const recorded = await findRecorded(context.db, key);
  if (!recorded) throw new Refusal('payment-not-found');
  if (recorded.outcome !== 'held') throw await alreadyDecided(context.db, key);
  // A part may have been refunded on the provider's dashboard.
  await orProviderRefused(followRefunds(context, key.marketplaceId, key.id));
  const hold = recorded.holdId ? await readHold(context.db, key.marketplaceId, recorded.holdId) : undefined;
  if (!hold?.userId) throw notPlaceable('no-cart');
  const pinCode = hold.orders[0]?.address.pinCode ?? '';
  const conditions = await rememberConditions(context, key.marketplaceId, pinCode);
  return inTransaction(context.db, async (tx) => {
    await lockShopper(tx, hold.userId);
    const locked = await lockHold(tx, key.marketplaceId, hold.id);
    const payment = await lockProviderPayment(tx, key.marketplaceId, key.id);
    if (payment?.outcome !== 'held') throw await alreadyDecided(tx, key);
    if (!hasShopper(locked)) throw notPlaceable('no-cart');
    if (isBought(locked)) throw notPlaceable('other-order');
    return placeIn(tx, context, locked, payment, { ...decision, conditions });
  });
}

const hasShopper = (hold: Hold | undefined): hold is ShoppersHold => Boolean(hold?.userId);

const notPlaceable = (reason: (typeof NOT_PLACEABLE)[number]) =>
  new Refusal('payment-cannot-be-placed', { reason });

async function placeIn(
  tx: Tx,
  context: Background,
  hold: ShoppersHold,
  payment: RecordedPayment,
  { caller, reason, total, conditions }: Decision & { conditions: Conditions },
): Promise<CallReply<typeof placeHeldPayment>> {
  const now = context.clock.now();
  const hadGoods = hold.state === 'held';
  if (hadGoods) await returnStockAndPoints(tx, hold, 'released');
  const today = await pricedToday(tx, hold, conditions, now);
  const placement = await placementOf(tx, hold, payment, today.total);
  if (placement.total !== total) throw new Refusal('cart-changed', []);
  const ahead = ordersAhead(placement.prices === 'today' ? today.orders : hold.orders, now);
  await takeOrRefuse(tx, { ...hold, orders: ahead });
  const missed = await movePlaces(tx, hold.marketplaceId, {
    freed: hadGoods ? hold.orders : [],
    taken: ahead,
  });
  // Somebody decided to deliver, so full or lost slots don't matter.
  const orders = withoutPlaces(ahead, missed);
  const placing = { ...hold, state: 'released' as const, orders };
  await replaceHeldOrders(tx, placing);
  await writePaidOrders(tx, context, placing, payment);
  await endWait(tx, payment, 'placed', { userId: caller.userId, at: now, reason });
  await endWaitsOf(tx, hold);
  await sendRestBack(tx, context, payment, placement);
  const ids = orders.map(({ id }) => id);
  const subject = { marketplaceId: hold.marketplaceId, id: hold.id, subject: 'payment' as const };
  await noteDecision(tx, subject, caller.userId, 'placed', {
    payment: payment.id,
    reason,
    orders: ids,
    before: { status: 'held' },
    after: { status: 'placed' },
  });
  return { orders: ids, goesBack: placement.goesBack };
}

async function pricedToday(tx: Tx, hold: ShoppersHold, conditions: Conditions, now: Date): Promise<Repriced> {
  try {
    const cart = { ...commandOf(hold), conditions };
    const snapshot = await tx.send((batch) =>
      readSnapshot(batch, hold.marketplaceId, cart, { now, locks: true }),
    );
    await faultPoint('order: stock locked');
    return reprice(hold, snapshot, now);
  } catch (error) {
    if (error instanceof Refusal) throw notPlaceable(whyNot(error));
    throw error;
  }
}

/** Why a cart can't be ordered today. */
export const whyNot = ({ code }: Refusal) =>
  code === 'out-of-stock' || code === 'expired' ? ('out-of-stock' as const) : ('cart-gone' as const);

async function placementOf(tx: Tx, hold: Hold, payment: RecordedPayment, today: Paise): Promise<Placement> {
  const gone = await sumOfRefunds(tx, payment.marketplaceId, payment.id);
  const placement = decidePlacement(paise(payment.amount - gone), hold.amount, today);
  if (!placement) throw notPlaceable('too-little');
  return placement;
}

async function takeOrRefuse(tx: Tx, hold: Hold): Promise<void> {
  try {
    await takeGoods(tx, hold, await lockStockOf(tx, hold.marketplaceId, hold.orders));
  } catch (error) {
    if (error instanceof Refusal) throw notPlaceable(whyNot(error));
    throw error;
  }
}

async function sendRestBack(
  tx: Tx,
  context: Background,
  { marketplaceId, id: paymentId, currency }: RecordedPayment,
  { goesBack: amount }: Placement,
): Promise<void> {
  if (amount === 0) return;
  const reason = 'price-difference';
  await requestRefund(tx, context, { marketplaceId, paymentId, orderId: null, amount, currency, reason });
}
