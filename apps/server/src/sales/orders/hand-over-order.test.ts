import { PAYMENT_METHODS } from '@haat/domain/orders/orders';
import { afterEach, describe, expect, test } from 'vitest';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { confirm, createOrder, usePayments } from '../../../test/use-payments.ts';
import { checkBooks } from '../days/books/check-books.ts';

const its = usePayments();

type Role = 'admin' | 'superAdmin' | 'deliveryAdmin' | 'otherAdmin' | 'shopper';

const threeBags = (change: Record<string, unknown> = {}) =>
  orderBody([{ product: its.market.atta, qty: 3 }], change);

async function ordered(): Promise<string> {
  return (await placeOrder(its.app, its.market, its.market.shopper, threeBags())).json()._id;
}

let presses = 0;
const press = (id: string, step: string, how: { key?: string; by?: Role; payload?: object } = {}) => {
  const { key = `press-000${++presses}`, by = 'deliveryAdmin', payload = {} } = how;
  const token = its.market[by].token;
  const [method, url] = step === 'cancel' ? ['POST', `status/cancel/${id}`] : ['PUT', `${id}/${step}`];
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
  return its.app.inject({ method: method as 'PUT', url: `/api/orders/${url}`, headers, payload });
};
const handOver = (id: string, how: Parameters<typeof press>[2] = {}) => press(id, 'hand-over', how);

const rowOf = (id: string) =>
  its.db
    .selectFrom('orders')
    .select(['paid_at', 'delivered_at', 'payment_method'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const paymentsOf = (id: string) =>
  its.db.selectFrom('payments').select(['method', 'reference']).where('order_id', '=', id).execute();
const messagesOf = async (id: string) =>
  (await its.db.selectFrom('order_notifications').select('event').where('order_id', '=', id).execute()).map(
    ({ event }) => event,
  );

afterEach(async () => {
  const books = await checkBooks(its.db);
  expect(books.flatMap(({ differences }) => differences)).toEqual([]);
});

describe('an order that is handed over', () => {
  test('is paid and delivered at one moment, with its invoice, its points and one message', async () => {
    const id = await ordered();
    await press(id, 'out-for-delivery');
    const answer = await handOver(id);
    expect(answer.json()).toMatchObject({
      status: 'delivered',
      isPaid: true,
      isDelivered: true,
      payments: [{ paymentMethod: 'Cash', Amount: 804 }],
      documents: [{ kind: 'tax invoice', total: 804 }],
    });
    const { paid_at, delivered_at } = await rowOf(id);
    expect(paid_at).toEqual(delivered_at);
    expect(await messagesOf(id)).toEqual(['placed', 'out-for-delivery', 'delivered']);
    const log = await its.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action).toSorted()).toEqual(['delivered', 'paid', 'sent out']);
  });

  test.each(PAYMENT_METHODS.hand)('keeps that it was paid by %s', async (paymentMethod) => {
    const id = await ordered();
    const reference = paymentMethod === 'cash' ? '' : 'UTR 4312';
    await handOver(id, { payload: { paymentMethod, reference } });
    expect(await paymentsOf(id)).toEqual([{ method: paymentMethod, reference }]);
  });

  test('need not have been sent out before', async () => {
    expect((await handOver(await ordered())).json()).toMatchObject({ status: 'delivered' });
  });

  test('comes to the same as one that is paid and then delivered', async () => {
    const [one, two] = [await ordered(), await ordered()];
    await press(one, 'pay');
    const [apart, atOnce] = [(await press(one, 'deliver')).json(), (await handOver(two)).json()];
    const figures = [
      'totalPrice',
      'status',
      'taxPrice',
      'pointsEarned',
      'documents',
      'payments',
      'orderItems',
    ];
    const shapeOf = (order: Record<string, unknown>) =>
      JSON.parse(
        JSON.stringify(figures.map((figure) => order[figure])).replace(
          /"(_id|at|issuedAt|number)":"[^"]*"/g,
          '"$1":""',
        ),
      );
    expect(shapeOf(atOnce)).toEqual(shapeOf(apart));
  });
});

describe('it is handed over once', () => {
  test('by a double tap, which is answered twice', async () => {
    const id = await ordered();
    const answers = await Promise.all([
      handOver(id, { key: 'door-0001' }),
      handOver(id, { key: 'door-0001' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers.map(({ headers }) => headers['idempotent-replayed']).sort()).toEqual(['true', undefined]);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('and a key is good for nothing else', async () => {
    const [one, two] = [await ordered(), await ordered()];
    await handOver(one, { key: 'door-0001' });
    expect((await handOver(two, { key: 'door-0001' })).json().code).toBe('idempotency-key-reused');
    expect((await rowOf(two)).paid_at).toBeNull();
  });

  test.each(['hand-over', 'pay'])('from two phones, one of which says %s', async (other) => {
    const id = await ordered();
    const answers = await Promise.all([handOver(id), press(id, other, { by: 'admin' })]);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.json().details).toEqual({ reason: 'already-paid' });
    expect(await paymentsOf(id)).toHaveLength(1);
  });
});

describe('nothing is half done', () => {
  const untouched = async (id: string) => {
    expect(await rowOf(id)).toMatchObject({ paid_at: null, delivered_at: null });
    expect(await paymentsOf(id)).toEqual([]);
  };

  test.each<[by: Role, status: number]>([
    ['shopper', 403],
    ['otherAdmin', 404],
  ])('by %s', async (by, status) => {
    const id = await ordered();
    expect((await handOver(id, { by })).statusCode).toBe(status);
    await untouched(id);
  });

  test('of an order that was cancelled meanwhile', async () => {
    const id = await ordered();
    await press(id, 'cancel', { by: 'superAdmin' });
    const answer = await handOver(id);
    expect(answer.json()).toMatchObject({
      code: 'order-cannot-be-delivered',
      details: { reason: 'cancelled' },
    });
    await untouched(id);
  });

  test('of one that was paid online: nobody takes its money again', async () => {
    const cart = threeBags({ paymentMethod: 'Online' });
    const { id: attempt } = (await createOrder(its.app, its.market, its.market.shopper, cart)).json();
    const payment = its.provider.pay(attempt);
    const placed = await confirm(its.app, its.market.shopper, its.provider.confirmation(payment));
    const id = placed.json()._id;
    expect((await handOver(id)).json().details).toEqual({ reason: 'already-paid' });
    expect((await rowOf(id)).delivered_at).toBeNull();
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('by a way that nobody pays by hand', async () => {
    const id = await ordered();
    expect((await handOver(id, { payload: { paymentMethod: 'Points' } })).statusCode).toBe(400);
    await untouched(id);
  });

  test('when its invoice is refused: the money is not written either', async () => {
    const { shopper, atta } = its.market;
    const company = { gst_number: '27AAPFU0939F1ZV', company: 'Mumbai Caterers', address: 'Marine Drive' };
    await its.db.updateTable('users').set(company).where('id', '=', shopper.id).execute();
    await its.db.updateTable('products').set({ hsn: '' }).where('id', '=', atta.id).execute();
    const body = threeBags({ forBusiness: true });
    const id = (await placeOrder(its.app, its.market, shopper, body)).json()._id;
    const refused = await handOver(id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'hsn-missing']);
    await untouched(id);
    await its.db.updateTable('products').set({ hsn: '1101' }).where('id', '=', atta.id).execute();
    expect((await handOver(id)).statusCode).toBe(200);
  });
});
