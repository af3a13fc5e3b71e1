import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { fileReply } from '../file-reply.ts';
import { queryDay } from './dashboard.ts';

export const tag = { name: 'reports', about: 'Reports of a store as CSV files, for its admin' };

/** The reports that there are. */
export const REPORTS = ['days', 'money', 'products', 'categories', 'taxes', 'stock', 'dues'] as const;
export type Report = (typeof REPORTS)[number];

/** Those that say how things are now, whatever days are asked for. */
export const REPORTS_OF_NOW: readonly Report[] = ['stock', 'dues'];

/** Rows of a report at most; what is beyond it is had by a shorter time. */
export const REPORT_ROWS = 100_000;

/** Days of a report at most: a financial year, a leap day among them. */
export const REPORT_DAYS = 366;

const DAY_MS = 24 * 3_600_000;

export const downloadReport = defineCall({
  method: 'GET',
  path: '/api/reports/:report',
  summary:
    'Sales by day, product, category, or tax rate and HSN; money in by day and tender; what is in stock, at weighted average cost; or what is owed to vendors: as CSV. Your store’s, or all as a superAdmin',
  access: { can: 'reports.download' },
  params: z.object({ report: z.enum(REPORTS) }),
  query: z
    .object({
      /** The first and the last day in India; of `stock` and `dues` they say nothing. */
      from: queryDay,
      to: queryDay,
    })
    .check(
      z.refine(({ from, to }) => from <= to, 'The last day is before the first'),
      z.refine(
        ({ from, to }) => Date.parse(to) - Date.parse(from) < REPORT_DAYS * DAY_MS,
        `At most ${REPORT_DAYS} days`,
      ),
    ),
  reply: fileReply,
  file: 'text/csv',
  errors: [],
  /** Each goes over all orders of its time. */
  budget: [{ by: 'account', most: 60, perSeconds: 600 }],
});
