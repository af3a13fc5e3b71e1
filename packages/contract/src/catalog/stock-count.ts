import { SOLD_BY } from '@haat/domain/basics/line-amount';
import { COUNT_REASONS, MAX_COUNTED } from '@haat/domain/catalogue/stock-count';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  id,
  lines,
  optionalText,
  pageNumber,
  requiredText,
  rupees,
  scannedText,
  text,
  timestamp,
  wholeNumber,
} from '../codecs.ts';
import { page } from '../page.ts';
import { storeRef } from './product.ts';

export const tag = { name: 'stock counts', about: 'Counting what is on the shelves, for a store’s staff' };

export const COUNTS_A_PAGE = 20;
export const ENTRIES_AT_ONCE = 200;

const oneCount = z.object({ id });
const pieces = wholeNumber(0, MAX_COUNTED);
const reason = z.enum(COUNT_REASONS);

const countLine = z.object({
  /** The variant's id, or the product's. */
  _id: id,
  product: id,
  variant: z.nullable(id),
  name: z.string(),
  size: z.string(),
  sku: z.string(),
  /** Empty once it is posted. Shared: other goods have it too, or as SKU, so a scan must be decided. */
  barcodes: z._default(z.array(z.object({ code: z.string(), shared: z.boolean() })), []),
  /** The SKU is also a barcode of other goods. */
  skuShared: z._default(z.boolean(), false),
  image: z.string(),
  soldBy: z.enum(SOLD_BY),
  cost: z.nullable(rupees),
  /** In units. Book stock at the moment of counting, or now while it is uncounted. */
  expected: z.int(),
  /** Null: not counted, which is not zero. */
  counted: z.nullable(z.int()),
  reason: z.nullable(reason),
  /** Increases with each count. */
  version: z.int(),
  countedBy: z.nullable(z.object({ _id: id, name: z.string() })),
  countedAt: z.nullable(timestamp),
  /** Sold between the start of the sheet and the count, and the last time. */
  sold: z.int(),
  soldAt: z.nullable(timestamp),
});
export type StockCountLine = z.output<typeof countLine>;

const head = {
  _id: id,
  name: z.string(),
  /** 'SC-000042'; null while it is open. */
  number: z.nullable(z.string()),
  store: storeRef,
  createdAt: timestamp,
  createdBy: z.string(),
  postedAt: z.nullable(timestamp),
  postedBy: z.nullable(z.string()),
};

const stockCount = z.object({
  ...head,
  note: z.string(),
  version: z.int(),
  /** Its number, unless another one is posted first. */
  nextNumber: z.nullable(z.string()),
  lines: z.array(countLine),
});
export type StockCount = z.output<typeof stockCount>;

const stockCountRow = z.object({
  ...head,
  lines: z.int(),
  counted: z.int(),
  differences: z.int(),
  /** Change of the stock's value, at cost. */
  change: rupees,
  /** Differing lines with unknown cost, which are not included. */
  costMissing: z.int(),
});
export type StockCountRow = z.output<typeof stockCountRow>;

export const listStockCounts = defineCall({
  method: 'GET',
  path: '/api/stockcounts',
  summary: 'The stock counts of your store, the newest first; of all stores for a superAdmin',
  access: { can: 'products.edit' },
  query: z.object({ pageNumber, state: z.optional(z.enum(['open', 'posted'])) }),
  reply: page('counts', stockCountRow),
  errors: [],
});

export const createStockCount = defineCall({
  method: 'POST',
  path: '/api/stockcounts',
  summary: 'Begin a sheet: with the products of a category, with those of which little is left, or empty',
  access: { can: 'products.edit' },
  body: z.object({
    name: requiredText(100, 'Please enter a name'),
    /** For superAdmins; others use their own store. */
    store: z.optional(id),
    /** Adds the products of a category; '' with `atMost` for all categories. */
    category: optionalText(100),
    subCategory: optionalText(100),
    /** Only goods with at most so many pieces, kilograms or litres. */
    atMost: z.optional(wholeNumber(0, MAX_COUNTED)),
    /** Starts without lines, for scanning. */
    empty: z._default(z.boolean(), false),
  }),
  reply: z.object({ _id: id }),
  status: 201,
  idempotent: true,
  errors: ['store-not-found', 'stock-count-too-long', 'too-many-stock-counts'],
});

