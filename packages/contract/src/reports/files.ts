import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id } from '../codecs.ts';
import { fileReply } from '../file-reply.ts';
import { queryDays } from './dashboard.ts';

export const tag = { name: 'reports', about: 'Reports of a store as CSV files, for its admin' };

/** For accountants. */
export const REGISTERS = ['sales', 'credit-notes', 'missing-numbers', 'vendor-bills'] as const;
export type Register = (typeof REGISTERS)[number];

export const REPORTS = [
  'days',
  'money',
  'products',
  'categories',
  'taxes',
  'stock',
  'dues',
  ...REGISTERS,
] as const;
export type Report = (typeof REPORTS)[number];

/** Reports of the present: the asked days are ignored. */
export const REPORTS_OF_NOW: readonly Report[] = ['stock', 'dues'];

/** More are refused. */
export const REPORT_ROWS = 100_000;

/** A financial year with a leap day. */
export const REPORT_DAYS = 366;

export const downloadReport = defineCall({
  method: 'GET',
  path: '/api/reports/:report',
  summary:
    'Sales by day, product, category, or tax rate and HSN; money in by day and tender; what is in stock, at weighted average cost; or what is owed to vendors; registers of sales, credit notes, missing numbers and vendors’ bills: as CSV. Your store’s, or all as a superAdmin',
  access: { can: 'reports.download' },
  params: z.object({ report: z.enum(REPORTS) }),
  /** `stock` and `dues` ignore the days. With `store`, a superAdmin gets its admin's report. */
  query: z.safeExtend(queryDays(REPORT_DAYS), { store: z.optional(id) }),
  reply: fileReply,
  file: 'text/csv',
  errors: ['report-too-long', 'store-not-found'],
  /** Reads all orders of its days. */
  budget: [{ by: 'account', most: 60, perSeconds: 600 }],
});
