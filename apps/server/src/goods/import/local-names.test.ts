import { expect, it } from 'vitest';
import { useMarket } from '../../../test/use-market.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Cells } from './columns.ts';
import { readRow } from './read-row.ts';
import { saveRows } from './save-rows.ts';

const its = useMarket();
const JEERA = { name: 'Jeera', sku: 'JE-1', price: '38' };

/** The outcome and the reasons against it. */
async function importRow(cells: Cells) {
  const read = readRow({ line: 2, cells, beyond: 0, remarks: [] });
  if (Array.isArray(read)) return read.map(({ column, reason }) => [column, reason]);
  const at = { marketplaceId: its.market.id, storeId: its.market.stores[0] };
  const { written } = await inTransaction(its.db, (tx) => saveRows(tx, at, [read]));
  return written.map(({ outcome }) => outcome);
}

const stored = () =>
  its.db
    .selectFrom('products')
    .select(['name_hi', 'name_kn'])
    .where('marketplace_id', '=', its.market.id)
    .where('sku', '=', 'JE-1')
    .executeTakeFirst();

it('names a product in Hindi and Kannada, and keeps the names where a file is silent', async () => {
  expect(await importRow({ ...JEERA, 'name hi': 'जीरा', 'name kn': 'ಜೀರಿಗೆ' })).toEqual(['created']);
  expect(await stored()).toEqual({ name_hi: 'जीरा', name_kn: 'ಜೀರಿಗೆ' });
  expect(await importRow(JEERA)).toEqual(['unchanged']);
  expect(await importRow({ ...JEERA, 'name kn': 'ಜೀರಿಗೆ ಕಾಳು' })).toEqual(['changed']);
  expect(await stored()).toEqual({ name_hi: 'जीरा', name_kn: 'ಜೀರಿಗೆ ಕಾಳು' });
});

it('refuses a name that no product has room for', async () => {
  expect(await importRow({ ...JEERA, 'name hi': 'जी'.repeat(101) })).toEqual([
    ['name hi', 'too-many-letters'],
  ]);
});

it('finds what was imported by its name in Kannada', async () => {
  await importRow({ ...JEERA, status: 'Published', 'name kn': 'ಜೀರಿಗೆ' });
  const url = `/api/marketplace/${its.market.id}/products/?keyword=${encodeURIComponent('ಜೀರಿಗೆ')}`;
  const { products } = (await its.app.inject({ url })).json();
  expect(products).toMatchObject([{ name: 'Jeera', nameKn: 'ಜೀರಿಗೆ' }]);
});
