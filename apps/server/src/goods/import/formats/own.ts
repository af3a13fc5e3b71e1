import { PACK_COLUMNS } from '@haat/contract/catalog/product-import';
import { COLUMNS } from '../columns.ts';
import type { Preset } from './preset.ts';

/** Columns of the file of refused rows: variants as JSON, and how many columns a row had that had too many. */
export const VARIANTS = 'variants';
export const TOO_WIDE = 'columns of the row';

/** Our own file: the export of the product list, what comes back of refused rows, and our columns in any order. */
export const own: Preset = {
  id: 'own',
  name: 'Products csv',
  recognisedBy: [
    ['name', 'sku', 'price', 'mrp'],
    ['name', 'sku', 'price', 'countInStock'],
    ['sku', 'price', 'stock'],
  ],
  columns: {
    ...Object.fromEntries(COLUMNS.map((column) => [column, [column]])),
    stock: ['stock', 'countInStock'],
    hsn: ['hsn'],
    barcode: ['barcodes', 'barcode'],
    'sold by': ['sold by', 'soldBy'],
    step: ['step'],
    ...Object.fromEntries(PACK_COLUMNS.map((column) => [column, [column]])),
    'name hi': ['name hi', 'nameHi'],
    'name kn': ['name kn', 'nameKn'],
  },
  keepsParts: true,
  literal: true,
  taxIncluded: true,
};
