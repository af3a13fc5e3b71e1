import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { statementWaits } from '../../../test/statement-waits.ts';
import { useMarket } from '../../../test/use-market.ts';
import { inTransaction } from '../../kit/db.ts';
import { takeSkuNumbers } from '../../operators/stores/sku-numbers-sql.ts';

const its = useMarket();

it('a category that a store sells is deleted while a product is added there', async () => {
  const { id, stores, superAdmin } = its.market;
  const url = `/api/marketplace/${id}`;
  const headers = { authorization: `Bearer ${superAdmin.token}` };
  const { version, categories } = (await its.app.inject({ url, headers })).json();
  const sold_category_ids = [categories[0].id];
  await its.db.updateTable('stores').set({ sold_category_ids }).where('id', '=', stores[0]).execute();
  const added = await inTransaction(its.db, async (tx) => {
    // As adding a product: store first, then category.
    await takeSkuNumbers(tx, { marketplaceId: id, id: stores[0] }, 1);
    const saving = its.app.inject({
      method: 'PATCH',
      url,
      payload: { categories: categories.slice(1) },
      headers: { ...headers, 'if-match': `"${version}"` },
    });
    await statementWaits(its.db);
    await sql`SELECT FROM categories WHERE marketplace_id = ${id} FOR KEY SHARE`.execute(tx);
    return { saving };
  });
  expect((await added.saving).statusCode).toBe(200);
});
