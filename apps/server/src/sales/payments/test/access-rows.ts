import { type AccessRows, type AccessWorld, EVERYBODY_ELSE } from '../../../../test/access-world.ts';
import { orderBody } from '../../../../test/order-request.ts';
import type { SandboxPayment } from '../../../../test/payment-sandbox.ts';
import { createOrder } from '../../../../test/use-payments.ts';

const cartOf = ({ market }: AccessWorld) =>
  orderBody([{ product: market.salt, qty: 1 }], { paymentMethod: 'Online' });

async function aPayment(world: AccessWorld): Promise<SandboxPayment> {
  const registered = await createOrder(world.app, world.market, world.market.shopper, cartOf(world));
  return world.provider.pay(registered.json().id);
}

export const accessRows: AccessRows = (world) => {
  const marketCall = (what: string) => `/api/payment/marketplace/${world.market.id}/${what}`;
  return {
    createPaymentOrder: {
      who: 'signed in',
      request: () => {
        const order = cartOf(world);
        return {
          url: marketCall('create-order'),
          payload: { amount: Number(order.totalPrice) * 100, order },
        };
      },
    },
    readRazorpayKey: { who: 'everybody', request: () => ({ url: marketCall('get-razorpay-key') }) },
    payOrder: {
      who: 'signed in',
      hidden: EVERYBODY_ELSE,
      request: async () => {
        const payment = await aPayment(world);
        const url = `/api/payment/pay-order?razorPayOrderId=${payment.order_id}`;
        return { url, payload: world.provider.confirmation(payment) };
      },
    },
    listReturnedPayments: { who: 'signed in' },
    readPayment: {
      who: 'signed in',
      hidden: EVERYBODY_ELSE,
      request: async () => ({ url: `/api/payment/${(await aPayment(world)).order_id}` }),
    },
    receiveWebhook: {
      who: 'everybody',
      request: async () => {
        const event = world.provider.webhook('payment.captured', await aPayment(world));
        return { url: `/api/payment/webhook/${world.market.id}`, ...event };
      },
    },
  };
};
