import type { CallReply } from '@haat/contract/call';
import type { EnteredType } from '@haat/contract/orders/entry';
import type { returnAtCounter } from '@haat/contract/till/counter-returns';
import type { requestPointsCode, TillCustomer } from '@haat/contract/till/customers';
import type { TillGoods } from '@haat/contract/till/tills';
import type { Paise } from '@haat/domain/basics/money';
import { createContext, type RefObject, useContext } from 'react';
import type { Language } from '../../../texts/translate.ts';
import type { BillAction } from '../bill/bill-state.ts';
import type { BillSums } from '../bill/bill-sums.ts';
import type { Needed } from '../bill/needed-approvals.ts';
import type { Allowed, OpenBill } from '../bill/open-bill.ts';
import type { Payment } from '../bill/tenders.ts';
import type { EntryOf, FoundReceipt, HeldBill, TillSetup } from '../device/device.ts';

/** The message under the scan field. */
export interface Said {
  tone: 'added' | 'warned' | 'refused';
  title: string;
  text?: string;
  amount?: Paise | undefined;
  /** An unknown code, to search for or create. */
  unknown?: string;
  /** Makes each message a new one, so that its bar restarts. */
  nth: number;
}

/** An overlay of the till. */
export type Panel =
  | { kind: 'mrp'; among: readonly TillGoods[]; code: string; times: string }
  | {
      kind: 'pin';
      needed: readonly Needed[];
      onAllowed: (allowed: readonly Allowed[]) => void;
      refused: () => void;
    }
  | { kind: 'recall' }
  | { kind: 'hold' }
  | { kind: 'keys' }
  | { kind: 'camera' }
  | { kind: 'drawer' }
  | { kind: 'printers' }
  | { kind: 'create'; code: string }
  /** Shows `after` afterwards. */
  | { kind: 'set-pin'; after?: Panel }
  | { kind: 'buyer' }
  /** Reward points as a tender. */
  | { kind: 'points' }
  /** Lines whose goods have no HSN, which a business needs. */
  | { kind: 'hsn' }
  /** A business gets goods with and without tax on two bills. */
  | { kind: 'two-bills' }
  | { kind: 'bills' }
  | { kind: 'shift' };

/** The result of Order, which can be printed. */
export type Done =
  | { kind: 'bill'; entry: EntryOf<'bill'>; received: Paise | null; change: Paise; counts: string }
  | { kind: 'return'; entry: EntryOf<'return'>; counts: string }
  | {
      kind: 'order';
      id: string;
      number: number;
      orderType: 'request' | 'po' | 'invoice';
      /** It was saved before the open bill was changed. */
      isEarlier?: boolean;
      total: Paise;
      counts: string;
    }
  /** Goods of an order of the shop came back. */
  | {
      kind: 'counter-return';
      id: string;
      number: number;
      made: CallReply<typeof returnAtCounter>;
      isEarlier?: boolean;
      counts: string;
    }
  | { kind: 'received'; id: string; number: number; total: Paise; at: Date; counts: string };

/** How a scan came while the goods were still being read: what it means is known once they are. */
export interface Unread {
  /** What stood in the field: a slow scanner may have begun with it. */
  before: string;
  /** Numbers of letters before each pause. */
  pauses: readonly number[];
}

/** Scans and choices that could not be put on a bill; `order` completes the bill of those before it. */
export type Waiting =
  | { kind: 'code'; text: string; unread?: Unread }
  | { kind: 'goods'; goods: TillGoods; times: string }
  | { kind: 'order' };

/** Points of a customer, for the open bill. */
export interface WantedPoints {
  /** Ten digits. */
  phone: string;
  points: number;
}

/** Goods that an address of the till puts on the bill. */
export type TillStart =
  | { kind: 'product'; id: string }
  | { kind: 'bundle'; id: string }
  /** Order Again: an order's lines in a new one of its type. */
  | { kind: 'order'; id: string }
  /** Receives a purchase order's goods. */
  | { kind: 'receive'; id: string };

