import { describe, expect, test } from 'vitest';
import { makeMarket, makeUser } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { givePoints, pointsOf } from '../../../test/points-of.ts';
import { ledgerSum, stockOf } from '../../../test/stock-of.ts';
import { confirm, createOrder, deliver, usePayments } from '../../../test/use-payments.ts';
import { sealRazorpay } from '../ledger/provider/razorpay-keys.ts';

const its = usePayments();

/** ₹268 of atta at the first store, ₹36 of tomatoes at the second, ₹25 of delivery. */
const cart = (change: Record<string, unknown> = {}) =>
  orderBody(
    [
      { product: its.market.atta, qty: 1 },
      { product: its.market.tomato, qty: 1 },
    ],
    change,
  );
const create = (order = cart(), options?: { key?: string; amount?: number }) =>
  createOrder(its.app, its.market, its.market.shopper, order, options);
const providerOrder = async (order = cart(), options?: { key?: string }): Promise<string> => {
  const answer = await create(order, options);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};
const status = async (id: string) =>
  (await as(its.market.shopper, its.app, 'GET', `/api/payment/${id}`)).body;
const pay = async (payment: Parameters<typeof its.provider.confirmation>[0], amount?: number) =>
  confirm(its.app, its.market.shopper, its.provider.confirmation(payment, amount));
const ordersOf = () =>
  its.db
    .selectFrom('orders')
    .select(['id', 'paid_at', 'total_paise'])
    .where('marketplace_id', '=', its.market.id)
    .execute();
const refundsOf = () =>
  its.db
    .selectFrom('refunds')
    .select(['amount_paise', 'status', 'reason'])
    .where('marketplace_id', '=', its.market.id)
    .execute();
const points = () => pointsOf(its.db, its.market);
const letLapse = () =>
  its.db
    .updateTable('checkout_holds')
    .set({ expires_at: '2020-01-01', next_check_at: '2020-01-01' })
    .execute();
const sealedSecret = (secret: string) => sealRazorpay(its.context, its.market.id, 'key secret', secret);
const expectUntouched = async () => {
  expect(await stockOf(its.db, its.market.atta.id)).toBe(50);
  expect(await ledgerSum(its.db, its.market.atta.id)).toBe(50);
};

// spec: call GET /api/payment/marketplace/{id}/get-razorpay-key
test('paying online is offered with the account’s public key, and without keys not at all', async () => {
  const keyOf = (id: string) => its.app.inject(`/api/payment/marketplace/${id}/get-razorpay-key`);
  const { RAZORPAY_KEY_ID: key, RAZORPAY_CHECKOUT: script } = its.provider.environment;
  expect((await keyOf(its.market.id)).json()).toEqual({ key, script });
  const own = {
    razorpay_key_id: 'rzp_live_OwnKey00000001',
    razorpay_key_secret_sealed: sealedSecret('its own'),
  };
  await its.db.updateTable('marketplaces').set(own).where('id', '=', its.market.id).execute();
  expect((await keyOf(its.market.id)).json().key).toBe('rzp_live_OwnKey00000001');
  const nowhere = await keyOf(crypto.randomUUID());
  expect([nowhere.statusCode, nowhere.json().code]).toEqual([404, 'payment-not-offered']);
});

