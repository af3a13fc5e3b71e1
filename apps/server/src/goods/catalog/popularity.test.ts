import { expect, test } from 'vitest';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';
import { rankProducts } from './popularity-sql.ts';

const its = useMarket();

const DAY_MS = 86_400_000;

async function shown(): Promise<string[]> {
  const { products } = (await its.app.inject(`/api/marketplace/${its.market.id}/products/`)).json();
  return products.map(({ _id }: { _id: string }) => _id);
}

const age = (days: number) =>
  its.db
    .updateTable('products')
    .set({ created_at: new Date(its.clock.now().getTime() - days * DAY_MS) })
    .where('marketplace_id', '=', its.market.id)
    .execute();

test('what was ordered in the last 30 days comes first, unless its orders were cancelled or are older', async () => {
  const { atta, salt } = its.market;
  await age(400);
  await placeOrder(its.app, its.market, its.market.shopper, orderBody([{ product: atta, qty: 1 }]));
  await rankProducts(its.db, its.clock.now());
  await expect.poll(async () => (await shown())[0]).toBe(atta.id);

  await its.db.updateTable('orders').set({ cancelled_at: its.clock.now() }).execute();
  await placeOrder(its.app, its.market, its.market.shopper, orderBody([{ product: salt, qty: 1 }]));
  await rankProducts(its.db, its.clock.now());
  await expect.poll(async () => (await shown())[0]).toBe(salt.id);

  await rankProducts(its.db, new Date(its.clock.now().getTime() + 31 * DAY_MS));
  const [{ popularity }] = (await its.db
    .selectFrom('products')
    .select('popularity')
    .where('id', '=', salt.id)
    .execute()) as [{ popularity: number }];
  expect(popularity).toBe(76);
});
