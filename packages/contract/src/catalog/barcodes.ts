import { SOLD_BY } from '@haat/domain/basics/line-amount';
import { type BarcodeFault, barcodeFault, MAX_BARCODES, readBarcode } from '@haat/domain/product/barcode';
import { PRODUCT_STATUSES } from '@haat/domain/product/product-state';
import { MAX_SCALE_ITEM } from '@haat/domain/product/scale-label';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, rupees, scannedText } from '../codecs.ts';

export const tag = { name: 'barcodes', about: 'What a scan means in a store, for its staff' };

/** The maximum of a product form: the product and 50 variants. */
const MAX_AT_ONCE = MAX_BARCODES * 51;

/** Messages for the field. */
export const BARCODE_FAULTS = {
  form: 'A barcode has at most 40 letters and digits, without blanks',
  'check-digit': 'The check digit of this barcode is wrong: a digit is wrong or missing',
  rounded: 'This barcode has lost its digits in a spreadsheet: please type them',
} as const satisfies Record<BarcodeFault, string>;

const without = (fault: BarcodeFault) =>
  z.refine<string>((typed) => barcodeFault(typed) !== fault, BARCODE_FAULTS[fault]);

/** As typed or scanned; programs get the stored form, a GTIN as 14 digits. */
export const barcode = scannedText().check(
  without('form'),
  without('check-digit'),
  without('rounded'),
  z.overwrite((typed) => readBarcode(typed) ?? typed),
);

/** Replaces all barcodes of a product or variant; left out, they stay. */
export const barcodes = z.optional(
  z.array(barcode).check(z.maxLength(MAX_BARCODES, `At most ${MAX_BARCODES} barcodes`)),
);

const NO_ITEM = 'The number of a product on the scale has 1 to 6 digits';

export const scaleItem = z.int(NO_ITEM).check(z.minimum(1, NO_ITEM), z.maximum(MAX_SCALE_ITEM, NO_ITEM));

const scannedGoods = z.object({
  /** The variant's id, or the product's. */
  _id: id,
  product: id,
  variant: z.nullable(id),
  name: z.string(),
  size: z.string(),
  sku: z.string(),
  barcodes: z.array(z.string()),
  price: rupees,
  mrp: rupees,
  image: z.string(),
  /** In units: pieces, grams or millilitres. */
  countInStock: z.int(),
  status: z.enum(PRODUCT_STATUSES),
  soldBy: z.enum(SOLD_BY),
  /** The units added at once: 1 for pieces. */
  step: z.int(),
});
export type ScannedGoods = z.output<typeof scannedGoods>;

export const readScannedCode = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/scan',
  summary:
    'What a scanned or typed code means in a store: goods by their barcode or SKU, or what its scale has put on a label',
  access: { can: 'products.edit' },
  params: z.object({ storeId: id }),
  query: z.object({ code: scannedText('Please scan or type a code') }),
  reply: z.object({
    kind: z.enum(['product', 'weight', 'price', 'unknown']),
    /** The code as it was understood. */
    text: z.string(),
    /** From a scale label: the product's number on the scale. */
    item: z.nullable(z.int()),
    /** From a scale label or GS1 code with the weight. */
    grams: z.nullable(z.int()),
    /** From a scale label or GS1 code with the price. */
    price: z.nullable(rupees),
    /** Why the code is unknown. */
    why: z.nullable(z.enum(['empty', 'scale-check-digit', 'scale-empty'])),
    /** Empty: the store has nothing with this code. Several: ask which one it is. */
    goods: z.array(scannedGoods),
  }),
  errors: ['store-not-found'],
});

const sharedBarcode = z.object({
  code: z.string(),
  product: id,
  name: z.string(),
  mrp: rupees,
});
export type SharedBarcode = z.output<typeof sharedBarcode>;

export const findSharedBarcodes = defineCall({
  method: 'POST',
  path: '/api/config/:storeId/barcodes/shared',
  summary: 'Which other products of a store have one of these for a barcode or SKU already',
  access: { can: 'products.edit' },
  params: z.object({ storeId: id }),
  body: z.object({
    codes: z.array(barcode).check(z.maxLength(MAX_AT_ONCE)),
    product: id,
  }),
  reply: z.array(sharedBarcode),
  errors: ['store-not-found'],
  limit: { perMinute: 240 },
});

const proposedGoods = z.object({
  name: z.string(),
  nameHi: z.string(),
  nameKn: z.string(),
  brand: z.string(),
  size: z.string(),
  category: z.string(),
  subCategory: z.string(),
  hsn: z.string(),
  mrp: rupees,
});
export type ProposedGoods = z.output<typeof proposedGoods>;

export const proposeGoods = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/barcodes/goods',
  summary:
    'What shops of the marketplace sell under a barcode, to fill in a new product: name, MRP, category, brand, size and HSN, never a price or a stock; null: nobody sells it',
  access: { can: 'products.edit' },
  params: z.object({ storeId: id }),
  query: z.object({ code: barcode }),
  reply: z.nullable(proposedGoods),
  errors: ['store-not-found'],
  limit: { perMinute: 120 },
});