describe('paying online', () => {
  // spec: call POST /api/payment/marketplace/{id}/create-order; call POST /api/payment/pay-order
  // spec: rule paying-online
  test('reserves the goods, takes the payment that the browser confirms, and places the orders, paid', async () => {
    const answer = await create();
    expect(answer.json()).toMatchObject({ amount: 32_900, currency: 'INR' });
    const { id, expiresAt } = answer.json();
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(await stockOf(its.db, its.market.atta.id)).toBe(49);
    expect(await ordersOf()).toEqual([]);
    expect(await status(id)).toMatchObject({ status: 'pending' });

    const payment = its.provider.pay(id);
    const paid = await pay(payment);
    expect(paid.json()).toMatchObject({
      status: 'placed',
      orders: [{ totalPrice: 293 }, { totalPrice: 36 }],
    });
    expect(await stockOf(its.db, its.market.atta.id)).toBe(49);
    expect(await ledgerSum(its.db, its.market.atta.id)).toBe(49);
    const order = await as(its.market.shopper, its.app, 'GET', `/api/orders/${paid.json()._id}`);
    expect(order.body).toMatchObject({
      status: 'paid',
      paymentMethod: 'Online',
      payments: [{ paymentId: payment.id, paymentMethod: 'Online', Amount: 293 }],
      razorPay: { orderId: id, paymentId: payment.id },
      refunds: [],
    });
    expect(order.body.siblings).toHaveLength(1);
    expect((await pay(payment)).json()).toEqual(paid.json());
    expect(await status(id)).toEqual(paid.json());
    expect(await ordersOf()).toHaveLength(2);
  });

  test('through the order call places the orders of the payment, and without a payment none', async () => {
    const id = await providerOrder();
    const { razorpayPaymentId: paymentId, razorpaySignature: signature } = its.provider.confirmation(
      its.provider.pay(id),
    );
    const online = cart({ paymentMethod: 'Online' });
    const without = await placeOrder(its.app, its.market, its.market.shopper, online);
    expect(without.json().code).toBe('payment-missing');
    const razorPay = { orderId: id, paymentId, signature };
    const placed = await placeOrder(its.app, its.market, its.market.shopper, { ...online, razorPay });
    expect([placed.statusCode, placed.json().orders.length]).toEqual([201, 2]);
    const elsewhere = await makeMarket(its.db);
    const other = await placeOrder(its.app, elsewhere, its.market.shopper, { ...online, razorPay });
    expect(other.json().code).toBe('payment-forged');
  });

  test('answers the same provider order to the same key and body, also pressed twice at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create(cart(), { key: 'double-tap' })));
    expect(new Set(answers.map((a) => a.json().id)).size).toBe(1);
    expect(await stockOf(its.db, its.market.atta.id)).toBe(49);
    const other = await create(orderBody([{ product: its.market.atta, qty: 2 }]), { key: 'double-tap' });
    expect(other.json().code).toBe('idempotency-key-reused');
    await pay(its.provider.pay(answers[0]?.json().id));
    expect((await create(cart(), { key: 'double-tap' })).json().code).toBe('already-paid');
  });

  test('takes points when the goods are kept, and writes them down with the order', async () => {
    await givePoints(its.db, its.market, 300);
    const id = await providerOrder(cart({ points: 300 }));
    expect(await points()).toBe(0);
    expect(
      (await pay(its.provider.pay(id))).json().orders.map((o: { totalPrice: number }) => o.totalPrice),
    ).toEqual([25, 4]);
    expect(await points()).toBe(0);
    const rows = await its.db
      .selectFrom('reward_ledger')
      .select(['change', 'cause'])
      .where('user_id', '=', its.market.shopper.id)
      .execute();
    expect(rows.reduce((sum, { change }) => sum + change, 0)).toBe(-300);
    expect(
      rows
        .filter(({ cause }) => cause === 'redeemed')
        .map(({ change }) => change)
        .sort(),
    ).toEqual([-268, -32]);
  });
});

describe('nothing is kept', () => {
  test('when the sum is another than the shopper saw', async () => {
    expect((await create(cart(), { amount: 32_800 })).json().code).toBe('cart-changed');
    expect((await create(cart({ totalPrice: 328 }), { amount: 32_900 })).json().code).toBe('cart-changed');
    await expectUntouched();
  });

  test('when less than ₹1 would be left to pay', async () => {
    await givePoints(its.db, its.market, 1000);
    await its.db
      .updateTable('marketplaces')
      .set({ minimum_order_paise: 0 as never })
      .where('id', '=', its.market.id)
      .execute();
    const free = orderBody([{ product: its.market.atta, qty: 1 }], {
      shippingPrice: 0,
      totalPrice: 0,
      points: 268,
    });
    const answer = await create(free, { amount: 1 });
    expect(answer.json().code).toBe('cart-changed');
    await expectUntouched();
    expect(await points()).toBe(1000);
  });

  test.each(['silence', 502] as const)('when the provider answers the order with %s', async (failure) => {
    its.provider.fail(failure);
    const answer = await create(cart(), { key: 'provider-down' });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment-provider-down']);
    await expectUntouched();
    its.provider.recover();
    expect((await create(cart(), { key: 'provider-down' })).statusCode).toBe(201);
  });

  test('after 15 minutes without a payment; the next attempt of the same key keeps them anew', async () => {
    const id = await providerOrder(cart(), { key: 'first-attempt' });
    await letLapse();
    await its.reconcile();
    await expectUntouched();
    expect(await status(id)).toMatchObject({ status: 'lapsed' });
    expect(await providerOrder(cart(), { key: 'first-attempt' })).not.toBe(id);
    expect(await stockOf(its.db, its.market.atta.id)).toBe(49);
  });

  test('twice for one shopper: another attempt gives back what the earlier one kept', async () => {
    await its.db
      .updateTable('products')
      .set({ count_in_stock: 1 })
      .where('id', '=', its.market.atta.id)
      .execute();
    await its.db
      .updateTable('stock_ledger')
      .set({ change: 1 })
      .where('product_id', '=', its.market.atta.id)
      .execute();
    await providerOrder();
    await providerOrder();
    expect(await stockOf(its.db, its.market.atta.id)).toBe(0);
    const stranger = await createOrder(its.app, its.market, await makeUser(its.db, []), cart());
    expect(stranger.json().code).toBe('out-of-stock');
  });
});

