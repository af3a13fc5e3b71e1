import { plainNumber } from '@haat/domain/basics/figures';
import { SOLD_BY } from '@haat/domain/basics/line-amount';
import { GST_SCHEMES } from '@haat/domain/invoices/gst-scheme';
import { RATE_CONDITIONS, TAX_ANSWERS } from '@haat/domain/invoices/rate-calendar';
import { TREATMENTS } from '@haat/domain/invoices/treatment';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  amountUpTo,
  id,
  optionalText,
  percent,
  requiredText,
  rupees,
  text,
  textLike,
  timestamp,
} from '../codecs.ts';
import { storedScaleLabel } from '../stores/scale-label.ts';

export const tag = {
  name: 'tills',
  about: 'The counters of a store, and what a till has to know to sell without a network',
};

/** More at once would make a slow laptop stall while reading them. */
export const GOODS_AT_ONCE = 1_000;

export const oneStoreOfTills = z.object({ storeId: id });
export const oneTill = z.object({ storeId: id, till: id });

/** 128 random bits as base64url, known to the till's browser only. Proves that an entry is the counter's own. */
export const deviceKey = textLike(/^[\w-]{22}$/, 'A key has 22 characters', 22);

const tillName = requiredText(40, 'Please enter the name of the counter');

/** A browser that sells, with its own series of numbers. */
const till = z.object({
  _id: id,
  name: z.string(),
  /** Of its numbers: 'A' of 'BDR/26-27/A00123'. */
  letter: z.string(),
  createdAt: timestamp,
  createdBy: z.string(),
  /** Its last call; null if it never made one. */
  seenAt: z.nullable(timestamp),
  /** It may not sell any more; its letter is not used again. */
  retiredAt: z.nullable(timestamp),
  /** Entries of its journal that have arrived. */
  entries: z.int(),
  /** Not settled. */
  openDifferences: z.int(),
  /** The open shift, as far as entries have arrived. */
  shift: z.nullable(z.object({ _id: id, openedAt: timestamp, openedBy: z.string() })),
});
export type Till = z.output<typeof till>;

export const listTills = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/tills',
  summary: 'The counters of a store',
  access: { can: 'shifts.all' },
  params: oneStoreOfTills,
  reply: z.array(till),
  errors: ['store-not-found'],
});

export const addTill = defineCall({
  method: 'POST',
  path: '/api/config/:storeId/tills',
  summary:
    'Make this browser a counter of the store: it gets the letter of its own series of numbers. Only its managers may',
  access: { can: 'stores.edit' },
  params: oneStoreOfTills,
  body: z.object({ name: tillName, device: z.optional(deviceKey) }),
  reply: till,
  status: 201,
  errors: ['store-not-found', 'till-name-taken', 'too-many-tills'],
  idempotent: true,
  budget: [{ by: 'account', most: 30, perSeconds: 86_400 }],
});

export const renameTill = defineCall({
  method: 'PUT',
  path: '/api/config/:storeId/tills/:till',
  summary: 'Give a counter another name. Only the store’s managers may',
  access: { can: 'stores.edit' },
  params: oneTill,
  body: z.object({ name: tillName }),
  reply: till,
  errors: ['till-not-found', 'till-name-taken'],
});

export const retireTill = defineCall({
  method: 'POST',
  path: '/api/config/:storeId/tills/:till/retire',
  summary: 'Close a counter for good: what it has sold stays, and what it still sends is taken',
  access: { can: 'stores.edit' },
  params: oneTill,
  reply: till,
  errors: ['till-not-found', 'till-shift-open'],
});

export const deleteTill = defineCall({
  method: 'DELETE',
  path: '/api/config/:storeId/tills/:till',
  summary:
    'Delete a counter that no browser was set up as: its letter is free again. Only the store’s managers may',
  access: { can: 'stores.edit' },
  params: oneTill,
  reply: z.object({ _id: id }),
  errors: ['till-not-found', 'till-has-sold'],
});

