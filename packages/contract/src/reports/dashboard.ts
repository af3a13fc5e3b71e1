import { isDayWithin, isMomentWithin } from '@haat/domain/basics/bounds';
import { istDay } from '@haat/domain/basics/ist';
import { orderTypesWith } from '@haat/domain/orders/order-types';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { formed, id, rupees, timestamp } from '../codecs.ts';

export const tag = { name: 'dashboard', about: 'What a store sold, for its dashboard' };

const A_DAY = /^\d{4}-\d{2}-\d{2}(T[\d:.]{5,15}Z)?$/;

/**
 * In a query: a day in India, '2026-11-20', or a UTC moment, which means its day in India. 'YYYY-MM-DD' in programs.
 */
export const queryDay = z.codec(
  formed(A_DAY, 'a day, such as 2026-11-20').check(
    z.refine(
      (typed) => isDayWithin(typed.slice(0, 10)) && isMomentWithin(new Date(typed)),
      'no day of the calendar',
    ),
  ),
  z.string(),
  { decode: (typed) => (typed.length === 10 ? typed : istDay(new Date(typed))), encode: (day) => day },
);

const DAY_MS = 24 * 3_600_000;

/** First and last day in India. */
export const queryDays = (most: number) =>
  z.object({ from: queryDay, to: queryDay }).check(
    z.refine(({ from, to }) => from <= to, 'The last day is before the first'),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < most * DAY_MS, `At most ${most} days`),
  );

/** Where a sale was made, by its order type. Every sale has one. */
const CHANNELS = orderTypesWith(({ figures }) => figures === 1);
const channel = z.optional(z.enum(CHANNELS));

/**
 * Orders by the day in India on which they were placed. Cancelled orders count nothing. Returns count below zero in the
 * channel where their goods were sold (at the counter if unknown). Accepted returns and refunds are taken out of the
 * day of their order. `totalProfit` is the taxable value of goods less their cost; with `totalShipping` it is the
 * revenue, and that less ₹10 an order the profit (back office, section 9).
 */
const reportRow = z.object({
  /** The day, '2026-11-20'. */
  _id: z.string(),
  totalPrice: rupees,
  totalProfit: rupees,
  totalShipping: rupees,
  /** Lines of unknown cost, which are in no profit and no revenue. Absent: none. */
  costMissing: z.optional(z.int()),
  orders: z.int(),
  items: z.int(),
  /** Pieces, less returned ones. */
  quantity: z.int(),
});
export type ReportRow = z.output<typeof reportRow>;

/** Dashboards ask each minute; several may share an address. */
const limit = { perMinute: 240 };

const groupBy = z.optional(z.enum(['day']));

export const reportSales = defineCall({
  method: 'GET',
  path: '/api/orders/report',
  summary: 'What the orders of your store came to, day by day from a day on; of all stores for a superAdmin',
  access: { can: 'dashboard.view' },
  query: z.object({ groupBy, from: queryDay, type: channel }),
  reply: z.array(reportRow),
  errors: ['unavailable'],
  limit,
});

export const reportPosSales = defineCall({
  method: 'GET',
  path: '/api/orders/report/pos',
  summary: 'The same of sales at the counter alone',
  access: { can: 'dashboard.view' },
  query: z.object({ groupBy, from: queryDay }),
  reply: z.array(reportRow),
  errors: ['unavailable'],
  limit,
});

export const reportStates = defineCall({
  method: 'GET',
  path: '/api/orders/report/states',
  summary: 'How many orders placed from a day on are new, paid and delivered, and which open ones are late',
  access: { can: 'dashboard.view' },
  query: z.object({ from: queryDay, type: channel }),
  reply: z.object({
    newOrdersCount: z.int(),
    paidOrdersCount: z.int(),
    deliveredOrdersCount: z.int(),
    /** Overdue online orders, whenever they were placed. */
    lateOrdersCount: z.int(),
    /** When the most overdue one should have arrived. */
    lateSince: z.nullable(timestamp),
  }),
  errors: ['unavailable'],
  limit,
});

export const TOP_SELLERS = 10;

export const listTopSellers = defineCall({
  method: 'GET',
  path: '/api/orders/topsellingadmin',
  summary: 'The products of which your store sold most pieces, this month unless from another day on',
  access: { can: 'dashboard.view' },
  query: z.object({ from: z.optional(queryDay), type: channel }),
  reply: z.array(z.object({ _id: id, qty: z.int(), name: z.string(), image: z.string() })),
  errors: ['unavailable'],
  limit,
});

export const MAX_MARKETPLACES = 500;

export const readReach = defineCall({
  method: 'GET',
  path: '/api/orders/report/reach',
  summary:
    'Whose figures you see: your store’s, or as a superAdmin those of all; with the categories that its stock is sorted by',
  access: { can: 'dashboard.view' },
  reply: z.object({
    /** Null for a superAdmin. */
    store: z.nullable(z.object({ _id: id, name: z.string(), city: z.string() })),
    marketplaces: z.array(
      z.object({
        _id: id,
        name: z.string(),
        categories: z.array(z.object({ name: z.string(), subCategories: z.array(z.string()) })),
      }),
    ),
  }),
  errors: [],
});
export type Reach = z.output<typeof readReach.reply>;
