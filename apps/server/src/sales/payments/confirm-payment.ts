import { OUTCOME_MESSAGES, type PaymentOutcome } from '@haat/contract/payments/shopper';
import type { Paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Background, Context } from '../../kit/context.ts';
import type { Db } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { Refusal } from '../../kit/refusal.ts';
import { takeShoppersTurn } from '../checkout/holds/hold-checks-sql.ts';
import { findHold, type Hold, markNotified, readHold } from '../checkout/holds/holds-sql.ts';
import { ProviderFault } from '../ledger/provider/provider-fault.ts';
import { lastSettledOf, type Settled } from '../ledger/provider/provider-payments-sql.ts';
import { razorpayKeys } from '../ledger/provider/razorpay-keys.ts';
import { isPaymentSigned } from '../ledger/provider/signatures.ts';
import { checkHold } from './check-hold.ts';
import { recordPayment } from './record-payment.ts';

/** What the provider's checkout gives to the browser after payment. */
export interface Confirmation {
  orderId: string;
  paymentId: string;
  signature: string;
}

async function ownHold({ db }: Background, { userId }: Caller, providerOrderId: string): Promise<Hold> {
  const hold = await findHold(db, { providerOrderId, userId });
  if (!hold) throw new Refusal('payment-not-found');
  return hold;
}

/**
 * Handles a browser's claim of a payment by asking the provider; `pending` without an answer.
 * @param fits a further check of the claim against the hold
 * @throws Refusal `payment-not-found` for somebody else's, `payment-forged` for a wrong signature, `payment-not-offered`
 */
export async function confirmPayment(
  context: Background,
  caller: Caller,
  { orderId, paymentId, signature }: Confirmation,
  fits: (hold: Hold) => boolean,
): Promise<PaymentOutcome> {
  await faultPoint('confirmation: received');
  const hold = await ownHold(context, caller, orderId);
  const keys = await razorpayKeys(context, hold.marketplaceId);
  if (!keys) return readKnown(context, hold);
  if (!fits(hold) || !isPaymentSigned(keys.secret, { orderId, paymentId }, signature))
    throw new Refusal('payment-forged');
  const payment = await unlessUnreachable(
    context,
    recordPayment(context, hold.marketplaceId, paymentId, 'browser'),
  );
  return readOutcome(context, hold, { payment });
}

/** The outcome of a payment; asks the provider if it is not recorded yet. Refuses with `payment-not-found`, `payment-not-offered`. */
export async function readPayment(
  context: Background,
  caller: Caller,
  providerOrderId: string,
): Promise<PaymentOutcome> {
  const hold = await ownHold(context, caller, providerOrderId);
  if (!(await razorpayKeys(context, hold.marketplaceId))) return readKnown(context, hold);
  const isSure =
    (await takeShoppersTurn(context.db, hold)) &&
    (await unlessUnreachable(context, checkHold(context, { ...hold, providerOrderId })));
  return readOutcome(context, hold, { isSure: isSure === true });
}

/** For when online payment was switched off. Refuses with `payment-not-offered` if nothing is recorded. */
async function readKnown(context: Background, hold: Hold): Promise<PaymentOutcome> {
  const outcome = await readOutcome(context, hold, {});
  if (outcome.status === 'pending') throw new Refusal('payment-not-offered');
  return outcome;
}

async function unlessUnreachable<T>({ log }: Background, asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({ err: error }, 'A payment could not be checked and will be checked later');
    return undefined;
  }
}

/**
 * The outcome for the shopper.
 * @param isSure the provider has just confirmed that there is no other payment
 */
async function readOutcome(
  context: Pick<Context, 'db' | 'clock'>,
  of: Hold,
  { payment, isSure = false }: { payment?: Settled | undefined; isSure?: boolean },
): Promise<PaymentOutcome> {
  const { db } = context;
  const hold = (await readHold(db, of.marketplaceId, of.id)) ?? of;
  const orders = hold.state === 'placed' ? await placedOrders(db, hold) : undefined;
  const placed = orders && { _id: orders[0]?._id, orders };
  if (placed) await markNotified(context, hold);
  const settled = payment ?? (placed ? undefined : await lastSettledOf(db, hold));
  if (settled?.outcome === 'refunded') {
    const { reason } = settled;
    return { status: 'refunded', reason, message: OUTCOME_MESSAGES[reason], ...placed };
  }
  if (placed) return { status: 'placed', ...placed };
  if (settled?.outcome === 'held')
    return { status: 'held', reason: settled.reason, message: OUTCOME_MESSAGES.held };
  const status = hold.state !== 'held' && isSure ? 'lapsed' : 'pending';
  return { status, message: OUTCOME_MESSAGES[status] };
}

async function placedOrders(db: Db, hold: Hold): Promise<PaymentOutcome['orders'] & object> {
  const { rows } = await sql<{
    id: string;
    storeId: string;
    storeName: string;
    total: Paise;
    from: Date | null;
    at: Date;
  }>`
    SELECT o.id, o.store_id AS "storeId", s.name AS "storeName", o.total_paise AS total, o.deliver_from AS "from",
      o.estimated_delivery_at AS at
    FROM orders o JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id
    WHERE o.marketplace_id = ${hold.marketplaceId} AND o.checkout_id = ${hold.id}
    ORDER BY array_position(${hold.orders.map(({ id }) => id)}::uuid[], o.id)`.execute(db);
  return rows.map(({ id, storeId, storeName, total, from, at }) => ({
    _id: id,
    store: { _id: storeId, name: storeName },
    totalPrice: total,
    deliverFrom: from,
    estimatedDeliveryTime: at,
  }));
}