export const readStockCount = defineCall({
  method: 'GET',
  path: '/api/stockcounts/:id',
  summary: 'A sheet with its lines, open or posted',
  access: { can: 'products.edit' },
  params: oneCount,
  reply: stockCount,
  errors: ['stock-count-not-found'],
});

const entry = z.object({
  /** The client's id of this entry, so that it counts once. */
  _id: id,
  line: id,
  counted: z.nullable(pieces),
  /** The version of the line that was seen. */
  seen: wholeNumber(0),
  /** The device was offline since. If its clock was set meanwhile, the beginning of the sheet counts. */
  secondsAgo: z._default(wholeNumber(0), 0),
});
export type StockCountEntry = z.output<typeof entry>;

const chosenReason = z.object({ line: id, reason: z.nullable(reason) });
export type ChosenReason = z.output<typeof chosenReason>;

export const saveStockCount = defineCall({
  method: 'PUT',
  path: '/api/stockcounts/:id/lines',
  summary:
    'What was counted, why it differs, and the note; lines that somebody else has counted are asked about',
  access: { can: 'products.edit' },
  params: oneCount,
  body: z.object({
    entries: z._default(z.array(entry).check(z.maxLength(ENTRIES_AT_ONCE)), []),
    reasons: z._default(z.array(chosenReason).check(z.maxLength(ENTRIES_AT_ONCE)), []),
    note: z.optional(lines(1000)),
  }),
  reply: z.object({
    /** The named lines as they are now. */
    lines: z.array(countLine),
    /** Lines counted by somebody else meanwhile: unchanged until the entry is sent again with their new version. */
    asked: z.array(id),
    version: z.int(),
  }),
  errors: ['stock-count-not-found', 'stock-count-posted'],
});

export const addStockCountLine = defineCall({
  method: 'POST',
  path: '/api/stockcounts/:id/lines',
  summary:
    'Put a product or variant on a sheet, by its barcode, SKU or id; the line that is there already is answered',
  access: { can: 'products.edit' },
  params: oneCount,
  body: z.object({
    /** A scanned or typed barcode or SKU, or the id of a product or variant. */
    code: scannedText('Please scan or type a barcode or SKU'),
  }),
  reply: countLine,
  errors: [
    'stock-count-not-found',
    'stock-count-posted',
    'stock-count-too-long',
    'sku-not-found',
    'barcode-shared',
  ],
});

const goods = z.object({
  _id: id,
  product: id,
  name: z.string(),
  size: z.string(),
  sku: z.string(),
  mrp: rupees,
  image: z.string(),
});
export type CountableGoods = z.output<typeof goods>;
/** The details of `barcode-shared`. */
export const goodsToChoose = z.array(goods);

export const findCountableGoods = defineCall({
  method: 'GET',
  path: '/api/stockcounts/:id/goods',
  summary: 'Up to 8 products and variants of the sheet’s store, by name or the start of a SKU',
  access: { can: 'products.edit' },
  params: oneCount,
  query: z.object({ keyword: text(100) }),
  reply: z.array(goods),
  errors: ['stock-count-not-found'],
});

export const postStockCount = defineCall({
  method: 'POST',
  path: '/api/stockcounts/:id/post',
  summary: 'Post a sheet as one final document: the differences go into the stock ledger',
  access: { can: 'products.edit' },
  params: oneCount,
  body: z.object({
    /** The version of the sheet whose totals were seen. */
    version: wholeNumber(1),
  }),
  reply: stockCount,
  errors: [
    'stock-count-not-found',
    'stock-count-changed',
    'stock-count-empty',
    'stock-count-reasons-missing',
    'stock-count-outdated',
    'out-of-stock',
  ],
});

export const discardStockCount = defineCall({
  method: 'DELETE',
  path: '/api/stockcounts/:id',
  summary: 'Discard an open sheet',
  access: { can: 'products.edit' },
  params: oneCount,
  reply: z.object({ _id: id }),
  errors: ['stock-count-not-found', 'stock-count-posted'],
});
