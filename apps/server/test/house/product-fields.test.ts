import { readFileSync } from 'node:fs';
import path from 'node:path';
import { changeProduct, readProductToEdit } from '@haat/contract/catalog/product-edit';
import { PRODUCTS_FILE_COLUMNS } from '@haat/contract/catalog/products-file';
import { EXPORTED, IMPORTED, WITH_COLUMN } from '@haat/domain/product-fields/field-lists';
import { PRODUCT_FIELDS } from '@haat/domain/product-fields/product-fields';
import { expect, it } from 'vitest';
import { ROOT } from './sources.ts';

/** Columns without a field in the product form: owners, counts, and computed values. */
const NO_FIELDS = [
  'id',
  'marketplace_id',
  'store_id',
  'version',
  'created_at',
  'updated_at',
  // Decided in the list of tax rates.
  'kept_rate_bp',
  // Computed from the category, the cost and the prices.
  'category_id',
  'sub_category_id',
  'cost_tax_bp',
  'one_rupee',
  'average_cost_paise',
  'has_variants',
  'in_stock',
  'list_words',
  'name_key',
  'num_reviews',
  'percent_off',
  'popularity',
  'rating_sum',
  'rating_tenths',
  'search_words',
  'stock_band',
  'stock_state',
];

const names = Object.keys(PRODUCT_FIELDS);

it('each column of a product has a field, or is listed without one', () => {
  const schema = readFileSync(path.join(ROOT, 'apps/server/src/kit/schema.gen.ts'), 'utf8');
  const [, products = ''] = /^export interface Products \{\n([^}]*)\}/m.exec(schema) ?? [];
  const columns = [...products.matchAll(/^ {2}(\w+): /gm)].map(([, column]) => column);
  expect(columns.toSorted()).toEqual([...WITH_COLUMN.map(({ column }) => column), ...NO_FIELDS].toSorted());
});

it('each field is read and written by the calls of its form', () => {
  expect(Object.keys(changeProduct.body.shape)).toEqual(expect.arrayContaining(names));
  expect(Object.keys(readProductToEdit.reply.shape)).toEqual(expect.arrayContaining(names));
});

it('columns of files have positions without a gap, and unique names', () => {
  for (const columns of [IMPORTED, EXPORTED]) {
    expect(columns.map(({ at }) => at)).toEqual(columns.map((_, nth) => nth + 1));
    expect(new Set(columns.map(({ head }) => head)).size).toBe(columns.length);
  }
});

it('files begin with the columns of the specification; later ones follow', () => {
  expect(IMPORTED.map(({ head }) => head)).toEqual([
    'name',
    'images',
    'description',
    'brand',
    'sku',
    'category',
    'price',
    'mrp',
    'cost',
    'status',
    'stock',
    'expiry date',
    'tax percent',
    'size',
    'reorder level',
    'hsn',
    'barcode',
    'sold by',
    'step',
    'name hi',
    'name kn',
    'veg',
    'country of origin',
    'ingredients',
    'allergens',
    'maker',
    'maker contact',
    'fssai licence',
    'shelf life days',
    ...IMPORTED.slice(29).map(({ head }) => head),
  ]);
  expect(PRODUCTS_FILE_COLUMNS).toEqual([
    'name',
    'price',
    'mrp',
    'images',
    'sku',
    'brand',
    'status',
    'category',
    'subCategory',
    'countInStock',
    'description',
    'barcodes',
    'sold by',
    'step',
    'name hi',
    'name kn',
    'veg',
    'country of origin',
    'ingredients',
    'allergens',
    'maker',
    'maker contact',
    'fssai licence',
    'shelf life days',
    ...PRODUCTS_FILE_COLUMNS.slice(24),
  ]);
});
