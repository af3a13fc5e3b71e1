import { SOLD_BY } from '@haat/domain/basics/line-amount';
import {
  isTaxedOnMrp,
  PORTAL_RATES,
  RATE_CONDITIONS,
  TAX_ANSWERS,
  WHOLE_CHAPTERS,
} from '@haat/domain/invoices/rate-calendar';
import { TREATMENTS } from '@haat/domain/invoices/treatment';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  amountUpTo,
  closedLike,
  day,
  id,
  pageNumber,
  percent,
  requiredText,
  rupees,
  shortenedText,
  timestamp,
} from '../codecs.ts';
import { page } from '../page.ts';
import { version } from '../versions.ts';
import { inStore } from './product-list.ts';

/** For a rate that GST returns don't have. */
export const NO_GST_RATE = 'The GST portal does not take this rate';

export const tag = { name: 'gst-rates', about: 'The calendar of GST rates by HSN, and products against it' };

/** A product against the calendar. `kept`: differs on purpose. `no-row`: also tobacco and pan masala. */
export const TAX_STATES = ['follow', 'agree', 'differ', 'no-hsn', 'to-answer', 'no-row', 'kept'] as const;
export type TaxState = (typeof TAX_STATES)[number];

export const TAXED_A_PAGE = 20;
/** Products chosen at once; larger sets are done in parts. */
export const CHOSEN_TAXED = 2_000;
/** Results of a search. */
export const HSN_FOUND = 12;
export const RATES_A_PAGE = 50;

const count = z.int();

export const readTaxRates = defineCall({
  method: 'GET',
  path: '/api/store/:storeId/taxrates',
  summary:
    'How many products of a store follow the calendar of rates, agree with it, differ, or can’t be priced by it',
  access: { can: 'products.edit' },
  params: inStore,
  reply: z.object({
    /** The compared day in India, 'YYYY-MM-DD'. */
    day: z.string(),
    counts: z.object({
      follow: count,
      agree: count,
      differ: count,
      'no-hsn': count,
      'to-answer': count,
      'no-row': count,
      kept: count,
    }),
    /** Days on which followers' rates change, earliest first; at most five. */
    coming: z.array(z.object({ from: z.string(), products: count, prefixes: z.array(z.string()) })),
    /** The caller's calendar changes that can be undone, newest first. */
    undo: z.array(z.object({ edit: id, at: timestamp, products: count })),
  }),
  errors: ['store-not-found'],
  limit: { perMinute: 60 },
});

const calendarRate = z.object({
  rate: percent,
  treatment: z.enum(TREATMENTS),
  /** 'YYYY-MM-DD'. */
  from: z.string(),
});

const taxedProduct = z.object({
  _id: id,
  version,
  name: z.string(),
  size: z.string(),
  image: z.string(),
  hsn: z.string(),
  /** From the master; '' if missing. */
  text: z.string(),
  soldBy: z.enum(SOLD_BY),
  price: rupees,
  /** Today's rate: typed, the category's, or the calendar's. */
  rate: percent,
  state: z.enum(TAX_STATES),
  /** Null: the calendar has none. */
  calendar: z.nullable(calendarRate),
  /** Tobacco or pan masala: an accountant types the rate. */
  onMrp: z.boolean(),
  /** Answers that the HSN leaves open. */
  answers: z.array(z.enum(TAX_ANSWERS)),
});
export type TaxedProduct = z.output<typeof taxedProduct>;

const taxedBy = {
  state: z.optional(z.enum(TAX_STATES)),
  /** Words of the name, or first digits of an HSN. */
  keyword: z.optional(shortenedText(100)),
  /** Followers whose rate changes on this day. */
  coming: z.optional(day),
};

export const listTaxRates = defineCall({
  method: 'GET',
  path: '/api/store/:storeId/taxrates/products',
  summary: 'Products of a store with the rate that they have and the calendar’s',
  access: { can: 'products.edit' },
  params: inStore,
  query: z.object({ ...taxedBy, pageNumber }),
  reply: page('products', taxedProduct),
  errors: ['store-not-found'],
  limit: { perMinute: 120 },
});

export const chooseTaxRates = defineCall({
  method: 'GET',
  path: '/api/store/:storeId/taxrates/chosen',
  summary: 'Ids and versions of the products that agree or differ, for a bulk edit; at most 2,000 at once',
  access: { can: 'products.edit' },
  params: inStore,
  query: z.object({ state: z.enum(['agree', 'differ']) }),
  reply: z.object({ products: z.array(z.object({ _id: id, version })), total: count }),
  errors: ['store-not-found'],
  limit: { perMinute: 60 },
});

const conditions = z.enum(RATE_CONDITIONS);

const rateRow = z.object({
  prefix: z.string(),
  condition: conditions,
  /** Price of a piece without tax; null: the price doesn't matter. */
  limit: z.nullable(rupees),
  treatment: z.enum(TREATMENTS),
  rate: percent,
  from: z.string(),
  source: z.string(),
  /** Prices sales. */
  reviewed: z.boolean(),
});
export type RateRowShown = z.output<typeof rateRow>;

