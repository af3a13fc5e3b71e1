import { DENOMINATIONS } from '@haat/domain/till/till-money';
import * as z from 'zod/mini';
import { bytesADay, defineCall, GIGABYTE, MEGABYTE } from '../call.ts';
import {
  amountUpTo,
  day,
  id,
  optionalText,
  pageNumber,
  requiredText,
  rupees,
  timestamp,
  typedIndianDay,
  typedRupees,
} from '../codecs.ts';
import { fileReply } from '../file-reply.ts';
import { page } from '../page.ts';
import { queryDay } from '../reports/dashboard.ts';
import { pin } from './approvals.ts';
import { cashCount } from './entries.ts';

export const tag = {
  name: 'cash with people',
  about: 'Who holds the cash of a store’s orders, from the door to the bank',
};

export const MOVES_A_PAGE = 30;
/** Most orders listed of one holder, oldest first. */
export const HELD_ORDERS = 200;
/** For each store. */
export const MAX_HOLDERS = 500;
/** More are refused. */
export const MOVES_OF_FILE = 50_000;

const oneStore = z.object({ storeId: id });

export const HOLDER_KINDS = ['user', 'driver', 'safe'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

const holder = z.object({ kind: z.enum(HOLDER_KINDS), id });

const holderRow = z.object({
  kind: z.enum(HOLDER_KINDS),
  _id: id,
  /** '' for the safe. */
  name: z.string(),
  roles: z.array(z.string()),
  /** A driver's. */
  phone: z.string(),
  holds: rupees,
  /** Orders that this cash is of, some in part. */
  orders: z.int(),
  /** Null: nothing is held. */
  oldest: z.nullable(timestamp),
  /** The holder's own, or the store's for deliverers; null: none. */
  limit: z.nullable(rupees),
  hasOwnLimit: z.boolean(),
  /** Gets no more cash orders. */
  isFull: z.boolean(),
});
export type CashHolderRow = z.output<typeof holderRow>;

/** An open shift; its drawer is settled by its own count. */
const drawer = z.object({
  shift: id,
  till: z.string(),
  openedBy: z.string(),
  openedAt: timestamp,
  holds: rupees,
});

export const readCash = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/cash',
  summary:
    'Who holds cash of the store’s orders, the most first. Who may not manage it sees what they hold themselves',
  access: { can: 'cash.own' },
  params: oneStore,
  reply: z.object({
    holders: z.array(holderRow),
    /** For managers of cash only. */
    drawers: z.array(drawer),
    banked: z.object({ amount: rupees, slips: z.int(), since: z.iso.date() }),
    /** The store's limit for those who deliver; null: none. */
    limit: z.nullable(rupees),
    /** Larger differences need a reason. */
    differenceLimit: rupees,
    /** Managers of the store. */
    receivers: z.array(z.object({ _id: id, name: z.string(), hasPin: z.boolean() })),
    /** Drivers' counts to be taken; for managers of cash only. */
    offers: z.array(
      z.object({
        driver: id,
        name: z.string(),
        receiver: id,
        receiverName: z.string(),
        amount: rupees,
        holds: rupees,
        count: z.array(z.object({ value: z.literal([...DENOMINATIONS]), pieces: z.int() })),
        isPart: z.boolean(),
        reason: z.string(),
        at: timestamp,
      }),
    ),
  }),
  errors: ['store-not-found'],
});

const MOVE_KINDS = ['paid', 'given back', 'handed over', 'short', 'over', 'banked'] as const;
export type CashMoveKind = (typeof MOVE_KINDS)[number];

const place = z.object({
  kind: z.enum([...HOLDER_KINDS, 'order', 'own', 'bank', 'short', 'over']),
  _id: id,
  name: z.string(),
});

const moveRow = z.object({
  _id: id,
  /** Common to moves made together. */
  act: id,
  kind: z.enum(MOVE_KINDS),
  at: timestamp,
  amount: rupees,
  from: place,
  to: place,
  order: z.nullable(z.object({ _id: id, number: z.int(), customer: z.string() })),
  /** Orders that the moved cash was of. */
  orders: z.int(),
  slip: z.string(),
  bankedOn: z.nullable(day),
  reason: z.string(),
  /** '': a driver, at a door. */
  by: z.string(),
  /** Corrects another move. */
  isReversal: z.boolean(),
  /** Corrected by another move. */
  isSetRight: z.boolean(),
  /** The bank slip's photo is stored. */
  hasPhoto: z.boolean(),
});
export type CashMoveRow = z.output<typeof moveRow>;

export const listCashMoves = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/cash/moves',
  summary: 'Every move of the cash of a store’s orders, newest first; for who may not manage it, their own',
  access: { can: 'cash.own' },
  params: oneStore,
  query: z.object({
    pageNumber,
    /** First and last day in India. */
    from: z.optional(queryDay),
    to: z.optional(queryDay),
    kind: z.optional(z.enum(MOVE_KINDS)),
  }),
  reply: page('moves', moveRow),
  errors: ['store-not-found'],
});

export const listHeldOrders = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/cash/:kind/:holder/orders',
  summary: 'The takings that somebody still holds, the oldest first: at most 200',
  access: { can: 'cash.own' },
  params: z.object({ storeId: id, kind: z.enum(HOLDER_KINDS), holder: id }),
  reply: z.array(
    z.object({
      _id: id,
      /** Null: handed over by somebody. */
      order: z.nullable(z.object({ _id: id, number: z.int(), customer: z.string() })),
      from: z.string(),
      at: timestamp,
      amount: rupees,
      /** Not handed on yet. */
      left: rupees,
    }),
  ),
  errors: ['store-not-found', 'cash-holder-not-found'],
});