/** A store's settings for its counters. */
const settings = z.object({
  /** The UPI address that customers pay to; '' if there is none. */
  upiId: text(100).check(
    z.overwrite((typed) => plainNumber(typed).replace(/\s/g, '')),
    z.regex(/^([\w.-]{2,64}@[a-zA-Z][a-zA-Z0-9.]{1,63})?$/, 'This is not a UPI address, such as shop@okbank'),
  ),
  /** The payee's name in the customer's app; if blank, the store's name. */
  upiName: optionalText(60),
  /** A larger discount needs a manager's PIN. */
  discountLimit: percent,
  /** A larger difference of a count needs a manager's PIN. */
  differenceLimit: amountUpTo(100_000),
  /** The expected amount is hidden until everything is counted. */
  blindCount: z.boolean(),
  /**
   * Cash is taken in whole rupees, half up, at the counters and on delivery. On by default; left out of a change, it
   * stays.
   */
  roundCash: z.optional(z.boolean()),
  /**
   * Reward points: bills with a phone number earn them, and they pay at the counters. Off by default; left out of a
   * change, it stays.
   */
  points: z.optional(z.boolean()),
  /** On receipts, beside English. */
  receiptLanguage: z.enum(['en', 'hi', 'kn']),
  /** The closing lines of a receipt; if '', the default thanks. */
  thanks: optionalText(120),
  /** Staff of the store who need a manager's PIN; all others are managers. */
  cashiers: z.array(id).check(z.maxLength(200)),
});
export type TillSettings = z.output<typeof settings>;

export const changeTillSettings = defineCall({
  method: 'PUT',
  path: '/api/config/:storeId/till-settings',
  summary:
    'Change how a store sells over its counters: UPI (with a fresh proof), limits, and who is a cashier. Only its managers may',
  access: { can: 'stores.edit' },
  params: oneStoreOfTills,
  body: settings,
  reply: settings,
  errors: ['store-not-found', 'user-not-found', 'reauthentication-needed'],
});

const staffMember = z.object({
  _id: id,
  name: z.string(),
  /** Their PIN approves. */
  isManager: z.boolean(),
  /** A PIN is stored. */
  hasPin: z.boolean(),
});
export type TillStaff = z.output<typeof staffMember>;

export const readTillSettings = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/till-settings',
  summary: 'How a store sells over its counters, and who works there',
  access: { can: 'shifts.all' },
  params: oneStoreOfTills,
  reply: z.object({ settings, staff: z.array(staffMember) }),
  errors: ['store-not-found'],
});

/** Facts about the store for its counters and its order entry. */
const aboutStore = {
  marketplace: id,
  store: z.object({
    _id: id,
    name: z.string(),
    company: z.string(),
    address: z.string(),
    city: z.string(),
    pinCode: z.string(),
    /** GST code of the State it sells from. */
    stateCode: z.string(),
    phone: z.string(),
    gstNumber: z.string(),
    fssaiNumber: z.string(),
    logo: z.string(),
  }),
  gstRates: z.array(z.object({ category: z.string(), rate: percent, validFrom: z.string() })),
  /** From a day on, 'YYYY-MM-DD': a till switches at midnight, online or not. */
  gstSchemes: z.array(
    z.object({ scheme: z.enum(GST_SCHEMES), from: z.string(), aboveFiveCrore: z.optional(z.boolean()) }),
  ),
  scaleLabels: z.array(storedScaleLabel),
  settings,
  staff: z.array(staffMember),
  /** Bundles and discounts, shown on the customer's screen between sales. */
  offers: z.array(z.object({ name: z.string(), image: z.string(), price: rupees, mrp: rupees })),
  categories: z.array(z.string()),
};

