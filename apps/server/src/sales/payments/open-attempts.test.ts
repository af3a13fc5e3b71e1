import { describe, expect, test } from 'vitest';
import { makeProduct, makeUser, type TestProduct } from '../../../test/market.ts';
import { as, orderBody, placeOrder, type Wanted } from '../../../test/order-request.ts';
import { givePoints, pointsOf } from '../../../test/points-of.ts';
import { statementWaits } from '../../../test/statement-waits.ts';
import { ledgerSum, stockOf } from '../../../test/stock-of.ts';
import { confirm, createOrder, deliver, usePayments } from '../../../test/use-payments.ts';
import { atFaultPoint } from '../../kit/fault-points.ts';
import { handleEvent } from './receive-webhook.ts';

const its = usePayments();

const cartOf = (...products: TestProduct[]): Wanted[] => products.map((product) => ({ product, qty: 1 }));
const atta = () => cartOf(its.market.atta);

/** And closes the window. */
async function leaveOpen(wanted: Wanted[], change: Record<string, unknown> = {}): Promise<string> {
  const answer = await createOrder(its.app, its.market, its.market.shopper, orderBody(wanted, change));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}
const payInCash = (wanted: Wanted[], change: Record<string, unknown> = {}, key?: string) =>
  placeOrder(its.app, its.market, its.market.shopper, orderBody(wanted, change), key);
const report = async (payment: Parameters<typeof its.provider.confirmation>[0]) =>
  (await confirm(its.app, its.market.shopper, its.provider.confirmation(payment))).json();

/** Unknown to the shopper's browser. */
const hearByWebhook = ({ id: paymentId }: { id: string }) =>
  handleEvent(its.context, { marketplaceId: its.market.id, paymentId, isRefund: false });

async function quote(wanted: Wanted[], { points = 0, user = its.market.shopper } = {}) {
  const items = wanted.map(({ product, qty }) => ({ product: product.id, qty, price: product.price / 100 }));
  const answer = await its.app.inject({
    method: 'POST',
    url: `/api/marketplace/${its.market.id}/cart/quote`,
    headers: { authorization: `Bearer ${user.token}` },
    payload: { items, points },
  });
  return answer.json();
}

const lastPiece = () =>
  makeProduct(its.db, {
    marketplaceId: its.market.id,
    storeId: its.market.stores[0],
    category: its.market.category,
    name: 'Last diya',
    price: 10_000,
    stock: 1,
  });

const orders = async () =>
  (
    await its.db
      .selectFrom('orders')
      .select(['payment_method', 'total_paise'])
      .where('marketplace_id', '=', its.market.id)
      .orderBy('created_at')
      .execute()
  ).map((order) => `${order.payment_method} ${order.total_paise / 100}`);
const holdStates = async () =>
  (
    await its.db
      .selectFrom('checkout_holds')
      .select('state')
      .where('marketplace_id', '=', its.market.id)
      .orderBy('created_at')
      .execute()
  ).map(({ state }) => state);
const expectLedgerIsStock = async (product: TestProduct, pieces: number) =>
  expect([await stockOf(its.db, product.id), await ledgerSum(its.db, product.id)]).toEqual([pieces, pieces]);

