import * as payments from '@haat/contract/payments';
import type { Binder } from '../../kit/bind.ts';
import { requireRazorpayKeys } from '../razorpay/razorpay-keys.ts';
import { confirmPayment, readPayment } from './confirm-payment.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** Binds the calls of online payment but for the first, which is the checkout's. */
export function bindPayments(binder: Binder): void {
  const { context } = binder;
  binder.on(payments.readRazorpayKey, async ({ params }) => ({
    key: (await requireRazorpayKeys(context, params.id)).id,
    script: context.config.razorpay.checkout,
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
  binder.on(payments.readPayment, ({ caller, params }) =>
    readPayment(context, caller, params.razorPayOrderId),
  );
  binder.onRaw(payments.receiveWebhook, ({ params, raw, header }) =>
    receiveWebhook(context, {
      marketplaceId: params.marketplace,
      raw,
      signature: header('x-razorpay-signature'),
      eventId: header('x-razorpay-event-id'),
    }),
  );
}
