import { SOLD_BY } from '@haat/domain/basics/line-amount';
import { STOCK_CAUSES } from '@haat/domain/catalogue/stock-causes';
import { ORDER_TYPES } from '@haat/domain/orders/order-types';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, pageNumber, timestamp } from '../codecs.ts';
import { fileReply } from '../file-reply.ts';
import { page } from '../page.ts';

export const tag = {
  name: 'stock ledger',
  about: 'Every change of a product’s stock, for its store’s staff',
};

export const MOVES_A_PAGE = 50;
/** Maximum moves in a CSV file: the newest. */
export const MOVES_A_FILE = 50_000;

const move = z.object({
  _id: id,
  at: timestamp,
  cause: z.enum(STOCK_CAUSES),
  /** In units: pieces, grams or millilitres; negative: out. */
  change: z.int(),
  /** The stock afterwards, of the variant if it is one. */
  balance: z.int(),
  /** Null: the product itself. */
  variant: z.nullable(z.string()),
  /** Null: the system. */
  by: z.nullable(z.string()),
  order: z.nullable(z.object({ _id: id, number: z.int(), type: z.enum(ORDER_TYPES) })),
  count: z.nullable(z.object({ _id: id, number: z.string() })),
});
export type StockLedgerMove = z.output<typeof move>;

const product = z.object({
  _id: id,
  name: z.string(),
  size: z.string(),
  sku: z.string(),
  image: z.string(),
  soldBy: z.enum(SOLD_BY),
  /** Of the product itself. */
  countInStock: z.int(),
  variants: z.array(z.object({ _id: id, name: z.string(), sku: z.string(), countInStock: z.int() })),
});
export type LedgerProduct = z.output<typeof product>;

const params = z.object({ id });

export const readStockLedger = defineCall({
  method: 'GET',
  path: '/api/stockledger/:id',
  summary:
    'The changes of a product’s stock and its variants’, the newest first, each with its cause and what it left',
  access: { can: 'products.edit' },
  params,
  query: z.object({ pageNumber, cause: z.optional(z.enum(STOCK_CAUSES)) }),
  reply: page('moves', move, { product }),
  errors: ['product-not-found'],
});

export const downloadStockLedger = defineCall({
  method: 'GET',
  path: '/api/stockledger/:id/csv',
  summary: 'The same as a CSV file, of at most 50,000 changes',
  access: { can: 'products.edit' },
  params,
  reply: fileReply,
  file: 'text/csv',
  errors: ['product-not-found'],
  budget: [{ by: 'account', most: 60, perSeconds: 3600 }],
});