describe('what a shopper’s own open attempt holds', () => {
  test('counts as there in their quote, and in nobody else’s', async () => {
    const lamp = await lastPiece();
    await leaveOpen(cartOf(lamp));
    expect((await quote(cartOf(lamp))).lines).toMatchObject([{ changes: [], qty: 1, countInStock: 1 }]);
    const stranger = await makeUser(its.db, []);
    expect((await quote(cartOf(lamp), { user: stranger })).lines).toMatchObject([
      { changes: ['stock'], qty: 0 },
    ]);
  });

  test('is theirs in a cash order: the last piece, too', async () => {
    const lamp = await lastPiece();
    await leaveOpen(cartOf(lamp));
    const placed = await payInCash(cartOf(lamp));
    expect(placed.statusCode, placed.body).toBe(201);
    await expectLedgerIsStock(lamp, 0);
    expect(await holdStates()).toEqual(['replaced']);
  });

  test('with its points: a quote offers them, and a cash order is paid with them', async () => {
    await givePoints(its.db, its.market, 60);
    await leaveOpen(atta(), { points: 60 });
    expect(await pointsOf(its.db, its.market)).toBe(0);
    expect(await quote(atta(), { points: 60 })).toMatchObject({ pointsUsed: 60, totalPrice: 233 });
    const placed = await payInCash(atta(), { points: 60 });
    expect(placed.json().orders).toMatchObject([{ totalPrice: 233 }]);
    expect(await pointsOf(its.db, its.market)).toBe(0);
    expect(await holdStates()).toEqual(['replaced']);
  });

  test('lets its points go to a cash order of other goods, and may still be paid then', async () => {
    await givePoints(its.db, its.market, 60);
    const open = await leaveOpen(atta(), { points: 20 });
    expect((await payInCash(cartOf(its.market.salt), { points: 30 })).statusCode).toBe(201);
    expect(await holdStates()).toEqual(['released']);
    expect(await report(its.provider.pay(open))).toMatchObject({ status: 'placed' });
    expect(await pointsOf(its.db, its.market)).toBe(10);
  });

  test('stays for another window when a cash order needs none of it', async () => {
    const open = await leaveOpen(atta());
    expect((await payInCash(cartOf(its.market.salt))).statusCode).toBe(201);
    expect(await holdStates()).toEqual(['held']);
    expect(await report(its.provider.pay(open))).toMatchObject({ status: 'placed' });
    expect(await orders()).toEqual(['Cash 79', 'Online 293']);
  });

  test('stays when the cash order is refused', async () => {
    await leaveOpen(atta());
    const refused = await payInCash(atta(), { totalPrice: 1 });
    expect(refused.json().code).toBe('cart-changed');
    expect(await holdStates()).toEqual(['held']);
    await expectLedgerIsStock(its.market.atta, 49);
  });

  test('is not touched by the repetition of an order that was placed before it', async () => {
    const key = crypto.randomUUID();
    const first = await payInCash(atta(), {}, key);
    await leaveOpen(cartOf(its.market.atta, its.market.salt));
    const again = await payInCash(atta(), {}, key);
    expect(again.json()).toEqual(first.json());
    expect(await holdStates()).toEqual(['held']);
  });
});

