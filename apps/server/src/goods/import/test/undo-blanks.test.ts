import { expect, it } from 'vitest';
import { csvOf, DAL, productOf } from '../../../../test/product-csv.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { importer } from './imports.ts';

const its = useMarket({ jobs: true });

it('an import that is undone brings no placeholder back as a fact, and publishes none', async () => {
  const { market, db } = its;
  const store = { marketplaceId: market.id, storeId: market.stores[0] };
  const wizard = importer(its.app, market.admin, market.stores[0]);
  const sku = 'TD-1';
  await wizard.apply(await wizard.plan(csvOf({ ...DAL, images: '' })));
  // Left by an earlier version.
  const left = { price_paise: 100, cost_paise: 100, tax_bp: 100 } as never;
  await db.updateTable('products').set(left).where('sku', '=', sku).execute();
  const done = await wizard.apply(await wizard.plan(csvOf({ ...DAL, images: '', price: '150' })));
  expect(await productOf(db, store, sku)).toMatchObject({ price_paise: 15_000, tax_bp: 500 });
  expect(await wizard.undo(done._id)).toMatchObject({ state: 'undone', left: 0 });
  expect(await productOf(db, store, sku)).toMatchObject({
    price_paise: 100,
    cost_paise: null,
    tax_bp: null,
    status: 'In Review',
  });
});
