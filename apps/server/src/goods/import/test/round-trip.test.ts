import { exportedProduct } from '@haat/contract/catalog/product-list';
import { PRODUCTS_FILE_COLUMNS, productCells } from '@haat/contract/catalog/products-file';
import { lines, text } from '@haat/contract/codecs';
import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { readBarcode } from '@haat/domain/product/barcode';
import { checkDigit } from '@haat/domain/product/gtin';
import type { Field } from '@haat/domain/product-fields/field';
import { EXPORTED } from '@haat/domain/product-fields/field-lists';
import { type Options, stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { decode, safeDecode } from 'zod/mini';
import { useMarket } from '../../../../test/use-market.ts';
import { inTransaction } from '../../../kit/db.ts';
import { replaceBarcodes } from '../../barcodes/barcodes-sql.ts';
import { ensureCategories, foldCategory } from '../../catalog/catalogue/categories-sql.ts';
import { BLANK_PRODUCT } from '../../catalog/product/product-columns.ts';
import { insertProducts, type ProductRecord } from '../../catalog/product/products-sql.ts';
import { insertVariants } from '../../catalog/product/variants-sql.ts';
import { importer } from './imports.ts';

const its = useMarket({ jobs: true });
let wizard: ReturnType<typeof importer>;

beforeEach(() => {
  wizard = importer(its.app, its.market.admin, its.market.stores[0]);
});

const ODD = [
  'name',
  '=HYPERLINK("http://x")',
  "'=1+1",
  '-5 C Freezer Gel',
  "'-5 C",
  '+91 80 2345',
  '@SUM(A1)',
  '="0012"',
  '"Best" Rice, 1 kg',
  'Amul  Butter',
  'Total',
  '** Sale **',
  'Food > Snacks',
  'A &amp; B',
  'Red\\, matt',
  'a;b;c;d;e;f;g;h;i;j;k;l;m;n;o;p;q;r;s;t;u;v;w;x;y;z',
  'आंवला',
  'ಅಕ್ಕಿ 🍚',
  'क्\u200dष',
  '5E3',
  '45/-',
  '007',
];
const typed = (most: number) =>
  fc
    .oneof(fc.constantFrom(...ODD), fc.string({ unit: 'grapheme', maxLength: most }))
    .filter((one) => safeDecode(text(most), one).success)
    .map((one) => decode(text(most), one));
const filled = (most: number) => typed(most).filter(Boolean);
const several = fc
  .array(fc.oneof(typed(200), fc.constantFrom('', '\n', '\r\n', '\tx')), { maxLength: 4 })
  .map((all) => all.join('\n'))
  .filter((one) => safeDecode(lines(20_000), one).success)
  .map((one) => decode(lines(20_000), one));

const gtin = fc
  .integer({ min: 0, max: 999_999_999_999 })
  .map((digits) => String(digits).padStart(12, '0'))
  .map((digits) => `${digits}${checkDigit(digits)}`);
const barcode = fc
  .oneof(
    gtin,
    fc.constantFrom("'8901030865275", '03600029145', '36000291452', 'SBK-1', '="1"', 'a/b', '8901.0'),
  )
  .filter((one) => readBarcode(one) !== null)
  .map((one) => readBarcode(one) ?? '');
const picture = fc.constantFrom(
  'toor-dal.webp',
  '0198c0de.jpg',
  'https://x.example/w_200,h_100/a.jpg',
  'https://x.example/a.jpg,b.jpg',
  'http://old.example/a.png',
  'https://x.example/a?b=1,2',
);

function anyOf(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return field.lines ? several : typed(field.most);
    case 'digits':
      return fc.constantFrom('', '11226999000111');
    case 'number':
      return fc.option(fc.integer({ min: field.least, max: field.most }));
    case 'choice':
      return fc.constantFrom(...field.of);
    default:
      throw new TypeError(`What is a ${field.kind} like?`);
  }
}

/** Behind the local names: pack facts and newer fields. */
const LATER_FIELDS = Object.fromEntries(
  EXPORTED.slice(16).map(({ stored, field }) => [stored, anyOf(field)]),
);

