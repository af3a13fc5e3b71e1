import { describe, expect, test } from 'vitest';
import { as, enterOrder, orderBody, placeOrder } from '../../../test/order-request.ts';
import { stockOf } from '../../../test/stock-of.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();
/** 5 pm in India. */
const NOW = new Date('2026-11-27T11:30:00Z');
const HOUR_MS = 3_600_000;

const hence = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
const pause = (wanted: { until: string | null } | null, nth = 0) =>
  as(its.market.superAdmin, its.app, 'PUT', `/api/config/${its.market.stores[nth]}/pause`, { pause: wanted });
const cart = () =>
  orderBody([
    { product: its.market.atta, qty: 1 },
    { product: its.market.tomato, qty: 1 },
  ]);
const order = (body = cart(), key?: string) => placeOrder(its.app, its.market, its.market.shopper, body, key);
const quote = async () => {
  const items = cart().orderItems as object[];
  const url = `/api/marketplace/${its.market.id}/cart/quote`;
  return (await its.app.inject({ method: 'POST', url, payload: { items } })).json();
};
const orders = () =>
  its.db.selectFrom('orders').select('id').where('marketplace_id', '=', its.market.id).execute();

describe('a store that has paused takes no order', () => {
  test('of a cart of two shops neither is placed: it says which one has paused, and until when', async () => {
    its.clock.set(NOW);
    const until = hence(HOUR_MS);
    await pause({ until }, 1);
    const refused = await order();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'store-paused',
        message: 'Gawan Fresh takes no orders until 6:00 pm.',
        details: [{ store: its.market.stores[1], name: 'Gawan Fresh', until }],
      },
    ]);
    expect(await orders()).toEqual([]);
    expect(await stockOf(its.db, its.market.atta.id)).toBe(50);
    // The other store still sells.
    expect((await order(orderBody([{ product: its.market.atta, qty: 1 }]))).statusCode).toBe(201);
  });

  test.each([
    ['another day', 24 * HOUR_MS, 'Sat 28 Nov, 5:00 pm'],
    ['further notice', null, 'further notice'],
  ])('until %s', async (_, ms, said) => {
    its.clock.set(NOW);
    await pause({ until: ms === null ? null : hence(ms) });
    await pause({ until: ms === null ? null : hence(ms) }, 1);
    const refused = (await order()).json();
    expect(refused.message).toMatch(
      new RegExp(`^(Basava Provision|Gawan Fresh) takes no orders until ${said}\\.$`),
    );
    expect(refused.details.map(({ store }: { store: string }) => store).toSorted()).toEqual(
      its.market.stores.toSorted(),
    );
  });

  test('the quote says so beforehand and prices all the same; once the pause is over by itself both take orders', async () => {
    its.clock.set(NOW);
    expect((await quote()).pauses).toEqual([]);
    const until = hence(HOUR_MS);
    await pause({ until }, 1);
    expect(await quote()).toMatchObject({
      itemsPrice: 304,
      pauses: [{ store: its.market.stores[1], until }],
      lines: [
        { changes: [], qty: 1 },
        { changes: [], qty: 1 },
      ],
    });
    its.clock.set(new Date(NOW.getTime() + HOUR_MS - 1));
    expect((await order()).json().code).toBe('store-paused');
    its.clock.set(new Date(NOW.getTime() + HOUR_MS));
    expect((await quote()).pauses).toEqual([]);
    expect((await order()).statusCode).toBe(201);
  });

  test('a pause between quote and order counts at once; one that ended in between, too', async () => {
    expect((await quote()).pauses).toEqual([]);
    await pause({ until: null });
    expect((await order()).json().code).toBe('store-paused');
    await pause(null);
    expect((await order()).statusCode).toBe(201);
  });

  test('what was placed before is answered again by its key', async () => {
    const key = crypto.randomUUID();
    const placed = await order(cart(), key);
    expect(placed.statusCode).toBe(201);
    await pause({ until: null });
    expect((await order(cart(), key)).json()).toEqual(placed.json());
    expect(await orders()).toHaveLength(2);
  });

  test('staff go on entering orders, at the counter and in the office', async () => {
    await pause({ until: null });
    const { atta } = its.market;
    for (const orderType of ['pos', 'invoice']) {
      const { status, body } = await enterOrder(its, orderType, [{ product: atta.id, qty: 1, price: 268 }]);
      expect(status, JSON.stringify(body)).toBe(201);
    }
  });
});
