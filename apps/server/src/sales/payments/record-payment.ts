import type { PaymentRefundReason } from '@haat/contract/payments/shopper';
import { type Paise, paise } from '@haat/domain/basics/money';
import type { Background } from '../../kit/context.ts';
import { inTransaction, readBatch, type Tx } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type NotifyContext, notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { findHold, type Hold, lockHold, lockShopper, readOpenHolds } from '../checkout/holds/holds-sql.ts';
import { noteOf, type ProviderPayment } from '../ledger/provider/provider-entities.ts';
import { ProviderFault } from '../ledger/provider/provider-fault.ts';
import {
  endWaitsOf,
  findSettled,
  insertSettled,
  type ReportedBy,
  type Settled,
} from '../ledger/provider/provider-payments-sql.ts';
import type { Razorpay } from '../ledger/provider/razorpay-client.ts';
import { razorpayOf } from '../ledger/provider/razorpay-keys.ts';
import { requestRefund } from '../ledger/refunds/request-refund.ts';
import { type CheckedHolds, checkHolds } from './check-holds.ts';
import { decidePayment } from './decide-payment.ts';
import { paymentSettings } from './payment-settings.ts';
import { placeHeldOrders } from './place-held-orders.ts';

/**
 * Records a payment reported by the browser, a webhook or the provider. It is always fetched from the provider, and
 * becomes orders or a refund exactly once.
 * @returns undefined when it is not for a cart of this marketplace, or has no money yet
 * @throws ProviderFault when the provider can't be reached; nothing is changed then
 */
export async function recordPayment(
  context: Background,
  marketplaceId: string,
  paymentId: string,
  by: ReportedBy = 'provider',
): Promise<Settled | undefined> {
  const known = await findSettled(context.db, marketplaceId, paymentId);
  if (known) return known;
  const provider = await razorpayOf(context, marketplaceId);
  const reported = await provider.payment(paymentId);
  await faultPoint('payment: fetched');
  if (!reported.order_id) return undefined;
  const hold = await findHold(context.db, { marketplaceId, providerOrderId: reported.order_id });
  if (!hold && !(await isOurs(provider, marketplaceId, reported.order_id))) return undefined;
  const payment = await captured(provider, reported);
  if (payment.status !== 'captured' && payment.status !== 'refunded') return undefined;
  if (!hold) return sendBackStray(context, marketplaceId, payment, by);
  const rivals = await checkRivals(context, provider, hold);
  await faultPoint('rivals: asked');
  const settled = await settle(context, hold, payment, { by, unpaid: rivals.unpaid });
  await recordAll(context, marketplaceId, rivals.paid);
  return settled;
}

/** Whether this marketplace registered the provider's order, as several may share an account. */
async function isOurs(provider: Razorpay, marketplaceId: string, providerOrderId: string): Promise<boolean> {
  return noteOf(await provider.order(providerOrderId), 'marketplace') === marketplaceId;
}

/** A payment for a deleted cart is refunded at once, as nobody knows what it was for. */
function sendBackStray(
  context: Background,
  marketplaceId: string,
  payment: ProviderPayment,
  by: ReportedBy,
): Promise<Settled> {
  return inTransaction(context.db, async (tx) => {
    const known = await findSettled(tx, marketplaceId, payment.id);
    if (known) return known;
    const settled: Settled = { outcome: 'refunded', reason: 'no-cart' };
    const at = context.clock.now();
    await insertSettled(tx, { marketplaceId, id: null }, payment, settled, { by, at });
    await sendBack(tx, context, { marketplaceId, id: null }, payment, 'no-cart');
    return settled;
  });
}

/** Checks the shopper's other open payment attempts, some of which may now be replaced. */
async function checkRivals(context: Background, provider: Razorpay, hold: Hold): Promise<CheckedHolds> {
  const { marketplaceId, userId } = hold;
  const open = userId
    ? await readBatch(context.db, (batch) => readOpenHolds(batch, marketplaceId, userId))
    : [];
  return checkHolds(
    context,
    provider,
    open.filter(({ id }) => id !== hold.id),
  );
}

/** Records further payments found by the way. The reconciler repeats failures. */
async function recordAll(
  context: Background,
  marketplaceId: string,
  payments: readonly ProviderPayment[],
): Promise<void> {
  for (const { id } of payments) {
    try {
      await recordPayment(context, marketplaceId, id);
    } catch (error) {
      context.log.warn({ err: error, payment: id }, 'A payment could not be recorded and will be later');
    }
  }
}

/** Captures the payment if possible, since the provider reverses authorised ones after some days. */
async function captured(provider: Razorpay, payment: ProviderPayment): Promise<ProviderPayment> {
  if (payment.status !== 'authorized') return payment;
  try {
    const taken = await provider.capture(payment);
    await faultPoint('payment: captured');
    return taken;
  } catch (error) {
    if (!(error instanceof ProviderFault && error.refused)) throw error;
    // It was captured meanwhile, or expired.
    return provider.payment(payment.id);
  }
}