export const readOrderEntry = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/order-entry',
  summary: 'All that order entry has to know of a store, in a browser that is no counter',
  access: { can: 'pos.use' },
  params: oneStoreOfTills,
  reply: z.object(aboutStore),
  errors: ['store-not-found'],
});

/** Last numbers of a till that have arrived: it goes on after these, unless its device is further. */
const seriesState = z.object({
  financialYear: z.string(),
  series: z.enum(['invoice', 'credit note', 'day report']),
  last: z.int(),
});

export const readTill = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/tills/:till',
  summary: 'All that a till has to know to sell without a network, but for the goods',
  access: { can: 'pos.use' },
  params: oneTill,
  reply: z.object({
    till,
    /** Server time, to check the till's clock. */
    now: timestamp,
    ...aboutStore,
    /** The beginning of its documents' numbers. */
    prefix: z.string(),
    /** The last entry of its own journal that has arrived; 0: none. */
    lastSeq: z.int(),
    /** The key of the till's browser is stored; only its entries count as the till's own. */
    hasDevice: z.boolean(),
    series: z.array(seriesState),
  }),
  errors: ['till-not-found'],
});

/** A row of the calendar of rates that prices sales. */
const rateRow = z.object({
  prefix: z.string(),
  condition: z.enum(RATE_CONDITIONS),
  limit: z.nullable(rupees),
  treatment: z.enum(TREATMENTS),
  rate: percent,
  /** 'YYYY-MM-DD'. */
  from: z.string(),
});

/** A product or one of its variants, as a till keeps it. Money is of a piece, kilogram or litre, tax included. */
const tillGoods = z.object({
  /** The variant's, or the product's. */
  _id: id,
  product: id,
  variant: z.nullable(id),
  name: z.string(),
  nameHi: z.string(),
  nameKn: z.string(),
  size: z.string(),
  brand: z.string(),
  category: z.string(),
  sku: z.string(),
  /** As stored, a GTIN as 14 digits. */
  barcodes: z.array(z.string()),
  scaleItem: z.nullable(z.int()),
  soldBy: z.enum(SOLD_BY),
  price: rupees,
  mrp: rupees,
  /** Null if unknown. */
  cost: z.nullable(rupees),
  /** Null: the calendar's if it follows it, or its category's. */
  tax: z.nullable(percent),
  /** Absent: follows no calendar. */
  taxAnswer: z.optional(z.enum(TAX_ANSWERS)),
  followsCalendar: z.optional(z.boolean()),
  hsn: z.string(),
  image: z.string(),
  /** In pieces, grams or millilitres, when it was sent. */
  stock: z.int(),
  reorderLevel: z.int(),
  /** False for In Review, which is not sold. */
  isListed: z.boolean(),
  /** Last day of sale, 'yyyy-MM-dd' in India; null: none given. */
  expiryDate: z.nullable(z.string()),
  /** Units sold in the last 30 days: what sells most is found first. */
  sold: z.int(),
  /** Phone numbers of its vendors, for a purchase order. */
  vendors: z.array(z.string()),
});
export type TillGoods = z.output<typeof tillGoods>;

export const listTillGoods = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/till-goods',
  summary: 'The goods of a store as its tills keep them: all of them, or what changed since',
  access: { can: 'pos.use' },
  params: oneStoreOfTills,
  query: z.object({
    /** `next` of the last answer; absent: from the beginning. */
    after: z.optional(textLike(/^[\w.:~-]{1,200}$/, 'Please take it from the answer before', 200)),
  }),
  reply: z.object({
    goods: z.array(tillGoods),
    /** Ids of goods that are no longer sold. */
    gone: z.array(id),
    /** For the next call. */
    next: z.string(),
    /** There is more: call again at once. */
    more: z.boolean(),
    /** Includes rows of future days; absent: unchanged. */
    calendar: z.optional(z.array(rateRow)),
  }),
  errors: ['store-not-found'],
  budget: [{ by: 'account', most: 2000, perSeconds: 3600 }],
});
