import { SOLD_BY } from '@haat/domain/basics/line-amount';
import { type BarcodeFault, barcodeFault, MAX_BARCODES, readBarcode } from '@haat/domain/product/barcode';
import { PRODUCT_STATUSES } from '@haat/domain/product/product-state';
import { MAX_SCALE_ITEM } from '@haat/domain/product/scale-label';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, rupees, scannedText } from '../codecs.ts';

export const tag = { name: 'barcodes', about: 'What a scan means in a store, for its staff' };

/** Barcodes of the longest product form: its own and those of 50 variants. */
const MAX_AT_ONCE = MAX_BARCODES * 51;

/** What is wrong with a barcode, for its field. */
export const BARCODE_FAULTS = {
  form: 'A barcode has at most 40 letters and digits, without blanks',
  'check-digit': 'The check digit of this barcode is wrong: a digit is wrong or missing',
  rounded: 'This barcode has lost its digits in a spreadsheet: please type them',
} as const satisfies Record<BarcodeFault, string>;

const without = (fault: BarcodeFault) =>
  z.refine<string>((typed) => barcodeFault(typed) !== fault, BARCODE_FAULTS[fault]);

/** A barcode as somebody types or scans it; programs get it as it is stored, a GTIN as 14 digits. */
export const barcode = scannedText().check(
  without('form'),
  without('check-digit'),
  without('rounded'),
  z.overwrite((typed) => readBarcode(typed) ?? typed),
);

/** The barcodes of a product or variant; those that are left out are taken off. */
export const barcodes = z._default(
  z.array(barcode).check(z.maxLength(MAX_BARCODES, `At most ${MAX_BARCODES} barcodes`)),
  [],
);

const NO_ITEM = 'The number of a product on the scale has 1 to 6 digits';

/** A product's number on the scale. */
export const scaleItem = z.int(NO_ITEM).check(z.minimum(1, NO_ITEM), z.maximum(MAX_SCALE_ITEM, NO_ITEM));

const scannedGoods = z.object({
  /** The variant’s, or the product’s. */
  _id: id,
  product: id,
  variant: z.nullable(id),
  name: z.string(),
  size: z.string(),
  sku: z.string(),
  barcodes: z.array(z.string()),
  /** Of a piece, kilogram or litre. */
  price: rupees,
  mrp: rupees,
  image: z.string(),
  /** In units: pieces, grams or millilitres. */
  countInStock: z.int(),
  status: z.enum(PRODUCT_STATUSES),
  soldBy: z.enum(SOLD_BY),
  /** The units by which the shop sells it: 1 of pieces. */
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
    /** Of a scale's label: the number of the product on the scale. */
    item: z.nullable(z.int()),
    /** Of a scale's label, or a GS1 code, that holds the weight. */
    grams: z.nullable(z.int()),
    /** Of a scale's label, or a GS1 code, that holds the price. */
    price: z.nullable(rupees),
    /** Why the code is unknown. */
    why: z.nullable(z.enum(['empty', 'scale-check-digit', 'scale-empty'])),
    /** None: the store has nothing by this code. Several: the user is asked which one is in the hand. */
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
    /** The product whose own they are. */
    product: id,
  }),
  reply: z.array(sharedBarcode),
  errors: ['store-not-found'],
  limit: { perMinute: 240 },
});
