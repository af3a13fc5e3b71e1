import { expect, it } from 'vitest';
import { makeProduct } from '../../../test/market.ts';
import { useMarket } from '../../../test/use-market.ts';
import { exportProducts } from './export-products.ts';

const its = useMarket();

it('products with the longest texts come in pieces that hold nobody up', async () => {
  const { id: marketplaceId, category, stores } = its.market;
  const storeId = stores[0];
  for (let nth = 0; nth < 250; nth += 1)
    await makeProduct(its.db, { marketplaceId, category, storeId, name: `Masala ${nth}`, price: 5_000 });
  await its.db
    .updateTable('products')
    .set({ description: 'd'.repeat(20_000) })
    .where('store_id', '=', storeId)
    .execute();
  const sizes: number[] = [];
  for await (const piece of exportProducts(its.db, { marketplaceId, storeId }).pieces)
    sizes.push(piece.length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(250 * 20_000);
  expect(Math.max(...sizes)).toBeLessThan(3_000_000);
});
