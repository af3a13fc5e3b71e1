import { expect, test } from 'vitest';
import { makeProduct, makeUser } from '../../../test/market.ts';
import { orderBody, placeOrder, sentTo } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';
import { inTransaction } from '../../kit/db.ts';

const its = useMarket();

test('an order whose goods somebody keeps locked waits alone, and those that came with it are placed', async () => {
  const { id: marketplaceId, stores, category, atta } = its.market;
  const about = { marketplaceId, storeId: stores[0], category, name: 'Festival lamp', price: 10_000 };
  const lamp = await makeProduct(its.db, about);
  // The first two start at once; the lamp gathers with others meanwhile.
  const goods = [atta, atta, atta, lamp, ...Array.from({ length: 8 }, () => atta)];
  const shoppers = await Promise.all(goods.map(() => makeUser(its.db, [])));
  const waiting = await inTransaction(its.db, async (tx) => {
    await tx
      .updateTable('products')
      .set({ count_in_stock: 0 })
      .where('marketplace_id', '=', marketplaceId)
      .where('id', '=', lamp.id)
      .execute();
    const orders = shoppers.map((shopper, nth) =>
      placeOrder(its.app, its.market, shopper, sentTo(orderBody([{ product: goods[nth] ?? atta, qty: 1 }]))),
    );
    const [lamps] = orders.splice(3, 1);
    const placed = await Promise.all(orders);
    expect(placed.map(({ statusCode }) => statusCode)).toEqual(orders.map(() => 201));
    return { lamps };
  });
  expect((await waiting.lamps)?.json().code).toBe('out-of-stock');
});
