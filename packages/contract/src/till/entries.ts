import { BOUNDS } from '@haat/domain/basics/bounds';
import { phoneFigures } from '@haat/domain/basics/indian-mobile';
import { SOLD_BY } from '@haat/domain/basics/line-amount';
import { PAYMENT_METHODS } from '@haat/domain/orders/orders';
import { RETURN_REASONS, TILL_DIFFERENCES } from '@haat/domain/till/till-differences';
import { DENOMINATIONS } from '@haat/domain/till/till-money';
import * as z from 'zod/mini';
import { bytesADay, defineCall, GIGABYTE } from '../call.ts';
import {
  drawerInRupees,
  id,
  lines,
  moment,
  optionalText,
  priceInRupees,
  reference,
  requiredText,
  roundOffInRupees,
  rupees,
  text,
  textLike,
  timestamp,
  wholeNumber,
} from '../codecs.ts';
import { buyer } from '../gst-number.ts';
import { allowing } from './approvals.ts';
import { onlineOrder } from './counter-returns.ts';
import { foundPoints, isPaid, points } from './points.ts';
import { goodsOfLine, isPlausible } from './printed-line.ts';
import { gstin, isMixed, isUntaxed, printedRate, scheme } from './printed-tax.ts';
import { deviceKey, oneTill } from './tills.ts';

export const tag = {
  name: 'till journal',
  about: 'What a till has written down, sent when there is a network',
};

/** Maximum entries of one call. */
export const ENTRIES_AT_ONCE = 50;
/** Maximum characters of an unreadable entry. */
export const MAX_RAW = 200_000;

/** A till's clock must be in this range, so that its dates can be written. */
export const EARLIEST = new Date('2020-01-01T00:00:00Z');
export const LATEST = new Date('2100-01-01T00:00:00Z');

/**
 * Common to all entries of a till's journal: written before its paper is printed, never changed, sent in the order of
 * `seq`.
 */
const entry = {
  /** Made by the till. For a bill or return it becomes the order's id, unique over all marketplaces. */
  id,
  /** From 1, without a gap. */
  seq: wholeNumber(1),
  /** By the till's clock. */
  at: timestamp.check(z.refine((at) => at >= EARLIEST && at < LATEST, 'This date is out of range')),
  /** The cashier. */
  by: id,
  /** The id of the entry that opened the shift. */
  shift: z.nullable(id),
};

const approval = z.extend(allowing, {
  by: id,
});
export type Approval = z.output<typeof approval>;

/** In a journal. */
const entryApproval = z.extend(approval, {
  /** For the clock: the id that the PIN was checked for, as the entry did not exist. */
  askedFor: z.optional(id),
});
export type EntryApproval = z.output<typeof entryApproval>;

/** An approval as stored. */
const storedApproval = z.extend(approval, {
  /** The till checked the PIN offline, not the server. Left out: from before the server checked PINs. */
  onDevice: z._default(z.boolean(), true),
});
export type StoredApproval = z.output<typeof storedApproval>;

/** All approvals of an order as stored; it may have had several entries. */
export const storedApprovals = z.array(storedApproval);

/** Of one entry. */
const approvals = z.array(entryApproval).check(z.maxLength(50));

/** A payment or refund. */
const tender = z.object({
  method: z.enum(PAYMENT_METHODS.till),
  amount: priceInRupees,
  /** Of a UPI payment or check, if noted. */
  reference: reference(40),
});
export type Tender = z.output<typeof tender>;

const tenders = z.array(tender).check(z.maxLength(3));

/** Of cash: total less points, plus this, is the amount paid or given back. Absent: nothing. */
const roundOff = z.optional(roundOffInRupees);

const number = z.object({
  /** As printed. */
  text: textLike(/^[A-Z0-9][A-Z0-9/-]{0,15}$/, 'A number has at most 16 characters'),
  financialYear: textLike(/^\d{2}-\d{2}$/, 'A financial year is such as 26-27'),
  nth: wholeNumber(1, 99_999_999),
});
export type TillNumber = z.output<typeof number>;

const billLine = z.object(goodsOfLine).check(isPlausible);
export type BillLine = z.output<typeof billLine>;