describe('a cart is never ordered both online and in cash', () => {
  test('when the bank pays after the cash order: the money goes back', async () => {
    const open = await leaveOpen(atta());
    expect((await payInCash(atta())).statusCode).toBe(201);
    const late = its.provider.pay(open);
    expect(await report(late)).toMatchObject({ status: 'refunded', reason: 'replaced' });
    await its.reconcile();
    expect(late.status).toBe('refunded');
    expect(await orders()).toEqual(['Cash 293']);
    await expectLedgerIsStock(its.market.atta, 49);
  });

  test('when the bank had paid and nobody knew: the paid order counts, the cash order is refused', async () => {
    const open = await leaveOpen(atta());
    its.provider.pay(open);
    const cash = await payInCash(atta());
    expect([cash.statusCode, cash.json().code]).toEqual([409, 'already-paid']);
    expect(cash.json().details).toEqual({ razorPayOrderId: open });
    expect(await orders()).toEqual(['Online 293']);
  });

  test('when a webhook has just placed it and the browser does not know', async () => {
    const open = await leaveOpen(atta());
    await hearByWebhook(its.provider.pay(open));
    expect((await payInCash(atta())).json().code).toBe('already-paid');
    expect(await orders()).toEqual(['Online 293']);
  });

  test('unless its shopper was told of the paid order and orders the same again', async () => {
    /** Later than the answer's millisecond, like a person. */
    const pressLater = () => {
      its.clock.set(new Date(its.clock.now().getTime() + 1000));
      return payInCash(atta());
    };
    await hearByWebhook(its.provider.pay(await leaveOpen(atta())));
    expect((await pressLater()).json().code).toBe('already-paid');
    expect((await pressLater()).statusCode).toBe(201);
    expect(await report(its.provider.pay(await leaveOpen(atta())))).toMatchObject({ status: 'placed' });
    expect((await pressLater()).statusCode).toBe(201);
    expect(await orders()).toEqual(['Online 293', 'Cash 293', 'Online 293', 'Cash 293']);
  });

  test('when the provider gives no answer: the cash order is placed, and what was paid goes back', async () => {
    const open = await leaveOpen(atta());
    const payment = its.provider.pay(open);
    its.provider.fail(502);
    expect((await payInCash(atta())).statusCode).toBe(201);
    its.provider.recover();
    await its.passTime();
    await its.reconcile();
    expect(payment.status).toBe('refunded');
    expect(await orders()).toEqual(['Cash 293']);
  });

  test('when the payment is reported while the cash order is being placed', async () => {
    const open = await leaveOpen(atta());
    const payment = its.provider.pay(open, { status: 'created' });
    let reported: Promise<unknown> | undefined;
    atFaultPoint('holds: replaced', async () => {
      payment.become({ status: 'captured' });
      reported = report(payment);
      await statementWaits(its.db);
    });
    expect((await payInCash(atta())).statusCode).toBe(201);
    expect(await reported).toMatchObject({ status: 'refunded', reason: 'replaced' });
    expect(await orders()).toEqual(['Cash 293']);
  });

  test('when the cash order comes while the payment is being recorded', async () => {
    const open = await leaveOpen(atta());
    let cash: ReturnType<typeof payInCash> | undefined;
    atFaultPoint('payment: before commit', async () => {
      cash = payInCash(atta());
      await statementWaits(its.db);
    });
    expect(await report(its.provider.pay(open))).toMatchObject({ status: 'placed' });
    expect((await cash)?.json().code).toBe('already-paid');
    expect(await orders()).toEqual(['Online 293']);
    await expectLedgerIsStock(its.market.atta, 49);
  });

  test('when the browser hears of its order while the cash order is on its way', async () => {
    await report(its.provider.pay(await leaveOpen(atta())));
    const ours = its.db.selectFrom('checkout_holds').where('marketplace_id', '=', its.market.id);
    const { placed_at } = await ours.select('placed_at').executeTakeFirstOrThrow();
    await its.db
      .updateTable('checkout_holds')
      .set({ told_at: new Date(Number(placed_at) + 1000) })
      .where('marketplace_id', '=', its.market.id)
      .execute();
    // Between writing the orders and notifying the browser.
    its.clock.set(new Date(Number(placed_at) + 500));
    expect((await payInCash(atta())).json().code).toBe('already-paid');
    expect(await orders()).toEqual(['Online 293']);
    its.clock.set(new Date(Number(placed_at) + 1500));
    expect((await payInCash(atta())).statusCode).toBe(201);
  });

  test('when it is paid between the question to the provider and the cash order', async () => {
    const open = await leaveOpen(atta());
    let reported: unknown;
    atFaultPoint('open attempts: asked', async () => {
      reported = await report(its.provider.pay(open));
    });
    expect((await payInCash(atta())).json().code).toBe('already-paid');
    expect(reported).toMatchObject({ status: 'placed' });
    expect(await orders()).toEqual(['Online 293']);
  });
});

describe('a new attempt to pay', () => {
  test('takes over what the last one held, the last piece and the points', async () => {
    const lamp = await lastPiece();
    await givePoints(its.db, its.market, 60);
    await leaveOpen(cartOf(lamp), { points: 60 });
    await leaveOpen(cartOf(lamp), { points: 60 });
    expect(await holdStates()).toEqual(['released', 'held']);
    await expectLedgerIsStock(lamp, 0);
  });

  test('by the same key, of which the first turns out to be paid, is refused, and the order is there', async () => {
    const again = () =>
      createOrder(its.app, its.market, its.market.shopper, orderBody(atta()), { key: 'the same attempt' });
    const { id } = (await again()).json();
    its.provider.pay(id);
    const refused = await again();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'already-paid']);
    expect(refused.json().details).toEqual({ razorPayOrderId: id });
    expect(await orders()).toEqual(['Online 293']);
  });

  test('goes on although an earlier cart turns out to be paid, which is placed', async () => {
    its.provider.pay(await leaveOpen(atta()));
    await leaveOpen(cartOf(its.market.salt));
    expect(await orders()).toEqual(['Online 293']);
    expect(await holdStates()).toEqual(['placed', 'held']);
  });
});