export const cashAct = z.object({ act: id, at: timestamp, amount: rupees, short: rupees, over: rupees });
export type CashAct = z.output<typeof cashAct>;

export const handOverCash = defineCall({
  method: 'POST',
  path: '/api/config/:storeId/cash/hand-over',
  summary:
    'Hand cash over to a manager of the store or into its safe, counted by notes and coins; the manager confirms it by PIN, or signed in without one. A difference is noted as short or over, or is a part',
  access: { can: 'cash.own' },
  params: oneStore,
  body: z.object({
    from: holder,
    /** A manager, who counted it, too. */
    receiver: id,
    into: z.enum(['hands', 'safe']),
    /** The receiver's; absent: they are signed in and have none. */
    pin: z.optional(pin),
    /** At the beginning of the count. */
    holds: typedRupees(0),
    count: cashCount,
    /** The rest stays with the holder. */
    isPart: z.boolean(),
    reason: optionalText(300),
  }),
  reply: cashAct,
  status: 201,
  errors: [
    'store-not-found',
    'cash-holder-not-found',
    'cash-changed',
    'cash-not-held',
    'cash-reason-missing',
    'approval-missing',
    'till-pin-missing',
    'wrong-till-pin',
  ],
  idempotent: true,
});

export const declineCash = defineCall({
  method: 'DELETE',
  path: '/api/config/:storeId/cash/offers/:driver',
  summary: 'Decline the cash that a driver has counted and asks somebody to take: the driver keeps it',
  access: { can: 'cash.manage' },
  params: z.object({ storeId: id, driver: id }),
  reply: z.object({ declined: z.boolean() }),
  errors: ['store-not-found'],
});

export const bankCash = defineCall({
  method: 'POST',
  path: '/api/config/:storeId/cash/to-bank',
  summary: 'Note that cash was paid in at the store’s bank, with the number and day of the slip',
  access: { can: 'cash.manage' },
  params: oneStore,
  body: z.object({
    from: holder,
    amount: typedRupees(0.01, 'Please type the amount', 'Please type the amount'),
    slip: requiredText(40, 'Please type the number of the slip'),
    on: typedIndianDay.check(z.refine((typed) => typed !== null, 'Please type the day of the slip')),
  }),
  reply: cashAct,
  status: 201,
  errors: ['store-not-found', 'cash-holder-not-found', 'cash-not-held'],
  idempotent: true,
});

const oneAct = z.object({ storeId: id, act: id });

export const addSlipPhoto = defineCall({
  method: 'PUT',
  path: '/api/config/:storeId/cash/acts/:act/photo',
  summary:
    'Keep a photo of a bank’s slip (JPEG, PNG, WebP, AVIF or GIF), without metadata: once, for who manages the store’s cash',
  access: { can: 'cash.manage' },
  params: oneAct,
  upload: { field: 'photo', most: 1, bytesEach: 10 * MEGABYTE },
  reply: z.object({ act: id }),
  errors: ['store-not-found', 'cash-move-not-found', 'slip-has-photo', 'image-refused'],
  budget: [
    { by: 'account', most: 60, perSeconds: 3600 },
    bytesADay('account', GIGABYTE),
    bytesADay('store', GIGABYTE),
  ],
});

export const readSlipPhoto = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/cash/acts/:act/photo',
  summary: 'The photo of a bank’s slip',
  access: { can: 'cash.manage' },
  params: oneAct,
  reply: fileReply,
  file: 'image/jpeg',
  errors: ['store-not-found', 'cash-move-not-found'],
  budget: [{ by: 'account', most: 600, perSeconds: 3600 }],
});

export const setCashRight = defineCall({
  method: 'POST',
  path: '/api/config/:storeId/cash/acts/:act/set-right',
  summary:
    'Take back a mistaken hand-over or payment into the bank by a second move, with a reason: both stay in the history',
  access: { can: 'cash.manage' },
  params: oneAct,
  body: z.object({ reason: requiredText(300, 'Please say why') }),
  reply: cashAct,
  status: 201,
  errors: ['store-not-found', 'cash-move-not-found', 'cash-set-right', 'cash-not-held'],
  idempotent: true,
});

export const changeCashLimit = defineCall({
  method: 'PUT',
  path: '/api/config/:storeId/cash/limit',
  summary:
    'Say how much cash one may hold before no more cash orders go out with them: of all who deliver, or of one',
  access: { can: 'cash.manage' },
  params: oneStore,
  body: z.object({
    /** Absent: all deliverers of the store. */
    holder: z.optional(holder),
    /** Null: none, or the store's. */
    limit: z.nullable(amountUpTo(10_000_000)),
  }),
  reply: z.object({ limit: z.nullable(rupees) }),
  errors: ['store-not-found', 'cash-holder-not-found'],
});

export const downloadCashMoves = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/cash/moves.csv',
  summary: 'The moves of some days as CSV, the oldest first',
  access: { can: 'cash.manage' },
  params: oneStore,
  query: z
    .object({
      /** First and last day in India. */
      from: queryDay,
      to: queryDay,
    })
    .check(z.refine(({ from, to }) => from <= to, 'The last day is before the first')),
  reply: fileReply,
  file: 'text/csv',
  errors: ['store-not-found'],
  budget: [{ by: 'account', most: 60, perSeconds: 600 }],
});