describe('a payment', () => {
  test('that nobody reported is found by the reconciler', async () => {
    const id = await providerOrder();
    its.provider.pay(id);
    await its.db.updateTable('checkout_holds').set({ next_check_at: '2020-01-01' }).execute();
    await its.reconcile();
    expect(await status(id)).toMatchObject({ status: 'placed' });
  });

  test('that only the shopper inquires about is found then', async () => {
    const id = await providerOrder();
    its.provider.pay(id);
    expect(await status(id)).toMatchObject({ status: 'placed' });
  });

  test('that is authorised only is captured', async () => {
    const id = await providerOrder();
    const payment = its.provider.pay(id, { status: 'authorized' });
    expect((await pay(payment)).json().status).toBe('placed');
    expect(payment.status).toBe('captured');
  });

  test('that failed and is authorised later is placed then', async () => {
    const id = await providerOrder();
    const payment = its.provider.pay(id, { status: 'failed' });
    expect((await pay(payment)).json().status).toBe('pending');
    payment.become({ status: 'authorized' });
    expect((await pay(payment)).json().status).toBe('placed');
  });

  test.each([
    ['of too little', { amount: 32_800 }],
    ['of too much', { amount: 33_000 }],
    ['in another currency', { currency: 'USD' }],
  ])('%s goes back, and the goods stay kept for the right one', async (_name, change) => {
    const id = await providerOrder();
    const wrong = its.provider.pay(id, change);
    expect((await pay(wrong)).json()).toMatchObject({ status: 'refunded', reason: 'wrong-amount' });
    await its.reconcile();
    expect(wrong.status).toBe('refunded');
    expect(await ordersOf()).toEqual([]);
    expect((await pay(its.provider.pay(id))).json().status).toBe('placed');
    expect(await stockOf(its.db, its.market.atta.id)).toBe(49);
  });

  test('that comes twice for one order goes back the second time, and the order page says so', async () => {
    const id = await providerOrder();
    const [one, two] = [its.provider.pay(id), its.provider.pay(id)];
    const answers = await Promise.all([pay(one), pay(two)]);
    expect(answers.map((a) => a.json().status).sort()).toEqual(['placed', 'refunded']);
    await its.reconcile();
    expect([one.status, two.status].sort()).toEqual(['captured', 'refunded']);
    const { _id } = await status(id);
    const order = await as(its.market.shopper, its.app, 'GET', `/api/orders/${_id}`);
    expect(order.body.refunds).toMatchObject([{ amount: 329, status: 'processed' }]);
    expect(await ordersOf()).toHaveLength(2);
  });

  test('of the same cart in two windows buys it once, and the other payment goes back', async () => {
    const [one, two] = [await providerOrder(), await providerOrder()];
    expect((await pay(its.provider.pay(one))).json().status).toBe('placed');
    expect((await pay(its.provider.pay(two))).json()).toMatchObject({
      status: 'refunded',
      reason: 'replaced',
    });
    expect(await ordersOf()).toHaveLength(2);
    expect(await stockOf(its.db, its.market.atta.id)).toBe(49);
    expect(await ledgerSum(its.db, its.market.atta.id)).toBe(49);
  });

  test('that comes late is placed while there is stock, with what it was priced at', async () => {
    const id = await providerOrder();
    await letLapse();
    await its.reconcile();
    await its.db
      .updateTable('products')
      .set({ price_paise: 30_000 as never, mrp_paise: 30_000 as never })
      .where('id', '=', its.market.atta.id)
      .execute();
    expect((await pay(its.provider.pay(id))).json()).toMatchObject({
      status: 'placed',
      orders: [{ totalPrice: 293 }, {}],
    });
    expect(await stockOf(its.db, its.market.atta.id)).toBe(49);
    expect(await ledgerSum(its.db, its.market.atta.id)).toBe(49);
  });

  test('that comes late when the goods are gone goes back', async () => {
    const id = await providerOrder();
    await letLapse();
    await its.reconcile();
    await its.db
      .updateTable('products')
      .set({ count_in_stock: 0 })
      .where('id', '=', its.market.tomato.id)
      .execute();
    const payment = its.provider.pay(id);
    expect((await pay(payment)).json()).toMatchObject({ status: 'refunded', reason: 'out-of-stock' });
    await expectUntouched();
    await its.reconcile();
    expect(payment.status).toBe('refunded');
    expect(await refundsOf()).toEqual([
      { amount_paise: 32_900, status: 'processed', reason: 'out-of-stock' },
    ]);
  });

  test('whose provider gives no answer is pending, and placed when it can be asked again', async () => {
    const id = await providerOrder();
    const payment = its.provider.pay(id);
    its.provider.fail(502);
    expect((await pay(payment)).json().status).toBe('pending');
    its.provider.recover();
    expect((await pay(payment)).json().status).toBe('placed');
  });
});