interface Circumstances {
  by: ReportedBy;
  unpaid: ReadonlySet<string>;
}

async function settle(
  context: Background,
  hold: Hold,
  payment: ProviderPayment,
  { by, unpaid }: Circumstances,
): Promise<Settled> {
  let settled: Settled;
  const settleOnce = (refund?: PaymentRefundReason) =>
    inTransaction(context.db, (tx) => settleIn(tx, context, hold, payment, { by, unpaid, refund }));
  try {
    settled = await settleOnce();
  } catch (error) {
    const reason = error instanceof Refusal && GONE[error.code];
    if (!reason) throw error;
    settled = await settleOnce(reason);
  }
  await faultPoint('payment: recorded');
  return settled;
}

/** Refund reasons for refusals when released goods are taken again. */
const GONE: Partial<Record<string, PaymentRefundReason>> = {
  'out-of-stock': 'out-of-stock',
  'not-enough-points': 'too-late',
  'slot-full': 'too-late',
};

async function settleIn(
  tx: Tx,
  context: Background,
  { marketplaceId, id, userId }: Hold,
  payment: ProviderPayment,
  { by, unpaid, refund }: Circumstances & { refund: PaymentRefundReason | undefined },
): Promise<Settled> {
  await lockShopper(tx, userId);
  const hold = await lockHold(tx, marketplaceId, id);
  const known = await findSettled(tx, marketplaceId, payment.id);
  if (known) return known;
  if (!hold) throw new Error(`The hold ${id} is gone`);
  const decision = refund && hold.state !== 'placed' ? { refund } : decidePayment(hold, payment);
  const at = context.clock.now();
  const settled: Settled =
    'place' in decision ? { outcome: 'placed' } : heldOrRefunded(context, hold, payment, decision.refund);
  await insertSettled(tx, hold, payment, settled, { by, at });
  if (settled.outcome === 'placed') {
    await placeHeldOrders(tx, context, hold, payment, unpaid);
    await endWaitsOf(tx, hold);
  } else if (settled.outcome === 'refunded') await sendBack(tx, context, hold, payment, settled.reason);
  await faultPoint('payment: before commit');
  return settled;
}

/**
 * Whether a payment without an order waits for a decision: a whole payment in rupees, for a cart that its shopper may
 * still want. Everything else (a second payment, a cart that was given up, a partly refunded payment) is refunded at
 * once.
 */
function mayWait(
  hold: Pick<Hold, 'state' | 'userId'>,
  payment: Pick<ProviderPayment, 'currency' | 'amount_refunded' | 'status'>,
): boolean {
  const isOpen = hold.state === 'held' || hold.state === 'released';
  const isWhole = payment.status === 'captured' && !payment.amount_refunded;
  return isOpen && hold.userId !== null && isWhole && payment.currency === 'INR';
}

/** Money without an order waits for a decision while somebody could still act on it. */
function heldOrRefunded(
  { config, clock }: Background,
  hold: Hold,
  payment: ProviderPayment,
  reason: PaymentRefundReason,
): Settled {
  const { decisionMs } = config.of(paymentSettings);
  if (decisionMs === 0 || !mayWait(hold, payment)) return { outcome: 'refunded', reason };
  return { outcome: 'held', reason, refundsAt: new Date(clock.now().getTime() + decisionMs) };
}

/** Refunds what is left of a payment and notifies its shopper, if a cart tells who it is. */
export async function sendBack(
  tx: Tx,
  context: Pick<Background, 'jobs'>,
  { marketplaceId, id: holdId }: { marketplaceId: string; id: string | null },
  payment: ProviderPayment,
  reason: PaymentRefundReason,
): Promise<void> {
  const amount = paise(payment.amount - (payment.amount_refunded ?? 0));
  if (amount <= 0) return;
  const { id: paymentId, currency } = payment;
  await requestRefund(tx, context, { marketplaceId, paymentId, orderId: null, amount, currency, reason });
  if (holdId)
    await notifyOfReturn(tx, context, { marketplaceId, id: holdId }, { paymentId, amount, currency, reason });
}

/** A payment that is refunded without an order. */
interface ReturnedPayment {
  paymentId: string;
  /** In the currency's smallest unit. */
  amount: Paise;
  currency: string;
  reason: PaymentRefundReason;
}

/** Notifies a shopper that a payment is refunded without an order, in the transaction that decides it. */
async function notifyOfReturn(
  tx: Tx,
  context: NotifyContext,
  { marketplaceId, id: orderId }: Pick<Hold, 'marketplaceId' | 'id'>,
  { paymentId: occasion, amount, currency, reason }: ReturnedPayment,
): Promise<void> {
  // Messages are in rupees; other currencies show in My Orders only.
  if (currency !== 'INR') return;
  await tx.send((batch) =>
    notifyShoppers(batch, context, 'payment-returned', [
      { marketplaceId, orderId, occasion, details: { amount, reason } },
    ]),
  );
}
