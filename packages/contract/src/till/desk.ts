import { TILL_DIFFERENCES } from '@haat/domain/till/till-differences';
import { DENOMINATIONS } from '@haat/domain/till/till-money';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  id,
  pageNumber,
  percent,
  priceInRupees,
  queryFlag,
  requiredText,
  rupees,
  timestamp,
} from '../codecs.ts';
import { page } from '../page.ts';

export const tag = {
  name: 'till desk',
  about: 'Shifts of the counters, and differences that their store settles',
};

export const DIFFERENCES_A_PAGE = 50;
export const SHIFTS_A_PAGE = 30;

const oneStore = z.object({ storeId: id });

const tillDifference = z.object({
  _id: id,
  kind: z.enum(TILL_DIFFERENCES),
  till: z.object({ _id: id, name: z.string(), letter: z.string() }),
  /** The bill's order; null for a shift. */
  order: z.nullable(z.object({ _id: id, number: z.string() })),
  name: z.string(),
  line: z.nullable(z.int()),
  /** The till's value, and the server's. */
  wrote: z.string(),
  had: z.string(),
  at: timestamp,
  /** Names of the cashier, and of the sender if another; '' if unknown. */
  writtenBy: z.string(),
  sentBy: z.string(),
  settledAt: z.nullable(timestamp),
  settledBy: z.string(),
  note: z.string(),
});
export type TillDifferenceRow = z.output<typeof tillDifference>;

export const listDifferences = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/till-differences',
  summary: 'What was found when bills of the tills arrived, newest first',
  access: { can: 'shifts.all' },
  params: oneStore,
  query: z.object({ settled: queryFlag, pageNumber }),
  reply: page('differences', tillDifference, { open: z.int() }),
  errors: ['store-not-found'],
});

export const settleDifference = defineCall({
  method: 'POST',
  path: '/api/config/:storeId/till-differences/:id/settle',
  summary:
    'Settle a difference with a note: the bill stays as it was printed; one whose number another document has gets a document of its own',
  access: { can: 'stores.edit' },
  params: z.object({ storeId: id, id }),
  body: z.object({ note: requiredText(300, 'Please say how it was settled') }),
  reply: tillDifference,
  errors: ['difference-not-found', 'difference-settled'],
});

const shiftRow = z.object({
  _id: id,
  till: z.object({ _id: id, name: z.string(), letter: z.string() }),
  openedAt: timestamp,
  openedBy: z.string(),
  /** Null while it is open, as far as entries have arrived. */
  closedAt: z.nullable(timestamp),
  closedBy: z.string(),
  /** Null while open, and if closed in the office. */
  report: z.nullable(z.int()),
  float: rupees,
  bills: z.int(),
  sales: rupees,
  returns: rupees,
  expected: rupees,
  counted: z.nullable(rupees),
});
export type ShiftRow = z.output<typeof shiftRow>;

export const listShifts = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/shifts',
  summary: 'The shifts of a store’s counters, newest first',
  access: { can: 'pos.use' },
  params: oneStore,
  query: z.object({ pageNumber }),
  reply: page('shifts', shiftRow),
  errors: ['store-not-found'],
});

const shiftReport = z.extend(shiftRow, {
  discounts: rupees,
  /** Sales less returns, plus this, is the amount paid. Absent: nothing. */
  roundOff: z.optional(rupees),
  items: z.int(),
  /** Payments and refunds; reward points are `points`. */
  tenders: z.array(z.object({ method: z.string(), amount: rupees, refunded: rupees, bills: z.int() })),
  taxes: z.array(z.object({ tax: percent, taxable: rupees, cgst: rupees, sgst: rupees, igst: rupees })),
  moves: z.array(
    z.object({
      at: timestamp,
      direction: z.enum(['in', 'out']),
      amount: rupees,
      reason: z.string(),
      by: z.string(),
    }),
  ),
  /** Times that the drawer was opened without a sale. */
  drawerOpened: z.int(),
  /** Approvals that no server checked, as the till was offline. */
  allowedOnDevice: z.int(),
  /** In its entries, settled or not. */
  differences: z.int(),
  /** Cashiers, with their number of bills. */
  people: z.array(z.object({ name: z.string(), bills: z.int() })),
  count: z.array(z.object({ value: z.literal([...DENOMINATIONS]), pieces: z.int() })),
  firstNumber: z.string(),
  lastNumber: z.string(),
});
export type ShiftReport = z.output<typeof shiftReport>;

export const readShift = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/shifts/:id',
  summary: 'The report of a shift',
  access: { can: 'pos.use' },
  params: z.object({ storeId: id, id }),
  reply: shiftReport,
  errors: ['shift-not-found'],
});

export const closeShift = defineCall({
  method: 'POST',
  path: '/api/config/:storeId/shifts/:id/close',
  summary:
    'Close the shift of a counter whose browser is gone, with a count of its drawer. It gets no day report; what the browser still sends of it is a difference',
  access: { can: 'stores.edit' },
  params: z.object({ storeId: id, id }),
  body: z.object({ counted: priceInRupees }),
  reply: shiftRow,
  errors: ['shift-not-found'],
});
