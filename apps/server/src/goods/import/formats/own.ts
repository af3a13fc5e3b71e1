import { IMPORTED } from '@haat/domain/product-fields/field-lists';
import type { Preset } from './preset.ts';

/** Columns of the file of refused rows: variants as JSON, and how many columns a row had that had too many. */
export const VARIANTS = 'variants';
export const TOO_WIDE = 'columns of the row';

/** Our own file: the product list's export, refused rows, and our columns in any order. */
export const own: Preset = {
  id: 'own',
  name: 'Products csv',
  recognisedBy: [
    ['name', 'sku', 'price', 'mrp'],
    ['name', 'sku', 'price', 'countInStock'],
    ['sku', 'price', 'stock'],
  ],
  columns: Object.fromEntries(IMPORTED.map(({ head, file }) => [head, file.own ?? [head]] as const)),
  keepsParts: true,
  literal: true,
  taxIncluded: true,
};
