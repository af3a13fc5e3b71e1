import { orderBody, sentTo } from '../order-request.ts';
import type { SandboxPayment } from '../payment-sandbox.ts';
import type { Made } from './acknowledged.ts';
import type { ActOf, Line, Net } from './acts.ts';
import { type Answered, isDone } from './caller.ts';
import {
  as,
  type Handlers,
  keyed,
  note,
  orderOf,
  paymentOf,
  person,
  type Scene,
  shopperOf,
} from './scene.ts';
import type { SimulatedMarket } from './world.ts';

function cartOf(scene: Scene, shopper: number, lines: Line[], change: Record<string, unknown>) {
  const wanted = lines.map(({ product, qty, price }) => ({
    product: { ...(scene.there.products[product] as SimulatedMarket['products'][number]), price },
    qty,
  }));
  const phone = `98${String(scene.nth).padStart(2, '0')}${String(shopper).padStart(6, '0')}`;
  return sentTo(orderBody(wanted, change), phone);
}

function keepOrders(
  scene: Scene,
  ref: number,
  body: { orders?: { _id: string; number: number; totalPrice: number; store: { _id: string } }[] },
): void {
  const made = scene.acknowledged.made.get(ref);
  for (const { _id, number, totalPrice, store } of body.orders ?? []) {
    scene.acknowledged.order(_id, { who: scene.who, wave: scene.wave, total: totalPrice, number });
    if (!made || made.ids.includes(_id)) continue;
    if (store._id === scene.there.market.stores[0]) made.ids.unshift(_id);
    else made.ids.push(_id);
  }
}

function begin(scene: Scene, ref: number, shopper: number): Made {
  const made: Made = { market: scene.nth, shopper, wave: scene.wave, ids: [] };
  scene.acknowledged.made.set(ref, made);
  return made;
}

/** @throws Error if something past its best-before day was sold */
function refusePastGoods({ there, wave, day }: Scene, lines: Line[]): void {
  for (const { product } of lines) {
    const good = there.goodUntil.get(product);
    if (good && good.since < wave && good.day < day)
      throw new Error(`Product ${product}, good until ${good.day}, was sold on ${day} or later`);
  }
}

async function confirm(scene: Scene, ref: number, payment: SandboxPayment, net: Net): Promise<Answered> {
  const answer = await as(
    scene,
    shopperOf(scene, ref),
    {
      method: 'POST',
      path: `/api/payment/pay-order?razorPayOrderId=${payment.order_id}`,
      payload: scene.provider.confirmation(payment),
    },
    net,
  );
  if (isDone(answer)) keepOrders(scene, ref, answer.body);
  return answer;
}

async function tell(
  scene: Scene,
  event: string,
  payment: SandboxPayment,
  copies: number,
  net: Net = 'sound',
) {
  const { payload, headers } = scene.provider.webhook(event, payment);
  const sent = {
    method: 'POST',
    path: `/api/payment/webhook/${scene.there.market.id}`,
    payload,
    headers,
  } as const;
  const answers = await Promise.all(Array.from({ length: copies }, () => scene.caller.call(sent, net)));
  return answers[0] as Answered;
}

export const SHOPPERS_ACTS: Handlers = {
  quote: async (scene, act) => {
    const items = act.lines.map(({ product, qty, price }) => ({
      product: scene.there.products[product]?.id,
      qty,
      price: price / 100,
    }));
    const path = `/api/marketplace/${scene.there.market.id}/cart/quote`;
    note(
      scene,
      act,
      await as(scene, person(scene, act.shopper), { method: 'POST', path, payload: { items } }),
    );
  },

  order: async (scene, act) => {
    begin(scene, act.ref, act.shopper);
    const payload = cartOf(scene, act.shopper, act.lines, { points: act.points, ifMissing: act.ifMissing });
    const path = `/api/orders/shipments?marketplace=${scene.there.market.id}`;
    const sent = { method: 'POST', path, payload, headers: keyed(act) } as const;
    const answer = await as(scene, person(scene, act.shopper), sent, act.net);
    note(scene, act, answer);
    if (!isDone(answer)) return;
    keepOrders(scene, act.ref, answer.body);
    refusePastGoods(scene, act.lines);
  },

  checkout: async (scene, act) => {
    const made = begin(scene, act.ref, act.shopper);
    const order = cartOf(scene, act.shopper, act.lines, {
      paymentMethod: 'Online',
      ifMissing: act.ifMissing,
    });
    const amount = Math.round(Number(order.totalPrice) * 100);
    const path = `/api/payment/marketplace/${scene.there.market.id}/create-order`;
    const sent = { method: 'POST', path, payload: { amount, order }, headers: keyed(act) } as const;
    const answer = await as(scene, person(scene, act.shopper), sent, act.net);
    note(scene, act, answer);
    if (!isDone(answer)) return;
    refusePastGoods(scene, act.lines);
    made.orderId = answer.body.id;
    const { pays } = act;
    if (pays === 'never' || pays === 'late') return;
    const status = pays === 'declined' ? 'failed' : pays === 'by webhook' ? 'captured' : 'authorized';
    const payment = scene.provider.pay(answer.body.id, { status });
    made.paymentId = payment.id;
    if (pays === 'declined') return void (await tell(scene, 'payment.failed', payment, 1));
    if (pays === 'by webhook' || pays === 'webhook twice')
      await tell(
        scene,
        status === 'captured' ? 'payment.captured' : 'payment.authorized',
        payment,
        pays === 'webhook twice' ? 2 : 1,
        act.net,
      );
    if (pays === 'confirmed') await confirm(scene, act.ref, payment, act.net);
    if (pays === 'both')
      await Promise.all([
        confirm(scene, act.ref, payment, act.net),
        tell(scene, 'payment.authorized', payment, 1),
      ]);
  },

  'pay late': async (scene, { ref, copies, net }) => {
    const made = scene.acknowledged.made.get(ref);
    if (!made?.orderId) return;
    const payment = scene.provider.pay(made.orderId);
    made.paymentId = payment.id;
    await tell(scene, 'payment.captured', payment, copies, net);
  },

  webhook: async (scene, { ref, copies, net }) => {
    const payment = paymentOf(scene, ref);
    if (payment?.now.captured) await tell(scene, 'payment.captured', payment, copies, net);
  },

  'cancel own': (scene, act) => cancelOwn(scene, act, 'cancel'),
  'cancel checkout': (scene, act) => cancelOwn(scene, act, 'cancel-checkout'),

  request: async (scene, act) => {
    const path = `/api/orders/${orderOf(scene, act.ref)}/requests`;
    const payload = { kind: act.kind, reason: 'The bag was torn' };
    note(scene, act, await as(scene, shopperOf(scene, act.ref), { method: 'POST', path, payload }, act.net));
  },

  look: async (scene, act) => {
    for (const path of ['/api/orders/myorders', `/api/marketplace/${scene.there.market.id}/facets`])
      note(scene, act, await as(scene, person(scene, act.shopper), { method: 'GET', path }));
  },
};

async function cancelOwn(scene: Scene, act: ActOf<'cancel own' | 'cancel checkout'>, rest: string) {
  const id = orderOf(scene, act.ref);
  const sent = { method: 'POST', path: `/api/orders/${id}/${rest}`, headers: keyed(act) } as const;
  const answer = await as(scene, shopperOf(scene, act.ref), sent, act.net);
  note(scene, act, answer);
  if (isDone(answer)) scene.acknowledged.cancelled.add(id);
}
