import { describe, expect, it } from 'vitest';
import { useMarket } from '../../../test/use-market.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Cells } from '../import/columns.ts';
import { readRow } from '../import/read-row.ts';
import { saveRows } from '../import/save-rows.ts';

const its = useMarket();

const FACTS = {
  diet: 'veg',
  originCountry: 'India',
  ingredients: 'Whole wheat (100%)',
  allergens: 'Contains gluten',
  maker: 'Bidar Mills, 14 KIADB Estate, Kolhar, Bidar 585403',
  makerContact: '1800 000 1112',
  fssaiNumber: '11226999000111',
  shelfLifeDays: 110,
};
const NOTHING = {
  diet: '',
  originCountry: '',
  ingredients: '',
  allergens: '',
  maker: '',
  makerContact: '',
  fssaiNumber: '',
  shelfLifeDays: null,
};

const headers = () => ({ authorization: `Bearer ${its.market.admin.token}` });
const url = () => `/api/store/products/${its.market.atta.id}`;

/** Saves the atta with these fields changed. */
async function change(fields: object) {
  const { version, ...stored } = (await its.app.inject({ url: url(), headers: headers() })).json();
  return its.app.inject({
    method: 'PUT',
    url: `/api/store/${its.market.stores[0]}/products/${its.market.atta.id}`,
    headers: { ...headers(), 'if-match': `"${version}"` },
    payload: { ...stored, countInStock: undefined, ...fields },
  });
}

const shown = async () =>
  (await its.app.inject(`/api/marketplace/${its.market.id}/products/${its.market.atta.id}`)).json();

describe('what a pack says', () => {
  it('is saved with its product and shown to shoppers, with the last day of the stock', async () => {
    expect(await shown()).toMatchObject({ ...NOTHING, bestBefore: null });
    const changed = await change({ ...FACTS, expiryDate: '2027-02-20' });
    expect(changed.statusCode, changed.body).toBe(200);
    await expect.poll(shown).toMatchObject({ ...FACTS, bestBefore: '2027-02-20' });
    // The default day is unknown.
    await change({ expiryDate: '9999-12-31' });
    await expect.poll(shown).toMatchObject({ ...FACTS, bestBefore: null });
  });

  it('stands on no card of a list', async () => {
    await change(FACTS);
    const { products } = (await its.app.inject(`/api/marketplace/${its.market.id}/products/`)).json();
    expect(products.length).toBeGreaterThan(0);
    for (const field of Object.keys(FACTS)) expect(products[0]).not.toHaveProperty(field);
  });

  it.each([
    ['fssaiNumber', '1122699900011'],
    ['fssaiNumber', '11226999000111x'],
    ['diet', 'vegan'],
    ['shelfLifeDays', 0],
    ['shelfLifeDays', 3661],
    ['ingredients', 'x'.repeat(2001)],
    ['maker', 'x'.repeat(301)],
  ])('is refused at its field where it is none: %s', async (field, value) => {
    const answer = await change({ [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toMatchObject([{ path: field }]);
    expect(await shown()).toMatchObject(NOTHING);
  });
});

describe('a file', () => {
  const CELLS: Cells = {
    name: 'Ragi Flour',
    sku: 'RF-1',
    price: '68',
    veg: 'Veg',
    'country of origin': 'India',
    ingredients: 'Ragi (100%)',
    allergens: 'None',
    maker: 'Bidar Mills, Kolhar',
    'maker contact': '1800 000 1112',
    'fssai licence': '11226999000111;',
    'shelf life days': '90 days',
  };

  async function importRow(cells: Cells) {
    const read = readRow({ line: 2, cells, beyond: 0, remarks: [] });
    if (Array.isArray(read)) return read.map(({ column, reason }) => [column, reason]);
    const at = { marketplaceId: its.market.id, storeId: its.market.stores[0] };
    const { written } = await inTransaction(its.db, (tx) => saveRows(tx, at, [read]));
    return written.map(({ outcome }) => outcome);
  }

  it('brings it in, and leaves it where its cells are empty', async () => {
    expect(await importRow(CELLS)).toEqual(['created']);
    expect(await importRow(CELLS)).toEqual(['unchanged']);
    expect(await importRow({ name: 'Ragi Flour', sku: 'RF-1', price: '68' })).toEqual(['unchanged']);
    const stored = await its.db
      .selectFrom('products')
      .select(['diet', 'maker', 'fssai_number', 'shelf_life_days'])
      .where('sku', '=', 'RF-1')
      .where('marketplace_id', '=', its.market.id)
      .executeTakeFirst();
    expect(stored).toEqual({
      diet: 'veg',
      maker: 'Bidar Mills, Kolhar',
      fssai_number: '11226999000111',
      shelf_life_days: 90,
    });
  });

  it.each([
    [{ veg: 'maybe' }, ['veg', 'no-diet']],
    [{ 'fssai licence': '1.12E+13' }, ['fssai licence', 'digits-lost']],
    [{ 'fssai licence': '123' }, ['fssai licence', 'no-fssai']],
    [{ 'shelf life days': '0' }, ['shelf life days', 'no-shelf-life']],
    [{ maker: 'x'.repeat(301) }, ['maker', 'too-many-letters']],
  ])('is refused where a cell says none: %j', async (cell, problem) => {
    expect(await importRow({ ...CELLS, ...cell })).toEqual([problem]);
  });
});