export const lookUpHsn = defineCall({
  method: 'GET',
  path: '/api/hsn',
  summary:
    'HSN codes by their first digits, by words of the master, or by what shops call goods in three languages, with their rates',
  access: { can: 'products.edit' },
  query: z.object({
    keyword: shortenedText(100).check(z.minLength(2, 'Please enter at least two letters or digits')),
    /** Category of goods whose name says too little. */
    category: z.optional(shortenedText(100)),
  }),
  reply: z.object({
    found: z.array(
      z.object({
        code: z.string(),
        text: z.string(),
        /** Implied by the name; 'any': nothing. */
        answer: z.enum(TAX_ANSWERS),
        /** By the name of the goods; otherwise found by words of its text. */
        isProposed: z.boolean(),
        /** Today's reviewed rows. */
        rates: z.array(rateRow),
        onMrp: z.boolean(),
      }),
    ),
    /** The typed code is complete, but not on the portal's list. */
    unknown: z.boolean(),
  }),
  limit: { perMinute: 120 },
  errors: [],
});

const operators = { can: 'marketplaces.manage' } as const;

export const listRates = defineCall({
  method: 'GET',
  path: '/api/hsn/rates',
  summary: 'The rows of the calendar of rates, by first digits or words of their source',
  access: operators,
  query: z.object({ keyword: z.optional(shortenedText(100)), pageNumber }),
  reply: page('rates', z.extend(rateRow, { text: z.string() })),
  errors: [],
});

const prefix = closedLike(/^\d{2,8}$/, 'Please enter the first digits of an HSN');
const oneRate = z.object({ prefix, condition: conditions, from: day });

const MAX_LIMIT = 1_000_000_000;

export const newRate = z
  .object({
    prefix,
    condition: conditions,
    limit: z.nullable(amountUpTo(MAX_LIMIT)),
    treatment: z.enum(TREATMENTS),
    rate: percent,
    from: day,
    source: requiredText(300, 'Please enter where the rate is from'),
  })
  .check(
    z.refine((row) => row.prefix.length > 3 || WHOLE_CHAPTERS.includes(row.prefix), {
      path: ['prefix'],
      message: 'Please enter more digits: of whole chapters only clothes and shoes have one rule',
    }),
    z.refine((row) => !isTaxedOnMrp(row.prefix), {
      path: ['prefix'],
      message: 'Tobacco and pan masala are taxed on their MRP: the calendar has no rates for them',
    }),
    z.refine(({ rate }) => PORTAL_RATES.includes(rate), {
      path: ['rate'],
      message: NO_GST_RATE,
    }),
    z.refine(({ treatment, rate }) => (treatment === 'taxable') === rate > 0, {
      path: ['treatment'],
      message: 'Taxable goods have a rate, and others have none',
    }),
    z.refine(({ condition, limit }) => limit === null || condition.startsWith('piece-'), {
      path: ['limit'],
      message: 'Only the price of a piece has a limit',
    }),
    z.refine(({ condition, limit }) => !condition.startsWith('piece-') || (limit !== null && limit > 0), {
      path: ['limit'],
      message: 'Please enter the limit',
    }),
  );
export type NewRate = z.output<typeof newRate>;

const MANY_A_DAY = [{ by: 'account', most: 500, perSeconds: 86_400 }] as const;

export const addRate = defineCall({
  method: 'POST',
  path: '/api/hsn/rates',
  summary: 'Add a row to the calendar of rates; it prices nothing before its review',
  access: operators,
  body: newRate,
  reply: rateRow,
  status: 201,
  errors: ['hsn-rate-taken'],
  budget: [...MANY_A_DAY],
});

export const reviewRate = defineCall({
  method: 'POST',
  path: '/api/hsn/rates/:prefix/:condition/:from/review',
  summary: 'Review a row of the calendar: from its day on it prices what follows',
  access: operators,
  params: oneRate,
  reply: rateRow,
  errors: ['hsn-rate-not-found'],
  budget: [...MANY_A_DAY],
});

export const deleteRate = defineCall({
  method: 'DELETE',
  path: '/api/hsn/rates/:prefix/:condition/:from',
  summary: 'Delete a row of the calendar that no document has used',
  access: operators,
  params: oneRate,
  reply: z.object({ prefix: z.string() }),
  errors: ['hsn-rate-not-found', 'gst-rate-used'],
  budget: [...MANY_A_DAY],
});

export const listTouched = defineCall({
  method: 'GET',
  path: '/api/hsn/rates/:prefix/:condition/:from/products',
  summary: 'The products, of all marketplaces, that follow the calendar and whose HSN a row of it is for',
  access: operators,
  params: oneRate,
  query: z.object({ pageNumber }),
  reply: page(
    'products',
    z.object({
      _id: id,
      name: z.string(),
      size: z.string(),
      hsn: z.string(),
      store: z.string(),
      price: rupees,
    }),
  ),
  errors: ['hsn-rate-not-found'],
});
