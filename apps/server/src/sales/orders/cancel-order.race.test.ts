import { expect, test } from 'vitest';
import { makeProduct, makeUser } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { statementWaits } from '../../../test/statement-waits.ts';
import { useMarket } from '../../../test/use-market.ts';
import { atFaultPoint } from '../../kit/fault-points.ts';

const its = useMarket();

/** One order for each store, paid in cash at the doors. */
async function paidCheckout(isReversed: boolean) {
  const { app, db, market } = its;
  const shopper = await makeUser(db, []);
  const lines = [];
  for (const storeId of market.stores) {
    const { id: marketplaceId, category } = market;
    const product = await makeProduct(db, { marketplaceId, storeId, category, name: 'Rice', price: 90_000 });
    lines.push({ product, qty: 1 });
  }
  const body = orderBody(isReversed ? lines.toReversed() : lines);
  const placed = await placeOrder(app, market, shopper, body);
  expect(placed.statusCode, placed.body).toBe(201);
  const ids: string[] = placed.json().orders.map(({ _id }: { _id: string }) => _id);
  for (const id of ids)
    expect((await as(market.superAdmin, app, 'PUT', `/api/orders/${id}/pay`)).status).toBe(200);
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'store_id'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return { shopper, id: rows[0]?.id ?? '', stores: rows.map(({ store_id }) => store_id) };
}

test('two checkouts that are cancelled at once lock the cash of both stores in one order, whichever came first', async () => {
  const { app, db } = its;
  const [one, other] = [await paidCheckout(false), await paidCheckout(true)];
  expect(one.stores).toEqual(other.stores.toReversed());
  // As if a paid order could be cancelled.
  await db.updateTable('orders').set({ payment_method: 'Online' }).execute();
  const cancel = ({ shopper, id }: typeof one) =>
    as(shopper, app, 'POST', `/api/orders/${id}/cancel-checkout`);
  let rival: ReturnType<typeof cancel> | undefined;
  atFaultPoint('cancelled: given back', async () => {
    rival = cancel(other);
    await statementWaits(db);
  });
  const first = await cancel(one);
  expect([first.status, (await rival)?.status]).toEqual([200, 200]);
});
