import { istDay } from '@haat/domain/basics/ist';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { stockOf } from '../../../test/stock-of.ts';
import { confirm, createOrder, usePayments } from '../../../test/use-payments.ts';
import { publishPastGoods } from '../../goods/stock/publish-past-goods.ts';

vi.setConfig({ testTimeout: 60_000 });

const its = usePayments();

const DAY_MS = 86_400_000;
const dayIn = (days: number, from = new Date()) => istDay(new Date(from.getTime() + days * DAY_MS));
const goodUntil = (day: string | null, product = its.market.atta) =>
  its.db.updateTable('products').set({ expiry_date: day }).where('id', '=', product.id).execute();

const body = () => orderBody([{ product: its.market.atta, qty: 1 }]);
const order = () => placeOrder(its.app, its.market, its.market.shopper, body());
const shop = (path: string) => its.app.inject(`/api/marketplace/${its.market.id}${path}`);

async function quote() {
  const { orderItems } = body() as { orderItems: object[] };
  const answer = await its.app.inject({
    method: 'POST',
    url: `/api/marketplace/${its.market.id}/cart/quote`,
    payload: { items: orderItems, points: 0 },
  });
  return answer.json().lines[0];
}

describe('goods past their day', () => {
  test('sell on the day itself until midnight in India, and are refused from then on', async () => {
    const today = dayIn(0);
    await goodUntil(today);
    const midnight = new Date(`${dayIn(1)}T00:00:00+05:30`);
    its.clock.set(new Date(midnight.getTime() - 1));
    expect(await quote()).toMatchObject({ qty: 1, changes: [] });
    expect((await order()).statusCode).toBe(201);
    its.clock.set(midnight);
    expect(await quote()).toMatchObject({ qty: 0, countInStock: 0, changes: ['expired'] });
    const refused = await order();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'expired', details: [{ product: its.market.atta.id, changes: ['expired'], available: 0 }] },
    ]);
    expect(await stockOf(its.db, its.market.atta.id)).toBe(49);
    await goodUntil('9999-12-31');
    expect((await order()).statusCode).toBe(201);
  });

  test('are refused with everything else that changed in the cart', async () => {
    await goodUntil(dayIn(-1));
    const cart = orderBody([
      { product: its.market.atta, qty: 1 },
      { product: its.market.salt, qty: 99 },
    ]);
    const { code, details } = (await placeOrder(its.app, its.market, its.market.shopper, cart)).json();
    expect(code).toBe('cart-changed');
    expect(details).toMatchObject([{ changes: ['expired'] }, { changes: ['limit'] }]);
  });

  test('are held by no online payment', async () => {
    await goodUntil(dayIn(-1));
    const refused = await createOrder(its.app, its.market, its.market.shopper, body());
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'expired']);
  });

  test('are sold out wherever shoppers see them, and found under “in stock” no more', async () => {
    const { atta, salt } = its.market;
    const seen = async (path: string) => (await shop(path)).json();
    expect((await seen(`/products/${atta.id}`)).countInStock).toBe(50);
    await goodUntil(dayIn(-1));
    await publishPastGoods({ db: its.db, clock: its.clock });
    await eventually(async () => expect((await seen(`/products/${atta.id}`)).countInStock).toBe(0));
    const all = await seen('/products?size=50');
    expect(all.products.find(({ _id }: { _id: string }) => _id === atta.id)).toMatchObject({
      countInStock: 0,
    });
    const inStock = (await seen('/products?size=50&inStock=true')).products.map(
      ({ _id }: { _id: string }) => _id,
    );
    expect(inStock).toContain(salt.id);
    expect(inStock).not.toContain(atta.id);
  });
});

describe('an online payment', () => {
  const held = async () => (await createOrder(its.app, its.market, its.market.shopper, body())).json().id;
  const settle = async (id: string) =>
    (await confirm(its.app, its.market.shopper, its.provider.confirmation(its.provider.pay(id)))).json();

  test('on the day itself is served, though it is known after midnight', async () => {
    await goodUntil(dayIn(0));
    const id = await held();
    const paid = its.provider.pay(id);
    its.clock.set(new Date(Date.parse(`${dayIn(1)}T00:00:00+05:30`) + 60_000));
    const answer = await confirm(its.app, its.market.shopper, its.provider.confirmation(paid));
    expect(answer.json()).toMatchObject({ _id: expect.any(String) });
  });

  test('after midnight goes back, also when its goods were held before', async () => {
    const id = await held();
    await goodUntil(dayIn(-1));
    expect(await settle(id)).toMatchObject({ status: 'refunded', reason: 'out-of-stock' });
    expect((await as(its.market.admin, its.app, 'GET', '/api/orders')).body.orders).toEqual([]);
  });
});

test('no order has a line past its day, over random days and clocks', async () => {
  const start = new Date(`${dayIn(1)}T00:00:00+05:30`).getTime();
  const run = fc.record({
    keeps: fc.option(fc.integer({ min: -3, max: 3 })),
    hours: fc.integer({ min: 0, max: 24 * 6 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(run, { minLength: 1, maxLength: 6 }), async (all) => {
      let now = start;
      for (const { keeps, hours } of all) {
        now += hours * 3_600_000;
        its.clock.set(new Date(now));
        const day = keeps === null ? null : dayIn(keeps, new Date(now));
        await goodUntil(day);
        const { statusCode } = await order();
        expect([day, istDay(new Date(now)), statusCode]).toEqual([
          day,
          istDay(new Date(now)),
          day === null || day >= istDay(new Date(now)) ? 201 : 409,
        ]);
      }
    }),
    { numRuns: 6 },
  );
});