const product = fc.record({
  name: filled(200),
  nameHi: typed(200),
  nameKn: typed(200),
  sku: filled(100),
  size: typed(60),
  brand: typed(100),
  description: several,
  category: filled(100),
  prices: fc.tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000 })),
  cost: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
  taxBp: fc.option(fc.constantFrom(0, 100, 500, 1800)),
  hsn: fc.constantFrom('', '0402', '100630', '04059020'),
  isPublished: fc.boolean(),
  soldBy: fc.constantFrom('piece' as const, 'kg' as const, 'litre' as const),
  step: fc.integer({ min: 1, max: 25_000 }),
  stock: fc.integer({ min: 0, max: 10_000_000 }),
  reorderLevel: fc.integer({ min: 0, max: 1000 }),
  expiryDate: fc.constantFrom(null, '2027-03-31', '9999-12-31'),
  images: fc.array(picture, { maxLength: 4 }),
  barcodes: fc.uniqueArray(barcode, { maxLength: 3 }),
  variants: fc.array(filled(60), { maxLength: 2 }),
  facts: fc.record(LATER_FIELDS),
});
type Made = typeof product extends fc.Arbitrary<infer P> ? P : never;

async function store(products: readonly Made[]): Promise<void> {
  const ref = { marketplaceId: its.market.id, storeId: its.market.stores[0] };
  const seen = new Set<string>();
  await inTransaction(its.db, async (tx) => {
    const names = products.map(({ category }) => category);
    const categories = await ensureCategories(tx, its.market.id, names);
    const records = products.map(({ category, prices, facts, isPublished, ...made }): ProductRecord => {
      const [price, more] = prices;
      const isLoose = made.soldBy !== 'piece';
      return {
        ...BLANK_PRODUCT,
        ...facts,
        id: newId(),
        oneRupee: price === 100,
        name: made.name,
        nameHi: made.nameHi,
        nameKn: made.nameKn,
        sku: made.sku,
        size: made.size,
        brand: made.brand,
        description: made.description,
        images: made.images,
        hsn: made.hsn,
        categoryId: categories.get(foldCategory(category))?.id ?? '',
        price: paise(price),
        mrp: paise(price + more),
        cost: made.cost === null ? null : paise(made.cost),
        taxBp: made.taxBp,
        status: isPublished ? 'Published' : 'In Review',
        soldBy: made.soldBy,
        step: isLoose ? made.step : null,
        reorderLevel: made.reorderLevel,
        expiryDate: made.expiryDate,
      };
    });
    await insertProducts(tx, ref, records);
    for (const [nth, { stock, barcodes, variants }] of products.entries()) {
      const id = records[nth]?.id ?? '';
      await tx.updateTable('products').set({ count_in_stock: stock }).where('id', '=', id).execute();
      const codes = barcodes.filter((code) => !seen.has(code) && seen.add(code));
      await replaceBarcodes(tx, ref, [{ productId: id, variantId: null, codes }]);
      const sizes = [...new Set(variants)].map((size, position) => ({
        productId: id,
        id: newId(),
        name: size,
        sku: size,
        price: paise(0),
        mrp: paise(100),
        color: '',
        size,
        image: '',
        position,
      }));
      await insertVariants(tx, its.market.id, sizes);
    }
  });
}

async function exported(options: Options = {}, trailing = 0): Promise<string> {
  const answer = await its.app.inject({
    url: `/api/store/${its.market.stores[0]}/products/allproducts`,
    headers: { authorization: `Bearer ${its.market.admin.token}` },
  });
  const products: unknown[] = answer.json();
  const more = Array<string>(trailing).fill('');
  const rows = products.map((one) =>
    productCells(decode(exportedProduct, one as never), 'https://shop.example').concat(more),
  );
  return stringify([PRODUCTS_FILE_COLUMNS.concat(more), ...rows], options);
}

const all = () =>
  its.db
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', its.market.stores[0])
    .orderBy('id')
    .execute();

it('a product list that was exported changes nothing when it is imported again, also by way of a spreadsheet', async () => {
  const rows = fc.uniqueArray(product, {
    minLength: 15,
    maxLength: 15,
    selector: ({ sku }) => sku,
  });
  await fc.assert(
    fc
      .asyncProperty(rows, async (products) => {
        await store(products);
        const before = await all();
        const unchanged = { created: 0, changed: 0, unchanged: before.length, refused: 0 };
        const files = [
          await exported(),
          `\uFEFF${await exported({ record_delimiter: '\r\n', quoted: true }, 3)}\r\n,,,\r\n`,
          await exported({ delimiter: ';', quoted: true }),
        ];
        for (const file of files) {
          const plan = await wizard.plan(file);
          const rows = await wizard.rows(plan._id);
          const odd = rows.filter(({ outcome }) => outcome !== 'unchanged');
          expect(odd.map(({ cells, changes, problems }) => ({ cells, changes, problems }))).toEqual([]);
          expect(plan.counts).toEqual(unchanged);
          await wizard.apply(plan);
        }
        expect(await all()).toEqual(before);
      })
      .afterEach(async () => {
        await its.db.deleteFrom('products').where('marketplace_id', '=', its.market.id).execute();
      }),
    { numRuns: 3, endOnFailure: true },
  );
}, 240_000);