/** Fields with keyboard shortcuts. */
export interface DeskFields {
  scan: RefObject<HTMLInputElement | null>;
  search: RefObject<HTMLInputElement | null>;
  phone: RefObject<HTMLInputElement | null>;
  received: RefObject<HTMLInputElement | null>;
  reference: RefObject<HTMLInputElement | null>;
  types: RefObject<HTMLDivElement | null>;
  why: RefObject<HTMLDivElement | null>;
  lines: RefObject<HTMLDivElement | null>;
  /** The list of found goods, for keys in the scan field; null if not shown. */
  found: RefObject<FoundList | null>;
}

export interface FoundList {
  move: (by: 1 | -1) => void;
  /** Puts the chosen goods on the bill, with the quantity typed before; false if none is chosen. */
  take: (times: string) => boolean;
}

/** The cashier's actions. The object never changes, so that unchanged rows are not drawn again. */
export interface DeskActs {
  /** Changes the bill, with a manager's approval where needed. `refused` restores the typed value. */
  act: (action: BillAction, refused?: () => void) => void;
  /**
   * Takes a scan or a typed code; `pauses` are positions with a pause between keys. Returns true if the text waits in
   * the field for the scan that it belongs to.
   */
  scan: (typed: string, pauses?: readonly number[]) => boolean;
  /** Puts waiting scans on the open bill after all. */
  takeWaiting: () => void;
  /** Chosen goods, with the quantity typed before. */
  add: (goods: TillGoods, times?: string) => void;
  price: (id: number, typed: string, restore: () => void) => boolean;
  quantity: (id: number, typed: string, restore: () => void) => boolean;
  step: (id: number, by: 1 | -1) => void;
  remove: (id: number) => Promise<void>;
  clear: () => Promise<void>;
  /** One way of paying instead of two. */
  payOneWay: () => Promise<void>;
  receipt: (typed: string) => Promise<void>;
  takeReceipt: (bill: FoundReceipt) => void;
  orderType: (type: EnteredType) => void;
  order: () => Promise<void>;
  /** Starts as an address says, once the open bill is restored. Returns false if nothing was done. */
  begin: (start: TillStart) => Promise<boolean>;
  markReceived: () => Promise<void>;
  print: () => void;
  reprint: () => void;
  hold: (note: string) => Promise<void>;
  /** Holds goods without tax as a bill of their own. */
  holdUntaxed: () => Promise<void>;
  recall: (held: HeldBill) => Promise<void>;
  open: (panel: Panel | null) => void;
  say: (said: Omit<Said, 'nth'> | null) => void;
  search: (query: string) => void;
  /** What the store knows of the typed number is put on the bill. */
  know: (customer: TillCustomer) => void;
  askPointsCode: (wanted: WantedPoints) => Promise<CallReply<typeof requestPointsCode>>;
  takePoints: (wanted: WantedPoints, code: string) => Promise<void>;
  focusScan: () => void;
}

/** The till, for its parts. */
export interface Desk {
  setup: TillSetup;
  bill: OpenBill;
  sums: BillSums;
  payment: Payment;
  said: Said | null;
  done: Done | null;
  panel: Panel | null;
  query: string;
  /** Why Order is disabled; null if it isn't; '' if the screen shows the reason. */
  blocked: string | null;
  /** Why reward points can't pay now; null if they can. */
  noPoints: string | null;
  ordering: boolean;
  /**
   * Scans that are on no bill yet; `waitsForNext`: the open bill could not be ordered, and they were not meant for it.
   */
  waiting: readonly Waiting[];
  waitsForNext: boolean;
  /** The search for receipts. */
  receipts: { bills: readonly FoundReceipt[]; onlyOwn: boolean; looking: boolean };
  fields: DeskFields;
  acts: DeskActs;
}

/** Parts of the till that stay the same from scan to scan. */
export type DeskBase = Pick<Desk, 'setup' | 'fields' | 'acts'> & {
  /** Of its texts. */
  language: Language;
};

const BaseContext = createContext<DeskBase | null>(null);
export const DeskBaseProvider = BaseContext.Provider;

/**
 * The till without its bill: its users are not drawn again at each scan.
 * @throws Error outside of a till
 */
export function useDeskBase(): DeskBase {
  const base = useContext(BaseContext);
  if (!base) throw new Error('No till around this part');
  return base;
}

const DeskContext = createContext<Desk | null>(null);
export const DeskProvider = DeskContext.Provider;

/** @throws Error outside of a till */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('No till around this part');
  return desk;
}
