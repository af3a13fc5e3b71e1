import { stringify } from 'csv-stringify/sync';
import { beforeEach, expect, it } from 'vitest';
import { csvOf, DAL, productOf } from '../../../../test/product-csv.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { importer } from './imports.ts';

const its = useMarket({ jobs: true });
let wizard: ReturnType<typeof importer>;

beforeEach(() => {
  wizard = importer(its.app, its.market.admin, its.market.stores[0]);
});

const refusedFile = async (id: string) => (await wizard.call('GET', `/${id}/refused`)).rawPayload;
/** By name; line numbers are those of their own file. */
async function refusals(id: string): Promise<Record<string, string[]>> {
  const rows = await wizard.rows(id, 'outcome=refused');
  return Object.fromEntries(
    rows.map(({ cells, problems }) => [
      `${cells.name} ${cells.sku}`,
      problems.map(({ column, problem }) => `${column}: ${problem.replace(/^Line \d+/, 'A line')}`),
    ]),
  );
}

it('refused rows come back as they are and are refused for the same; mended, they are taken', async () => {
  const file = csvOf(
    DAL,
    { ...DAL, name: 'Twin' },
    { ...DAL, sku: 'A', price: '-5', brand: "'=x" },
    { ...DAL, sku: 'B', name: "'+91 Tea", 'expiry date': '31-Mar-27' },
    { ...DAL, sku: 'C', price: '0', images: 'https://x.example/a.jpg,b.jpg' },
    { ...DAL, sku: 'D', price: '="45"', mrp: '45/-', 'tax percent': 'GST' },
  );
  const wide = stringify([['Wide', '', '', '', 'W', '', '9', '9', '', '', '', '', '', '', '', 'too much']]);
  const plan = await wizard.plan(`${file}${wide}`);
  expect(plan.counts).toMatchObject({ created: 1, refused: 6 });
  await wizard.apply(plan);
  const text = await refusedFile(plan._id);
  const again = await wizard.plan(text);
  expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 1, refused: 6 });
  expect(await refusals(again._id)).toEqual(await refusals(plan._id));
  const mended = text.toString().replace("'-5", '149').replace('31-Mar-27', '31/03/2027');
  const taken = await wizard.apply(await wizard.plan(mended));
  expect(taken.counts).toMatchObject({ created: 2, refused: 4 });
  const ref = { marketplaceId: its.market.id, storeId: its.market.stores[0] };
  expect(await productOf(its.db, ref, 'A')).toMatchObject({ brand: '=x', price_paise: 14_900 });
  expect(await productOf(its.db, ref, 'B')).toMatchObject({ name: '+91 Tea', expiry_date: '2027-03-31' });
  expect(await productOf(its.db, ref, 'TD-1')).toMatchObject({ name: 'Toor Dal' });
});

it('a refused product of variants comes back with them', async () => {
  const head = [
    'Handle',
    'Title',
    'Vendor',
    'Option1 Name',
    'Option1 Value',
    'Variant SKU',
    'Variant Price',
    'Type',
    'HS Code',
  ];
  const rows = [
    ['kurta', 'Kurta', '', 'Size', 'M', 'K-M', '599', 'Kurtas', '12345'],
    ['kurta', '', '', '', 'L', 'K-L', '649', '', ''],
  ];
  const plan = await wizard.plan(stringify([head, ...rows]));
  expect(plan.counts).toMatchObject({ refused: 1 });
  const text = (await refusedFile(plan._id)).toString();
  const done = await wizard.apply(await wizard.plan(text.replace('12345', '621142')));
  expect(done.counts).toMatchObject({ created: 1 });
  const variants = await its.db
    .selectFrom('product_variants')
    .select(['sku', 'size'])
    .where('marketplace_id', '=', its.market.id)
    .orderBy('position')
    .execute();
  expect(variants).toMatchObject([
    { sku: 'K-M', size: 'M' },
    { sku: 'K-L', size: 'L' },
  ]);
  expect((await wizard.plan(text)).counts).toMatchObject({ refused: 1 });
});

it('a category that is called almost as another is asked about before it is made', async () => {
  await wizard.apply(await wizard.plan(csvOf({ ...DAL, category: 'Beverages' })));
  const file = csvOf(
    { ...DAL, sku: 'A', category: 'Beverges' },
    { ...DAL, sku: 'B', category: 'beverges' },
    { ...DAL, sku: 'C', category: 'Toys' },
  );
  const plan = await wizard.plan(file);
  expect(plan).toMatchObject({
    counts: { created: 1, refused: 2 },
    newCategories: ['Toys'],
    askedCategories: [{ name: 'Beverges', like: 'Beverages', lines: 2 }],
  });
  expect((await wizard.rows(plan._id))[0]?.problems).toMatchObject([
    {
      column: 'category',
      problem: expect.stringContaining('Did you mean Beverages?'),
      proposal: 'Beverages',
    },
  ]);
  const used = (
    await wizard.call('PUT', `/${plan._id}/category`, { name: 'Beverges', use: 'Beverages' })
  ).json();
  expect(used).toMatchObject({
    counts: { created: 3, refused: 0 },
    newCategories: ['Toys'],
    askedCategories: [],
  });
  const other = await wizard.plan(file);
  const made = (
    await wizard.call('PUT', `/${other._id}/category`, { name: 'Beverges', use: 'Beverges' })
  ).json();
  expect(made).toMatchObject({ counts: { created: 3, refused: 0 }, newCategories: ['Toys', 'Beverges'] });
  const changed = (await wizard.call('PATCH', `/${other._id}/rows/1`, { cells: { price: '99' } })).json();
  expect(changed.import).toMatchObject({ counts: { created: 3 } });
  await wizard.apply(used);
  expect(
    (await productOf(its.db, { marketplaceId: its.market.id, storeId: its.market.stores[0] }, 'A'))?.category,
  ).toBe('Beverages');
});

it('two categories of a file that are almost the same are asked about as well', async () => {
  const plan = await wizard.plan(
    csvOf({ ...DAL, sku: 'A', category: 'Stationery' }, { ...DAL, sku: 'B', category: 'Stationary' }),
  );
  expect(plan).toMatchObject({ counts: { created: 1, refused: 1 }, newCategories: ['Stationery'] });
  const house = await wizard.plan(csvOf({ ...DAL, sku: 'C', category: 'Kirrana' }));
  expect(house.askedCategories).toMatchObject([{ name: 'Kirrana', like: 'Kirana' }]);
});
