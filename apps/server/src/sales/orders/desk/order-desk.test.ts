import { describe, expect, test, vi } from 'vitest';
import { as, orderBody, placeOrder } from '../../../../test/order-request.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { Refusal } from '../../../kit/refusal.ts';

const its = useMarket();

/** Pieces of atta and salt, from the first store. */
async function order(atta = 1, salt = 0): Promise<string> {
  const { market, app } = its;
  const wanted = [
    { product: market.atta, qty: atta },
    { product: market.salt, qty: salt },
  ].filter(({ qty }) => qty > 0);
  return (await placeOrder(app, market, market.shopper, orderBody(wanted))).json()._id;
}

const nameOf = async ({ id }: { id: string }) =>
  (await its.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

const auditOf = async (id: string) =>
  (
    await its.db.selectFrom('audit_log').select(['action', 'user_id']).where('subject_id', '=', id).execute()
  ).map(({ action }) => action);

describe('the history of an order', () => {
  const history = (id: string, user = its.market.admin) =>
    as(user, its.app, 'GET', `/api/orders/${id}/history`);

  test('says who did what and when, and what happened by itself', async () => {
    const id = await order();
    await as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/pay`);
    await as(its.market.deliveryAdmin, its.app, 'PUT', `/api/orders/${id}/deliver`);
    const { body } = await history(id);
    expect(body.events.map(({ what, by }: { what: string; by: string }) => [what, by])).toEqual([
      ['placed', ''],
      ['paid', await nameOf(its.market.admin)],
      ['delivered', await nameOf(its.market.deliveryAdmin)],
    ]);
  });

  test('has the notes of staff, and its shopper reads neither', async () => {
    const id = await order();
    const note = await as(its.market.deliveryAdmin, its.app, 'POST', `/api/orders/${id}/notes`, {
      note: 'Ring twice,\nthe bell is weak',
    });
    expect([note.status, note.body.events.at(-1)]).toEqual([
      201,
      expect.objectContaining({
        what: 'noted',
        by: await nameOf(its.market.deliveryAdmin),
        text: 'Ring twice,\nthe bell is weak',
      }),
    ]);
    expect((await history(id, its.market.shopper)).status).toBe(403);
    const seen = await as(its.market.shopper, its.app, 'GET', `/api/orders/${id}`);
    expect(JSON.stringify(seen.body)).not.toContain('Ring twice');
    expect(await auditOf(id)).toEqual(['noted']);
  });

  test('takes fifty notes, and none of another store’s staff', async () => {
    const id = await order();
    const { market, app, db } = its;
    const write = (user = market.admin) => as(user, app, 'POST', `/api/orders/${id}/notes`, { note: 'x' });
    expect((await write(market.otherAdmin)).body.code).toBe('order-not-found');
    expect(await db.selectFrom('order_notes').select('id').where('order_id', '=', id).execute()).toEqual([]);
    await Promise.all(Array.from({ length: 49 }, () => write()));
    expect((await Promise.all([write(), write()])).map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(
      (await as(market.admin, app, 'POST', `/api/orders/${id}/notes`, { note: 'y'.repeat(501) })).status,
    ).toBe(400);
  });
});

describe('the payments of an invoice order', () => {
  const update = (id: string, amounts: number[], user = its.market.admin) =>
    as(user, its.app, 'POST', '/api/orders/update-payments', {
      orderId: id,
      payments: amounts.map((Amount, nth) => ({ paymentId: `UPI-${nth}`, paymentMethod: 'upi', Amount })),
    });
  async function invoiceOrder(): Promise<string> {
    const id = await order();
    await its.db.updateTable('orders').set({ order_type: 'invoice' }).where('id', '=', id).execute();
    return id;
  }
  const paid = (body: { payments: { paymentId: string; Amount: number }[] }) =>
    body.payments.map(({ paymentId, Amount }) => [paymentId, Amount]);

  // spec: call POST /api/orders/update-payments
  test('are replaced, and Mark As Paid takes the rest', async () => {
    const id = await invoiceOrder();
    expect(paid((await update(id, [10, 20.5])).body)).toEqual([
      ['UPI-0', 10],
      ['UPI-1', 20.5],
    ]);
    expect(paid((await update(id, [100])).body)).toEqual([['UPI-0', 100]]);
    const marked = await as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/pay`);
    expect(paid(marked.body)).toEqual([
      ['UPI-0', 100],
      ['', 193],
    ]);
    expect(await auditOf(id)).toEqual(['payments changed', 'payments changed', 'paid']);
  });

  test('keep their own day when another is added', async () => {
    const id = await invoiceOrder();
    await update(id, [10]);
    const [first] = (await as(its.market.admin, its.app, 'GET', `/api/orders/${id}`)).body.payments;
    its.clock.set(new Date(Date.now() + 3 * 86_400_000));
    const { payments } = (await update(id, [10, 20])).body;
    expect(payments[0]).toEqual(first);
    expect(new Date(payments[1].at).getTime()).toBeGreaterThan(new Date(first.at).getTime() + 86_400_000);
  });

  test('never exceed the total, and reach it once the order is paid', async () => {
    const id = await invoiceOrder();
    expect((await update(id, [293, 0.01])).body.code).toBe('payments-do-not-add-up');
    await as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/pay`);
    expect((await update(id, [100])).body.code).toBe('payments-do-not-add-up');
    expect(paid((await update(id, [200, 93])).body)).toEqual([
      ['UPI-0', 200],
      ['UPI-1', 93],
    ]);
  });

  // spec: text update-payments-failed
  test('that could not be replaced are logged, and the caller learns why', async () => {
    const id = await order();
    const warned = vi.spyOn(its.app.log, 'warn');
    const { status, body } = await update(id, [1]);
    expect([status, body.code]).toEqual([409, 'not-an-invoice-order']);
    expect(warned).toHaveBeenCalledWith(
      expect.objectContaining({ order: id, err: expect.any(Refusal) }),
      'Failed to update payments',
    );
    warned.mockRestore();
  });

  test('stay as they are on another type, below ₹0, and for another store', async () => {
    const id = await order();
    expect((await update(id, [1])).body.code).toBe('not-an-invoice-order');
    const other = await invoiceOrder();
    expect((await update(other, [-1])).status).toBe(400);
    expect((await update(other, [1], its.market.otherAdmin)).body.code).toBe('order-not-found');
    expect((await update(other, [1], its.market.deliveryAdmin)).status).toBe(403);
    const written = its.db.selectFrom('payments').select('id').where('order_id', 'in', [id, other]);
    expect(await written.execute()).toEqual([]);
  });
});

describe('a pick list', () => {
  const pick = (orders: string[], user = its.market.admin) =>
    as(user, its.app, 'POST', '/api/orders/pick-list', { orders });

  test('sums up the lines of the chosen orders by product', async () => {
    const [one, two] = [await order(2, 1), await order(3)];
    const { body } = await pick([one, two, one]);
    const numbers = [...body.orders].sort();
    expect(body.leftOut).toBe(0);
    expect(body.stores).toHaveLength(1);
    expect(body.stores[0].lines.map(({ name, qty }: { name: string; qty: number }) => [name, qty])).toEqual(
      expect.arrayContaining([[expect.stringMatching(/atta/i), 5]]),
    );
    const [atta] = body.stores[0].lines.filter(({ qty }: { qty: number }) => qty === 5);
    expect(atta.wantedBy.map(({ number }: { number: number }) => number).sort()).toEqual(numbers);
  });

  test('leaves out what is delivered, cancelled or another store’s, and says so', async () => {
    const [one, two] = [await order(), await order()];
    await as(its.market.superAdmin, its.app, 'POST', `/api/orders/status/cancel/${two}`, {});
    expect((await pick([one, two])).body).toMatchObject({ leftOut: 1, orders: [expect.any(Number)] });
    expect((await pick([one, two], its.market.otherAdmin)).body).toEqual({
      stores: [],
      orders: [],
      driverNotes: [],
      ifMissing: [],
      leftOut: 2,
    });
    expect((await pick([])).status).toBe(400);
  });
});

test('the filter offers the stores whose orders the caller reaches', async () => {
  const names = async (user = its.market.admin) =>
    (await as(user, its.app, 'GET', '/api/orders/stores')).body.stores.map(
      ({ name }: { name: string }) => name,
    );
  expect(await names()).toHaveLength(1);
  expect(await names(its.market.superAdmin)).toEqual(
    expect.arrayContaining(await names(its.market.otherAdmin)),
  );
});
