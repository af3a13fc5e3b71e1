import { placeShipments } from '@haat/contract/checkout';
import { receiveWebhook as webhook } from '@haat/contract/payments/provider';
import * as payments from '@haat/contract/payments/shopper';
import type { Binder } from '../../kit/bind.ts';
import { Refusal } from '../../kit/refusal.ts';
import { orderPlacer } from '../checkout/place-order.ts';
import { requireRazorpayKeys } from '../ledger/provider/razorpay-keys.ts';
import { razorpaySettings } from '../ledger/provider/razorpay-settings.ts';
import { answerAlreadyPaid } from './answer-already-paid.ts';
import { confirmPayment, readPayment } from './confirm-payment.ts';
import { holdCheckout } from './hold-checkout.ts';
import { payShipments } from './pay-shipments.ts';
import { readHeldCart } from './read-held-cart.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { listOwnReturned } from './returned-payments-read.ts';
import { settleOpenAttempts } from './settle-open-attempts.ts';

export function bindPayments(binder: Binder): void {
  const { context } = binder;
  const placeInCash = orderPlacer(context, settleOpenAttempts);
  binder.on(placeShipments, ({ caller, query, body, key, address, replayed }) => {
    const { razorPay, ...request } = body;
    if (request.paymentMethod === 'Online') return payShipments(context, caller, query.marketplace, razorPay);
    const marketplaceId = query.marketplace;
    const command = { caller, email: caller.provedEmail, marketplaceId, request, address, key, replayed };
    return answerAlreadyPaid(context, caller.userId, placeInCash(command));
  });
  binder.on(payments.createPaymentOrder, ({ caller, params, body, key, address, replayed }) => {
    const { amount, order: request } = body;
    if (!request) return readHeldCart(context, caller, params.id, amount);
    if (key === '') throw new Refusal('idempotency-key-missing');
    const order = { caller, email: caller.provedEmail, marketplaceId: params.id, request };
    const held = holdCheckout(context, { ...order, address, amount, key, replayed });
    return answerAlreadyPaid(context, caller.userId, held);
  });
  binder.on(payments.readRazorpayKey, async ({ params }) => ({
    key: (await requireRazorpayKeys(context, params.id)).id,
    script: context.config.of(razorpaySettings).checkout,
  }));
  binder.on(payments.payOrder, ({ caller, query, body }) => {
    const { razorpayPaymentId: paymentId, razorpaySignature: signature } = body;
    const confirmation = { orderId: query.razorPayOrderId, paymentId, signature };
    return confirmPayment(
      context,
      caller,
      confirmation,
      (hold) => body.razorpayOrderId === query.razorPayOrderId && body.amount === hold.amount,
    );
  });
  binder.on(payments.listReturnedPayments, ({ caller, query }) =>
    listOwnReturned(context.db, caller, query.pageNumber ?? 1),
  );
  binder.on(payments.readPayment, ({ caller, params }) =>
    readPayment(context, caller, params.razorPayOrderId),
  );
  binder.onRaw(webhook, ({ params, raw, header }) =>
    receiveWebhook(context, {
      marketplaceId: params.marketplace,
      raw,
      signature: header('x-razorpay-signature'),
      eventId: header('x-razorpay-event-id'),
    }),
  );
}