const customer = z.object({
  /** Blank, 9999999999, or 0000000000 from older tills: a walk-in. */
  phone: textLike(/^(\+?[0-9]{10,15})?$/, 'Please enter a phone number of 10 digits').check(
    z.overwrite((typed) => (phoneFigures(typed) === '' ? '' : typed)),
  ),
  name: optionalText(100),
  address: text(500),
  city: optionalText(100),
  pinCode: textLike(/^([1-9][0-9]{5}|0{6})?$/, 'A pin code has 6 digits'),
  country: optionalText(60),
});

const bill = z
  .object({
    kind: z.literal('bill'),
    ...entry,
    number,
    customer,
    /** The business that bought; left out for private customers. */
    buyer: z.optional(buyer),
    scheme,
    gstin,
    lines: z.array(billLine).check(z.minLength(1), z.maxLength(BOUNDS.lines)),
    total: priceInRupees,
    points,
    roundOff,
    tenders,
    /** Cash handed over, before change; 0 if not noted. */
    received: priceInRupees,
    approvals,
    /** In the address of the bill's page: 128 random bits as base64url. */
    receiptKey: textLike(/^[\w-]{22}$/, 'A key has 22 characters'),
  })
  .check(
    z.refine(({ buyer: business, lines: sold }) => !business || !isMixed(sold), {
      path: ['buyer'],
      message: 'A business gets separate bills for goods with and without tax',
    }),
    isUntaxed,
    isPaid,
  );
export type Bill = z.output<typeof bill>;

const returnLine = z
  .object({
    ...goodsOfLine,
    /** The bill's line; null without a receipt. */
    originalLine: z.nullable(wholeNumber(1, BOUNDS.lines)),
    /** Tax credited by the credit note, as printed: a share of the bill's own. Left out: none, or by the rate. */
    taxes: z.optional(z.object({ cgst: priceInRupees, sgst: priceInRupees })),
    /** Back to the shelf, or written off. */
    to: z.enum(['shelf', 'damaged']),
  })
  .check(isPlausible);
export type ReturnLine = z.output<typeof returnLine>;

const goodsReturn = z
  .object({
    kind: z.literal('return'),
    ...entry,
    /** The credit note's number; null without a receipt, as there is no invoice to credit (CGST Act, section 34). */
    number: z.nullable(number),
    /** The bill's order; null without a receipt. */
    original: z.nullable(id),
    /** As printed on the credit note (CGST Rules, rule 53). Left out: without a receipt, or from before it was noted. */
    originalBill: z.optional(z.object({ number: optionalText(40), at: moment })),
    customer,
    /** As on the bill. */
    buyer: z.optional(buyer),
    scheme,
    gstin,
    reason: z.enum(RETURN_REASONS),
    /** Too late for the bill's tax to be taken back (CGST Act, section 34(2)). */
    tooLateForTax: z.optional(z.boolean()),
    lines: z.array(returnLine).check(z.minLength(1), z.maxLength(BOUNDS.lines)),
    /** Value of the returned goods. */
    total: priceInRupees,
    points,
    roundOff,
    tenders,
    approvals,
    receiptKey: textLike(/^[\w-]{22}$/, 'A key has 22 characters'),
  })
  .check(isPaid);
export type GoodsReturn = z.output<typeof goodsReturn>;

/** Pieces of each denomination. */
export const cashCount = z
  .array(z.object({ value: z.literal([...DENOMINATIONS]), pieces: wholeNumber(0, 100_000) }))
  .check(z.maxLength(DENOMINATIONS.length));

const shiftOpened = z.object({
  kind: z.literal('shift-opened'),
  ...entry,
  count: cashCount,
  float: priceInRupees,
});
export type ShiftOpened = z.output<typeof shiftOpened>;

const cashMoved = z.object({
  kind: z.literal('cash-moved'),
  ...entry,
  direction: z.enum(['in', 'out']),
  amount: priceInRupees,
  reason: requiredText(120, 'Please say why'),
});
export type CashMoved = z.output<typeof cashMoved>;

const shiftClosed = z.object({
  kind: z.literal('shift-closed'),
  ...entry,
  count: cashCount,
  counted: priceInRupees,
  /** By the till's own journal; negative if more went out than was there. */
  expected: drawerInRupees,
  /**
   * For blind counts: the largest difference of a count after the expected amount was shown; below zero if short. Left
   * out if it was not shown, or by older tills.
   */
  seenOff: z.optional(drawerInRupees),
  /** Number of the day report, without a gap. */
  report: wholeNumber(1, 99_999_999),
  /** The cashier's reason for a difference. */
  note: z.optional(optionalText(200)),
  approvals,
});
export type ShiftClosed = z.output<typeof shiftClosed>;

