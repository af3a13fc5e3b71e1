import type { PaymentRefundReason } from '@haat/contract/payments/shopper';
import { paise } from '@haat/domain/money';
import type { Background } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { seam } from '../../kit/seams.ts';
import { findHold, type Hold, lockHold, lockShopper, readOpenHolds } from '../holds/holds-sql.ts';
import { ProviderFault } from '../razorpay/provider-fault.ts';
import type { ProviderPayment, Razorpay } from '../razorpay/razorpay-client.ts';
import { razorpayOf } from '../razorpay/razorpay-keys.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { type AskedHolds, askAboutHolds } from './ask-about-holds.ts';
import { decidePayment } from './decide-payment.ts';

import { findSettled, insertSettled, type Settled } from './payments-sql.ts';
import { placeHeldOrders } from './place-held-orders.ts';
import { tellOfReturn } from './tell-of-return.ts';

/**
 * Records a payment that somebody reported: the browser, a webhook, or the provider itself. Nobody is believed but
 * the provider itself, from which the payment is fetched here. It becomes orders or goes back, once, whoever comes first.
 * @returns undefined when it is not for one of this marketplace's carts, or its money is not there (yet)
 * @throws ProviderFault when the provider can't be reached; nothing is changed then
 */
export async function recordPayment(
  context: Background,
  marketplaceId: string,
  paymentId: string,
): Promise<Settled | undefined> {
  const known = await findSettled(context.db, marketplaceId, paymentId);
  if (known) return known;
  const provider = await razorpayOf(context, marketplaceId);
  const reported = await provider.payment(paymentId);
  seam('payment: fetched');
  if (!reported.order_id) return undefined;
  const hold = await findHold(context.db, { marketplaceId, providerOrderId: reported.order_id });
  if (!hold) return undefined;
  const payment = await captured(provider, reported);
  if (payment.status !== 'captured' && payment.status !== 'refunded') return undefined;
  const rivals = await askAboutRivals(context, provider, hold);
  await seam('rivals: asked');
  const settled = await settle(context, hold, payment, rivals.unpaid);
  await recordAll(context, marketplaceId, rivals.paid);
  return settled;
}

/** The shopper's other open attempts to pay, of which some may be given up now. */
async function askAboutRivals(context: Background, provider: Razorpay, hold: Hold): Promise<AskedHolds> {
  const { marketplaceId, userId } = hold;
  const open = userId ? await readOpenHolds(context.db, marketplaceId, userId) : [];
  return askAboutHolds(
    context,
    provider,
    open.filter(({ id }) => id !== hold.id),
  );
}

/** Records payments that came to light beside another one. What fails now is found by the reconciler. */
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

/** The payment with its money taken, if it can be: the provider reverses what is only authorised after some days. */
async function captured(provider: Razorpay, payment: ProviderPayment): Promise<ProviderPayment> {
  if (payment.status !== 'authorized') return payment;
  try {
    const taken = await provider.capture(payment);
    seam('payment: captured');
    return taken;
  } catch (error) {
    if (!(error instanceof ProviderFault && error.refused)) throw error;
    // Somebody else captured it in between, or it expired.
    return provider.payment(payment.id);
  }
}

async function settle(
  context: Background,
  hold: Hold,
  payment: ProviderPayment,
  unpaid: ReadonlySet<string>,
): Promise<Settled> {
  let settled: Settled;
  const settleOnce = (refund?: PaymentRefundReason) =>
    inTransaction(context.db, (tx) => settleIn(tx, context, hold, payment, { unpaid, refund }));
  try {
    settled = await settleOnce();
  } catch (error) {
    const reason = error instanceof Refusal && GONE[error.code];
    if (!reason) throw error;
    settled = await settleOnce(reason);
  }
  seam('payment: recorded');
  return settled;
}

/** Refusals when goods that were given back are to be taken again. */
const GONE: Partial<Record<string, PaymentRefundReason>> = {
  'out-of-stock': 'out-of-stock',
  'not-enough-points': 'too-late',
};

async function settleIn(
  tx: Tx,
  context: Background,
  { marketplaceId, id, userId }: Hold,
  payment: ProviderPayment,
  { unpaid, refund }: { unpaid: ReadonlySet<string>; refund: PaymentRefundReason | undefined },
): Promise<Settled> {
  const [, hold, known] = await Promise.all([
    lockShopper(tx, userId),
    lockHold(tx, marketplaceId, id),
    findSettled(tx, marketplaceId, payment.id),
  ]);
  if (known) return known;
  if (!hold) throw new Error(`The hold ${id} is gone`);
  const decision = refund && hold.state !== 'placed' ? { refund } : decidePayment(hold, payment);
  const settled: Settled =
    'place' in decision ? { outcome: 'placed' } : { outcome: 'refunded', reason: decision.refund };
  await insertSettled(tx, hold, payment, settled);
  if ('place' in decision) await placeHeldOrders(tx, context, hold, payment, unpaid);
  else await sendBack(tx, context, hold, payment, decision.refund);
  await seam('payment: before commit');
  return settled;
}

/** All of a payment that is still there goes back. */
async function sendBack(
  tx: Tx,
  context: Background,
  hold: Hold,
  payment: ProviderPayment,
  reason: PaymentRefundReason,
): Promise<void> {
  const amount = paise(payment.amount - (payment.amount_refunded ?? 0));
  if (amount <= 0) return;
  const { id: paymentId, currency } = payment;
  const { marketplaceId } = hold;
  await requestRefund(tx, context, { marketplaceId, paymentId, orderId: null, amount, currency, reason });
  await tellOfReturn(tx, context, hold, { paymentId, amount, currency, reason });
}