test('a payment that nobody reported for a week is found once the provider answers', async () => {
  const id = await providerOrder();
  const payment = its.provider.pay(id, { status: 'authorized' });
  await its.db
    .updateTable('checkout_holds')
    .set({ created_at: new Date(Date.now() - 8 * 86_400_000), next_check_at: '2020-01-01' })
    .where('provider_order_id', '=', id)
    .execute();
  its.provider.fail(502);
  await its.reconcile();
  expect(payment.status).toBe('authorized');
  its.provider.recover();
  const soon = its.db.updateTable('checkout_holds').set({ next_check_at: '2020-01-01' });
  await soon.where('next_check_at', 'is not', null).execute();
  await its.reconcile();
  expect(payment.status).toBe('captured');
});

describe('refused', () => {
  test.each([
    ['another signature', { razorpaySignature: 'f'.repeat(64) }],
    ['another payment', { razorpayPaymentId: 'pay_somebodyElses1' }],
    ['another order', { razorpayOrderId: 'order_somebodyElses' }],
    ['another amount', { amount: 100 }],
  ])('is a confirmation with %s', async (_name, change) => {
    const id = await providerOrder();
    const right = its.provider.confirmation(its.provider.pay(id));
    const answer = await its.app.inject({
      method: 'POST',
      url: `/api/payment/pay-order?razorPayOrderId=${id}`,
      headers: { authorization: `Bearer ${its.market.shopper.token}` },
      payload: { ...right, ...change },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'payment-forged']);
    expect(await ordersOf()).toEqual([]);
  });

  test('is somebody else’s payment, as if there were none', async () => {
    const id = await providerOrder();
    const stranger = await makeUser(its.db, []);
    const confirmed = await confirm(its.app, stranger, its.provider.confirmation(its.provider.pay(id)));
    expect(confirmed.json().code).toBe('payment-not-found');
    expect((await as(stranger, its.app, 'GET', `/api/payment/${id}`)).body.code).toBe('payment-not-found');
    expect(await ordersOf()).toEqual([]);
  });

  test('is a webhook that is signed with anything else, or changed on its way', async () => {
    const id = await providerOrder();
    const { payload, headers } = its.provider.webhook('payment.captured', its.provider.pay(id));
    const tries = [
      { payload, headers: { ...headers, 'x-razorpay-signature': 'f'.repeat(64) } },
      { payload, headers: { ...headers, 'x-razorpay-signature': '' } },
      { payload: `${payload} `, headers },
      { payload: '', headers },
    ];
    for (const one of tries) {
      const answer = await deliver(its.app, its.market.id, one);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'payment-forged']);
    }
    expect(
      await its.db
        .selectFrom('webhook_events')
        .select('id')
        .where('marketplace_id', '=', its.market.id)
        .execute(),
    ).toEqual([]);
    expect((await deliver(its.app, its.market.id, { payload, headers })).statusCode).toBe(200);
  });
});
