import { newId } from '@haat/domain/basics/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cells, csvOf, DAL, productOf } from '../../../../test/product-csv.ts';
import { useMarket } from '../../../../test/use-market.ts';
import type { StoreRef } from '../../../kit/callers.ts';
import { importer } from './imports.ts';

const its = useMarket({ jobs: true });
let wizard: ReturnType<typeof importer>;
let store: StoreRef;

beforeEach(() => {
  store = { marketplaceId: its.market.id, storeId: its.market.stores[0] };
  wizard = importer(its.app, its.market.admin, its.market.stores[0]);
});

const imported = async (...rows: Cells[]) => wizard.apply(await wizard.plan(csvOf(...rows)));

describe('an import that is undone beside a later one', () => {
  it('leaves a product whose earlier category is gone, says so, and locks no later import out', async () => {
    const first = await imported({ ...DAL, category: 'Crisps' });
    const later = await imported(
      { ...DAL, category: 'Namkeen' },
      { ...DAL, sku: 'NEW', category: 'Namkeen' },
    );
    expect(await wizard.undo(first._id)).toMatchObject({ state: 'undone', left: 1 });
    expect(await wizard.undo(later._id)).toMatchObject({ state: 'undone', left: 1 });
    expect(await wizard.rows(later._id, 'left=true')).toMatchObject([
      { cells: { sku: 'TD-1' }, problems: [{ reason: 'undo-no-category' }] },
    ]);
    expect((await productOf(its.db, store, 'TD-1'))?.category).toBe('Namkeen');
    expect(await productOf(its.db, store, 'NEW')).toBeUndefined();
    expect(await imported({ ...DAL, price: '140' })).toMatchObject({ state: 'applied' });
  });

  it('gives a product its category back without a subcategory that is gone', async () => {
    const { marketplaceId: marketplace_id } = store;
    await imported({ ...DAL, category: 'Dals' });
    const before = await productOf(its.db, store, 'TD-1');
    const within = { marketplace_id, id: newId(), category_id: before?.category_id ?? '', name: 'Arhar' };
    await its.db.insertInto('sub_categories').values(within).execute();
    const filed = its.db.updateTable('products').set({ sub_category_id: within.id });
    await filed.where('id', '=', before?.id ?? '').execute();
    const moved = await imported({ ...DAL, category: 'Pulses' });
    await its.db.deleteFrom('sub_categories').where('id', '=', within.id).execute();
    expect(await wizard.undo(moved._id)).toMatchObject({ state: 'undone', left: 0 });
    expect(await productOf(its.db, store, 'TD-1')).toMatchObject({ category: 'Dals', sub_category_id: null });
  });

  it('leaves a product that the later one stocked', async () => {
    const made = await imported({ ...DAL, stock: '0' }, { ...DAL, sku: 'ALONE' });
    const stocked = await imported({ ...DAL, stock: '60' });
    expect(await wizard.undo(made._id)).toMatchObject({ state: 'undone', left: 1 });
    expect((await productOf(its.db, store, 'TD-1'))?.count_in_stock).toBe(60);
    expect(await productOf(its.db, store, 'ALONE')).toBeUndefined();
    expect(await wizard.undo(stocked._id)).toMatchObject({ state: 'undone', left: 0 });
    expect((await productOf(its.db, store, 'TD-1'))?.count_in_stock).toBe(0);
  });
});