const drawerOpened = z.object({
  kind: z.literal('drawer-opened'),
  ...entry,
  reason: requiredText(120, 'Please say why'),
  approvals,
});
export type DrawerOpened = z.output<typeof drawerOpened>;

/**
 * Replaces an entry that the server refused as malformed (422), for example from another version. Its text is stored
 * and listed as a difference, for a person to read, so that later entries can arrive.
 */
const unreadable = z.object({
  kind: z.literal('unreadable'),
  ...entry,
  /** Any text, as it may be the unreadable part. */
  at: timestamp,
  /** The entry as JSON, cut to the maximum. */
  raw: lines(MAX_RAW),
  /** The server's refusal. */
  why: optionalText(300),
});
export type Unreadable = z.output<typeof unreadable>;

export const journalEntry = z.discriminatedUnion('kind', [
  bill,
  goodsReturn,
  shiftOpened,
  cashMoved,
  shiftClosed,
  drawerOpened,
  unreadable,
]);
export type JournalEntry = z.output<typeof journalEntry>;

const difference = z.object({
  kind: z.enum(TILL_DIFFERENCES),
  /** The bill's line, from 1. */
  line: z.nullable(z.int()),
  name: z.string(),
  /** The till's value, and the server's; money in rupees, quantities in units, times as ISO text. */
  till: z.string(),
  server: z.string(),
});
export type Difference = z.output<typeof difference>;

export const sendEntries = defineCall({
  method: 'POST',
  path: '/api/config/:storeId/tills/:till/entries',
  summary:
    'Send what a till has written down, in order. What has arrived already is acknowledged and changes nothing',
  access: { can: 'pos.use' },
  params: oneTill,
  body: z.object({
    entries: z.array(journalEntry).check(z.minLength(1), z.maxLength(ENTRIES_AT_ONCE)),
    /** If left out, or not the counter's own, the entries are stored as another device's. */
    device: z.optional(deviceKey),
    /** By the till's clock, which may be slow. Any time, as it must not stop entries. */
    now: z.optional(timestamp),
  }),
  reply: z.object({
    /** All entries up to this one, in the till's numbering, have arrived. */
    lastSeq: z.int(),
    results: z.array(
      z.object({
        id,
        seq: z.int(),
        /** For a bill or return: its order number. */
        orderNumber: z.nullable(z.int()),
        differences: z.array(difference),
      }),
    ),
  }),
  errors: ['till-not-found', 'entries-out-of-order', 'till-copied'],
  // Twenty counters offline for a week need half of it.
  budget: [{ by: 'account', most: 20_000, perSeconds: 3600 }, bytesADay('store', GIGABYTE)],
});

/** A bill's line, for a return. */
const soldLine = z.object({
  line: z.int(),
  product: id,
  variant: z.nullable(id),
  name: z.string(),
  /** As printed; absent if English. */
  nameHi: z.optional(z.string()),
  nameKn: z.optional(z.string()),
  size: z.string(),
  sku: z.string(),
  hsn: z.string(),
  category: z.string(),
  cost: z.nullable(rupees),
  soldBy: z.enum(SOLD_BY),
  quantity: z.int(),
  price: rupees,
  mrp: rupees,
  discount: rupees,
  ...printedRate,
  /** Units that came back already. */
  returned: z.int(),
});
export type SoldLine = z.output<typeof soldLine>;

const foundBill = z.object({
  _id: id,
  number: z.string(),
  at: timestamp,
  customer: z.object({ name: z.string(), phone: z.string() }),
  buyer: z.optional(buyer),
  /** As printed, for its credit note; absent: the store's current one. */
  scheme,
  gstin,
  total: rupees,
  tenders: z.array(z.object({ method: z.string(), amount: rupees })),
  points: foundPoints,
  lines: z.array(soldLine),
  /** Returns need no manager until then. */
  returnableUntil: timestamp,
  online: z.optional(onlineOrder),
});
export type FoundBill = z.output<typeof foundBill>;

export const findBills = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/bills',
  summary:
    'Bills of a store’s counters and its orders of the shop by number, phone, customer or total, newest first: 20 at most',
  access: { can: 'pos.use' },
  params: z.object({ storeId: id }),
  query: z.object({ q: requiredText(60, 'Please type a receipt number, phone, name or total') }),
  reply: z.array(foundBill),
  errors: ['store-not-found'],
  limit: { perMinute: 240 },
});
