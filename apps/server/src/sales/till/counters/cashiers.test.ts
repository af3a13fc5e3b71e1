import { describe, expect, test } from 'vitest';
import { makeCashier, type TestUser } from '../../../../test/market.ts';
import { as, enterOrder, orderBody, placeOrder } from '../../../../test/order-request.ts';
import { TestTill } from '../../../../test/test-till.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
const DAY_MS = 86_400_000;

const get = (user: TestUser, url: string) => as(user, its.app, 'GET', url);
const store = () => `/api/config/${its.market.stores[0]}`;

/** In the first store. */
const setCashiers = async (cashiers: readonly string[], by = its.market.admin) => {
  const { body } = await get(by, `${store()}/till-settings`);
  return as(by, its.app, 'PUT', `${store()}/till-settings`, { ...body.settings, cashiers });
};

/** An online order of the first store, by its id. */
async function anOrder(): Promise<string> {
  const { market, app } = its;
  const placed = await placeOrder(app, market, market.shopper, orderBody([{ product: market.atta, qty: 1 }]));
  return placed.json().orders[0]._id;
}

/** One bag of atta. */
const enter = (user: TestUser, orderType: string) =>
  enterOrder(its, orderType, [{ product: its.market.atta.id, qty: 1, price: 268 }], {}, { user });

describe('an admin who becomes a cashier', () => {
  test('works as one everywhere from that moment on, and as an admin again once a manager says so', async () => {
    const { admin, superAdmin } = its.market;
    const role = async () => (await get(admin, '/api/users/profile')).body;
    const products = async () => (await get(admin, `/api/store/${its.market.stores[0]}/products/all`)).status;
    expect([await products(), (await role()).role]).toEqual([200, ['admin']]);
    expect((await setCashiers([admin.id])).status).toBe(200);
    expect(await role()).toMatchObject({ role: ['cashier'], isAdmin: false, store: its.market.stores[0] });
    expect(await products()).toBe(403);
    expect((await setCashiers([])).status).toBe(403);
    expect((await setCashiers([], superAdmin)).status).toBe(200);
    expect([await products(), (await role()).role]).toEqual([200, ['admin']]);
  });

  test('is one in the own store alone: who works elsewhere by now is what was given there', async () => {
    const { db, market } = its;
    const cashier = await makeCashier(db, market);
    const moved = { store_id: market.stores[1] };
    await db.updateTable('store_staff').set(moved).where('user_id', '=', cashier.id).execute();
    expect((await get(cashier, '/api/users/profile')).body.role).toEqual(['admin']);
  });
});

describe('a cashier', () => {
  test('lists what was sold today, without amounts, and no purchases', async () => {
    const { clock, db, market } = its;
    const before = await anOrder();
    clock.set(new Date(Date.now() + DAY_MS));
    const [order, bill] = [await anOrder(), await enter(market.admin, 'pos')];
    await enter(market.admin, 'po');
    const cashier = await makeCashier(db, market);
    const { body } = await get(cashier, '/api/orders');
    const ids = body.orders.map(({ _id }: { _id: string }) => _id);
    expect(ids.toSorted()).toEqual([order, bill.body._id].toSorted());
    expect(body.total).toBe(2);
    for (const row of body.orders)
      expect(Object.keys(row).filter((name) => /price|revenue|profit|charge/i.test(name))).toEqual([]);
    expect((await get(cashier, '/api/orders/status')).body.newOrdersCount).toBe(1);
    expect((await get(market.admin, '/api/orders')).body.total).toBe(4);
    expect((await get(cashier, `/api/orders?pageNumber=1&search=Savita`)).body.total).toBe(1);
    expect((await get(cashier, `/api/orders/${before}`)).status).toBe(404);
    expect((await get(cashier, `/api/orders/${before}/history`)).status).toBe(404);
    const picked = await as(cashier, its.app, 'POST', '/api/orders/pick-list', { orders: [before, order] });
    expect(picked.body).toMatchObject({ leftOut: 1, orders: [expect.any(Number)] });
  });

  test('opens what the counters sold on any day, for its paper and its return; nothing of another store', async () => {
    const { clock, db, market } = its;
    const { body: bill } = await enter(market.admin, 'pos');
    const { body: bought } = await enter(market.admin, 'po');
    clock.set(new Date(Date.now() + 3 * DAY_MS));
    const cashier = await makeCashier(db, market);
    const stranger = await makeCashier(db, market, market.stores[1]);
    expect((await get(cashier, `/api/orders/${bill._id}`)).body.totalPrice).toBe(268);
    const paper = { method: 'GET', url: `/api/orders/${bill._id}/invoice.pdf` } as const;
    const headers = { authorization: `Bearer ${cashier.token}` };
    expect((await its.app.inject({ ...paper, headers })).statusCode).toBe(200);
    expect((await get(cashier, `/api/orders/${bought._id}`)).status).toBe(404);
    expect((await get(stranger, `/api/orders/${bill._id}`)).status).toBe(404);
    const note = await as(cashier, its.app, 'POST', `/api/orders/${bill._id}/notes`, { note: 'Came back' });
    expect(note.status).toBe(201);
  });

  test('sees the own shifts only', async () => {
    const { app, db, market } = its;
    const cashier = await makeCashier(db, market);
    const till = await TestTill.add(app, market.admin, market.stores[0]);
    const first = till.open(500);
    await till.send([first, till.close(500)]);
    till.by = cashier.id;
    const own = till.open(700);
    await till.send([own], cashier);
    const { body } = await get(cashier, `${store()}/shifts`);
    expect(body).toMatchObject({ total: 1, shifts: [{ _id: own.id }] });
    expect((await get(cashier, `${store()}/shifts/${own.id}`)).status).toBe(200);
    expect((await get(cashier, `${store()}/shifts/${first.id}`)).body.code).toBe('shift-not-found');
    expect((await get(market.admin, `${store()}/shifts`)).body.total).toBe(2);
  });

  test('enters sales over the counter, and neither invoices nor purchases', async () => {
    const cashier = await makeCashier(its.db, its.market);
    expect((await enter(cashier, 'pos')).status).toBe(201);
    for (const type of ['invoice', 'po', 'request'])
      expect((await enter(cashier, type)).body.code, type).toBe('not-authorized');
  });
});
