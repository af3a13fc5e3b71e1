import type { FastifyInstance } from 'fastify';
import type { Market } from './market.ts';
import { orderBody } from './order-request.ts';
import type { PaymentSandbox, SandboxPayment } from './payment-sandbox.ts';
import { createOrder } from './use-payments.ts';

/** What the rows about paying online ask with. */
interface Its {
  app: FastifyInstance;
  market: Market;
  provider: PaymentSandbox;
}

const cartOf = ({ market }: Its) =>
  orderBody([{ product: market.atta, qty: 1 }], { paymentMethod: 'Online' });

/** The shopper's. */
async function aPayment(its: Its): Promise<SandboxPayment> {
  const registered = await createOrder(its.app, its.market, its.market.shopper, cartOf(its));
  return its.provider.pay(registered.json().id);
}

/**
 * The rows of the access matrix about paying online.
 * @param others to whom the shopper's payment doesn't exist
 */
export function paymentRows<Caller>(its: () => Its, others: Caller[]) {
  const marketCall = (what: string) => `/api/payment/marketplace/${its().market.id}/${what}`;
  return {
    createPaymentOrder: {
      who: 'signed in',
      ask: () => {
        const order = cartOf(its());
        return {
          url: marketCall('create-order'),
          payload: { amount: Number(order.totalPrice) * 100, order },
        };
      },
    },
    readRazorpayKey: { who: 'everybody', ask: () => ({ url: marketCall('get-razorpay-key') }) },
    payOrder: {
      who: 'signed in',
      hidden: others,
      ask: async () => {
        const payment = await aPayment(its());
        const url = `/api/payment/pay-order?razorPayOrderId=${payment.order_id}`;
        return { url, payload: its().provider.confirmation(payment) };
      },
    },
    readPayment: {
      who: 'signed in',
      hidden: others,
      ask: async () => ({ url: `/api/payment/${(await aPayment(its())).order_id}` }),
    },
    receiveWebhook: {
      who: 'everybody',
      ask: async () => {
        const told = its().provider.webhook('payment.captured', await aPayment(its()));
        return { url: `/api/payment/webhook/${its().market.id}`, ...told };
      },
    },
  } as const;
}