describe('a payment that came in time is placed', () => {
  test('although another cart was paid and reported first', async () => {
    const first = await leaveOpen(cartOf(its.market.atta, its.market.tomato));
    const second = await leaveOpen(cartOf(its.market.atta, its.market.salt));
    const good = its.provider.pay(first);
    expect(await report(its.provider.pay(second))).toMatchObject({ status: 'placed' });
    expect(await report(good)).toMatchObject({ status: 'placed' });
    expect((await orders()).length).toBe(3);
    expect(good.status).toBe('captured');
    await expectLedgerIsStock(its.market.atta, 48);
  });

  test('although the other cart’s order is being written at that moment', async () => {
    const first = await leaveOpen(cartOf(its.market.atta, its.market.tomato));
    const second = await leaveOpen(cartOf(its.market.atta, its.market.salt));
    const good = its.provider.pay(first);
    let reported: Promise<unknown> | undefined;
    atFaultPoint('payment: before commit', async () => {
      reported = report(good);
      await statementWaits(its.db);
    });
    expect(await report(its.provider.pay(second))).toMatchObject({ status: 'placed' });
    expect(await reported).toMatchObject({ status: 'placed' });
    await expectLedgerIsStock(its.market.atta, 48);
  });

  test('later than another cart, too, when they have no goods in common', async () => {
    const first = await leaveOpen(atta());
    const second = await leaveOpen(cartOf(its.market.salt));
    expect(await report(its.provider.pay(second))).toMatchObject({ status: 'placed' });
    expect(await report(its.provider.pay(first))).toMatchObject({ status: 'placed' });
  });

  test('and goes back when the other cart took the last piece', async () => {
    const lamp = await lastPiece();
    const first = await leaveOpen(cartOf(lamp, its.market.tomato));
    const second = await leaveOpen(cartOf(lamp));
    const good = its.provider.pay(first);
    expect(await report(its.provider.pay(second))).toMatchObject({ status: 'placed' });
    expect(await report(good)).toMatchObject({ status: 'refunded', reason: 'out-of-stock' });
    await expectLedgerIsStock(lamp, 0);
  });

  test('when nobody reported it before its cart is closed after a day', async () => {
    const open = await leaveOpen(atta());
    await its.passTime();
    await its.reconcile();
    const payment = its.provider.pay(open);
    await its.db
      .updateTable('checkout_holds')
      .set({ created_at: new Date(Date.now() - 90_000_000), next_check_at: null })
      .where('marketplace_id', '=', its.market.id)
      .execute();
    await its.reconcile();
    expect(await orders()).toEqual(['Online 293']);
    expect(payment.status).toBe('captured');
  });

  test('and a cart stays open while the provider can’t be asked', async () => {
    await leaveOpen(atta());
    await its.passTime();
    await its.reconcile();
    await its.db
      .updateTable('checkout_holds')
      .set({ created_at: new Date(Date.now() - 90_000_000), next_check_at: null })
      .where('marketplace_id', '=', its.market.id)
      .execute();
    its.provider.fail(502);
    await its.reconcile();
    expect(await holdStates()).toEqual(['released']);
    its.provider.recover();
    await its.reconcile();
    expect(await holdStates()).toEqual(['closed']);
  });
});

test('the second payment of one cart in two windows goes back, also when both came in time', async () => {
  const [one, two] = [await leaveOpen(atta()), await leaveOpen(atta())];
  const second = its.provider.pay(two);
  expect(await report(its.provider.pay(one))).toMatchObject({ status: 'placed' });
  await deliver(its.app, its.market.id, its.provider.webhook('payment.captured', second));
  await its.reconcile();
  expect((await as(its.market.shopper, its.app, 'GET', `/api/payment/${two}`)).body).toMatchObject({
    status: 'refunded',
    reason: 'replaced',
  });
  expect(second.status).toBe('refunded');
  expect(await orders()).toEqual(['Online 293']);
});

describe('the body of the specification, an amount alone,', () => {
  const byAmount = (amount: number, user = its.market.shopper) =>
    as(user, its.app, 'POST', `/api/payment/marketplace/${its.market.id}/create-order`, { amount });

  test('answers the provider’s order of the cart that is held for the caller', async () => {
    const id = await leaveOpen(atta());
    expect(await byAmount(29_300)).toMatchObject({
      status: 201,
      body: { id, amount: 29_300, currency: 'INR' },
    });
    expect(await holdStates()).toEqual(['held']);
  });

  test('is refused when it is another sum than the cart’s, or no cart of the caller is held', async () => {
    expect((await byAmount(29_300)).body.code).toBe('empty-cart');
    await leaveOpen(atta());
    expect((await byAmount(29_299)).body.code).toBe('cart-changed');
    expect((await byAmount(29_300, await makeUser(its.db, []))).body.code).toBe('empty-cart');
  });
});
