import { BOUNDS } from '@haat/domain/basics/bounds';
import { phoneFigures } from '@haat/domain/basics/indian-mobile';
import { SOLD_BY, type SoldBy, unitsIn } from '@haat/domain/basics/line-amount';
import { PAYMENT_METHODS } from '@haat/domain/orders/orders';
import { RETURN_REASONS, TILL_DIFFERENCES } from '@haat/domain/till/till-differences';
import { DENOMINATIONS } from '@haat/domain/till/till-money';
import * as z from 'zod/mini';
import { bytesADay, defineCall, GIGABYTE } from '../call.ts';
import {
  drawerInRupees,
  id,
  lines,
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
import { isMixed, isUntaxed, printedRate, scheme } from './printed-tax.ts';
import { deviceKey, oneTill } from './tills.ts';

export const tag = {
  name: 'till journal',
  about: 'What a till has written down, sent when there is a network',
};

/** Entries that travel together. */
export const ENTRIES_AT_ONCE = 50;
/** Characters of an entry that could not be read. */
export const MAX_RAW = 200_000;

/** Between these a till's clock may stand: documents have days, years and times to come back that can be written down. */
export const EARLIEST = new Date('2020-01-01T00:00:00Z');
export const LATEST = new Date('2100-01-01T00:00:00Z');

/** Each entry of a till's journal: written before its paper is printed, never changed, sent in the order of `seq`. */
const entry = {
  /** Made by the till; of a bill or return it becomes the order's, and no other order of any marketplace has it. */
  id,
  /** From 1, without a gap. */
  seq: wholeNumber(1),
  /** By the till's clock. */
  at: timestamp.check(z.refine((at) => at >= EARLIEST && at < LATEST, 'This date is out of range')),
  /** Who was at the till. */
  by: id,
  /** The open shift, by the id of the entry that opened it. */
  shift: z.nullable(id),
};

/** What a manager allowed with a PIN, by the word of the till: the server holds it against what was allowed there (`allowAtTill`). */
const approval = z.extend(allowing, {
  /** The manager. */
  by: id,
});
export type Approval = z.output<typeof approval>;

/** The same as it is kept. */
const storedApproval = z.extend(approval, {
  /** Only the till says so: its device checked the PIN, as there was no network. Left out: from before the server checked any. */
  onDevice: z._default(z.boolean(), true),
});
export type StoredApproval = z.output<typeof storedApproval>;

/** All that managers allowed of an order, as it is kept: the order may have had more than one entry. */
export const storedApprovals = z.array(storedApproval);

/** All that managers allowed of one entry. */
const approvals = z.array(approval).check(z.maxLength(50));

/** One way of paying a bill, or of giving money back. */
const tender = z.object({
  method: z.enum(PAYMENT_METHODS.till),
  amount: priceInRupees,
  /** Of a UPI payment or check, if it was noted. */
  reference: reference(40),
});
export type Tender = z.output<typeof tender>;

const tenders = z.array(tender).check(z.minLength(1), z.maxLength(3));

/** What the cash among the tenders was rounded off by: with the total it is what was paid, or given back. Left out: nothing. */
const roundOff = z.optional(roundOffInRupees);

/** A number of the till's own series. */
const number = z.object({
  /** As printed. */
  text: textLike(/^[A-Z0-9][A-Z0-9/-]{0,15}$/, 'A number has at most 16 characters'),
  financialYear: textLike(/^\d{2}-\d{2}$/, 'A financial year is such as 26-27'),
  nth: wholeNumber(1, 99_999_999),
});
export type TillNumber = z.output<typeof number>;

/** Pieces, grams or millilitres; of pieces fewer, as `isPlausible` says. */
const units = wholeNumber(1, BOUNDS.lineQuantity * 1000);

/**
 * More than this no counter sells or takes back on one line: a bill that says so was written by mistake or by nobody's hand. It is refused,
 * arrives as an unreadable entry, and changes nothing until a person has looked.
 */
const isPlausible = z.refine<{ quantity: number; soldBy: SoldBy }>(
  ({ quantity, soldBy }) => quantity <= BOUNDS.lineQuantity * unitsIn(soldBy),
  {
    path: ['quantity'],
    message: `At most ${BOUNDS.lineQuantity.toLocaleString('en-IN')} pieces, kilograms or litres on a line`,
  },
);

const goodsOfLine = {
  product: id,
  variant: z.nullable(id),
  /** As printed. */
  name: requiredText(200, 'A line has a name'),
  /** As printed in the store's language: of a name that was typed there is none; left out as well by tills of before. */
  nameHi: z.optional(optionalText(200)),
  nameKn: z.optional(optionalText(200)),
  // As they were when it was sold: the product may be gone when the bill arrives.
  size: optionalText(100),
  sku: optionalText(100),
  hsn: optionalText(20),
  category: optionalText(100),
  /** What a piece, kilogram or litre cost the store, for its profit; null, or ₹0 by older tills: the till did not know. */
  cost: z.nullable(priceInRupees),
  soldBy: z.enum(SOLD_BY),
  quantity: units,
  /** Of one piece, kilogram or litre, tax included. */
  price: priceInRupees,
  mrp: priceInRupees,
  /** What the till had it for before the cashier changed anything; left out: the price. */
  listPrice: z.optional(priceInRupees),
  /** Off the whole line. */
  discount: priceInRupees,
  /** Of the discount what a scale's label took off, which nobody has to allow; left out: nothing. */
  labelOff: z.optional(priceInRupees),
  ...printedRate,
};

const billLine = z.object(goodsOfLine).check(isPlausible);
export type BillLine = z.output<typeof billLine>;

const customer = z.object({
  /** Blank: 9999999999, a walk-in; so is 0000000000, which older tills took. */
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
    /** The business that bought; left out: a person did. */
    buyer: z.optional(buyer),
    scheme,
    lines: z.array(billLine).check(z.minLength(1), z.maxLength(BOUNDS.lines)),
    total: priceInRupees,
    roundOff,
    tenders,
    /** Cash handed over, of which the change came back; 0 where none was noted. */
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
  );
export type Bill = z.output<typeof bill>;

const returnLine = z
  .object({
    ...goodsOfLine,
    /** The line of the bill from which it comes back; null without a receipt. */
    originalLine: z.nullable(wholeNumber(1, BOUNDS.lines)),
    /** The tax that its credit note takes back, as printed: a share of the bill's own; left out: none, or as the rate says. */
    taxes: z.optional(z.object({ cgst: priceInRupees, sgst: priceInRupees })),
    /** To the shelf, or written off. */
    to: z.enum(['shelf', 'damaged']),
  })
  .check(isPlausible);
export type ReturnLine = z.output<typeof returnLine>;

const goodsReturn = z.object({
  kind: z.literal('return'),
  ...entry,
  /** Of the credit note; null without a receipt: there is no invoice to credit (CGST Act, section 34). */
  number: z.nullable(number),
  /** The bill's order; null without a receipt. */
  original: z.nullable(id),
  customer,
  /** As the bill has it. */
  buyer: z.optional(buyer),
  scheme,
  reason: z.enum(RETURN_REASONS),
  /** It comes after the time in which the tax of its bill can be taken back (CGST Act, section 34(2)). */
  tooLateForTax: z.optional(z.boolean()),
  lines: z.array(returnLine).check(z.minLength(1), z.maxLength(BOUNDS.lines)),
  /** What the goods are taken back for. */
  total: priceInRupees,
  roundOff,
  tenders,
  approvals,
  receiptKey: textLike(/^[\w-]{22}$/, 'A key has 22 characters'),
});
export type GoodsReturn = z.output<typeof goodsReturn>;

/** How many of each denomination. */
const cashCount = z
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
  /** By the till's own journal; negative when more went out than there was. */
  expected: drawerInRupees,
  /**
   * Where the drawer is counted blind: how far a count was off, at most, when what is expected was shown. Below zero: short. Left out: it
   * was not shown, or the till is of a version that did not say.
   */
  seenOff: z.optional(drawerInRupees),
  /** Number of the day report, without a gap. */
  report: wholeNumber(1, 99_999_999),
  /** Why the count is off, in the words of whoever counted. */
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
 * In the place of an entry that the server refused as malformed (422), as one of another version may be: what the till wrote, as text, for
 * somebody to read. It is kept and listed as a difference, so that what comes after it can arrive.
 */
const unreadable = z.object({
  kind: z.literal('unreadable'),
  ...entry,
  /** Whatever stood there: it may be what could not be read. */
  at: timestamp,
  /** The entry as JSON; beyond so many characters it is cut. */
  raw: lines(MAX_RAW),
  /** What the server said of it. */
  why: optionalText(300),
});
export type Unreadable = z.output<typeof unreadable>;

/** An entry of a till's journal. */
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

/** What was found when an entry arrived. */
const difference = z.object({
  kind: z.enum(TILL_DIFFERENCES),
  /** The line that it is about, from 1. */
  line: z.nullable(z.int()),
  name: z.string(),
  /** What the till wrote, and what the server has; money in rupees, quantities in units, times as ISO text. */
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
    /** Left out, or another than the counter's: what is sent is kept, and is not its own. */
    device: z.optional(deviceKey),
  }),
  reply: z.object({
    /** All entries up to this one, by the till's own count, have arrived. */
    lastSeq: z.int(),
    results: z.array(
      z.object({
        id,
        seq: z.int(),
        /** Of a bill or return: the digits that people call the order by. */
        orderNumber: z.nullable(z.int()),
        differences: z.array(difference),
      }),
    ),
  }),
  errors: ['till-not-found', 'entries-out-of-order', 'till-copied'],
  // A week of twenty counters without a network is half of it.
  budget: [{ by: 'account', most: 20_000, perSeconds: 3600 }, bytesADay('store', GIGABYTE)],
});

/** A line of a bill as far as goods of it can come back. */
const soldLine = z.object({
  line: z.int(),
  product: id,
  variant: z.nullable(id),
  name: z.string(),
  /** As it was printed; left out where that was English. */
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
  /** Under which it was printed, which its credit note repeats; absent: as the store is. */
  scheme,
  total: rupees,
  tenders: z.array(z.object({ method: z.string(), amount: rupees })),
  lines: z.array(soldLine),
  /** Until when goods of it are taken back without a manager. */
  returnableUntil: timestamp,
});
export type FoundBill = z.output<typeof foundBill>;

export const findBills = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/bills',
  summary:
    'Bills of all counters of a store by receipt number, phone, customer or total, newest first: 20 at most',
  access: { can: 'pos.use' },
  params: z.object({ storeId: id }),
  query: z.object({ q: requiredText(60, 'Please type a receipt number, phone, name or total') }),
  reply: z.array(foundBill),
  errors: ['store-not-found'],
  limit: { perMinute: 240 },
});
