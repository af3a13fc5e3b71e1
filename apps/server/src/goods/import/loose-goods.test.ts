import { describe, expect, it } from 'vitest';
import { useMarket } from '../../../test/use-market.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Cells } from './columns.ts';
import { readRow } from './read-row.ts';
import { saveRows } from './save-rows.ts';

const its = useMarket();

/** The outcome and the reasons against it. */
async function importRow(cells: Cells) {
  const read = readRow({ line: 2, cells, beyond: 0, remarks: [] });
  if (Array.isArray(read)) return read.map(({ column, reason }) => [column, reason]);
  const { market, db } = its;
  const at = { marketplaceId: market.id, storeId: market.stores[0] };
  const { problems, written } = await inTransaction(db, (tx) => saveRows(tx, at, [read]));
  return problems.length > 0
    ? problems.map(({ column, reason }) => [column, reason])
    : written.map(({ outcome }) => outcome);
}

const ONION = { name: 'Onion', sku: 'ON-1', price: '38', 'sold by': 'kg' };

const stored = (sku: string) =>
  its.db
    .selectFrom('products')
    .select(['sold_by', 'sale_step', 'count_in_stock', 'reorder_level', 'stock_alert_limit'])
    .where('marketplace_id', '=', its.market.id)
    .where('sku', '=', sku)
    .executeTakeFirst();

describe('a row of goods by weight', () => {
  it('stocks grams of the kilograms that the file says, in steps of 250 g unless it says others', async () => {
    expect(await importRow({ ...ONION, stock: '12.345', 'reorder level': '2.5' })).toEqual(['created']);
    expect(await stored('ON-1')).toEqual({
      sold_by: 'kg',
      sale_step: 250,
      count_in_stock: 12_345,
      reorder_level: 2500,
      stock_alert_limit: 5000,
    });
    expect(await importRow({ ...ONION, stock: '12.345', step: '500' })).toEqual(['changed']);
    expect(await importRow({ ...ONION, stock: '12.345', step: '500' })).toEqual(['unchanged']);
    expect(await stored('ON-1')).toMatchObject({ sale_step: 500, count_in_stock: 12_345 });
  });

  it('keeps what it is sold by where the file is silent, and reads its stock so', async () => {
    await importRow({ ...ONION, stock: '3' });
    const { 'sold by': _, ...silent } = ONION;
    expect(await importRow({ ...silent, stock: '2.75' })).toEqual(['changed']);
    expect(await stored('ON-1')).toMatchObject({ sold_by: 'kg', count_in_stock: 2750 });
  });

  it('is refused where it would sell another way what is there already', async () => {
    await importRow({ ...ONION, stock: '3' });
    expect(await importRow({ ...ONION, 'sold by': 'piece' })).toEqual([['sold by', 'sold-by-fixed']]);
  });

  it.each([
    [{ stock: '1.5', 'sold by': '' }, [['stock', 'no-pieces']]],
    [{ 'reorder level': '0.5', 'sold by': '' }, [['reorder level', 'no-pieces']]],
    [{ stock: '0.0005' }, [['stock', 'too-fine']]],
    [{ stock: '10001' }, [['stock', 'too-much']]],
    [{ 'sold by': 'bushel' }, [['sold by', 'no-sold-by']]],
    [{ step: '0.25' }, [['step', 'no-step']]],
  ])('with %j is refused', async (cells, reasons) => {
    expect(await importRow({ ...ONION, ...cells })).toEqual(reasons);
    expect(await stored('ON-1')).toBeUndefined();
  });
});
