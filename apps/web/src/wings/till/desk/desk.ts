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

export interface DeskMessage {
  tone: 'added' | 'warned' | 'refused';
  title: string;
  text?: string;
  amount?: Paise | undefined;
  /** An unknown code, to search for or create. */
  unknown?: string;
  /** Makes repeated messages differ, so that their bar restarts. */
  nth: number;
}

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
  | { kind: 'set-pin'; after?: Panel }
  | { kind: 'buyer' }
  | { kind: 'points' }
  /** A business needs an HSN on these lines. */
  | { kind: 'hsn' }
  /** Goods with and without tax need two bills for a business. */
  | { kind: 'two-bills' }
  | { kind: 'bills' }
  | { kind: 'shift' };

export type Done =
  | { kind: 'bill'; entry: EntryOf<'bill'>; received: Paise | null; change: Paise; counts: string }
  | { kind: 'return'; entry: EntryOf<'return'>; counts: string }
  | {
      kind: 'order';
      id: string;
      number: number;
      orderType: 'request' | 'po' | 'invoice';
      /** Saved before the open bill was changed. */
      isEarlier?: boolean;
      total: Paise;
      counts: string;
    }
  /** Goods of an online order were returned. */
  | {
      kind: 'counter-return';
      id: string;
      number: number;
      made: CallReply<typeof returnAtCounter>;
      isEarlier?: boolean;
      counts: string;
    }
  | { kind: 'received'; id: string; number: number; total: Paise; at: Date; counts: string };

/** A scan made while goods are loading, interpreted once they are loaded. */
export interface Unread {
  /** Text in the field, which may be the beginning of a slow scan. */
  before: string;
  /** Positions of pauses. */
  pauses: readonly number[];
}

/** Scans and choices that could not be added to a bill; `order` completes the bill of those before it. */
export type Waiting =
  | { kind: 'code'; text: string; unread?: Unread }
  | { kind: 'goods'; goods: TillGoods; times: string }
  | { kind: 'order' };

export interface WantedPoints {
  /** Ten digits. */
  phone: string;
  points: number;
}

/** Goods in the till's address, to be added to the bill. */
export type TillStart =
  | { kind: 'product'; id: string }
  | { kind: 'bundle'; id: string }
  /** Order Again: a new order with the same lines and type. */
  | { kind: 'order'; id: string }
  /** Receives goods of a purchase order. */
  | { kind: 'receive'; id: string };

export interface DeskFields {
  scan: RefObject<HTMLInputElement | null>;
  search: RefObject<HTMLInputElement | null>;
  phone: RefObject<HTMLInputElement | null>;
  received: RefObject<HTMLInputElement | null>;
  reference: RefObject<HTMLInputElement | null>;
  types: RefObject<HTMLDivElement | null>;
  why: RefObject<HTMLDivElement | null>;
  lines: RefObject<HTMLDivElement | null>;
  /** Found goods, for keys in the scan field; null if hidden. */
  found: RefObject<FoundList | null>;
}

export interface FoundList {
  move: (by: 1 | -1) => void;
  /** Adds the chosen goods, in the quantity typed before; false if none is chosen. */
  take: (times: string) => boolean;
}

/** A stable object, so that unchanged rows are not rendered again. */
export interface DeskActs {
  /** Asks a manager where needed. `refused` restores the typed value. */
  act: (action: BillAction, refused?: () => void) => void;
  /**
   * `pauses` are positions with a pause between keys. Returns true if the text remains in the field for the
   * following scan.
   */
  scan: (typed: string, pauses?: readonly number[]) => boolean;
  /** Adds waiting scans to the open bill after all. */
  takeWaiting: () => void;
  add: (goods: TillGoods, times?: string) => void;
  price: (id: number, typed: string, restore: () => void) => boolean;
  quantity: (id: number, typed: string, restore: () => void) => boolean;
  step: (id: number, by: 1 | -1) => void;
  remove: (id: number) => Promise<void>;
  clear: () => Promise<void>;
  payOneWay: () => Promise<void>;
  receipt: (typed: string) => Promise<void>;
  takeReceipt: (bill: FoundReceipt) => void;
  orderType: (type: EnteredType) => void;
  order: () => Promise<void>;
  /** Applies the address once the open bill is restored. Returns false if nothing was done. */
  begin: (start: TillStart) => Promise<boolean>;
  markReceived: () => Promise<void>;
  print: () => void;
  reprint: () => void;
  hold: (note: string) => Promise<void>;
  /** Moves untaxed goods to a held bill. */
  holdUntaxed: () => Promise<void>;
  recall: (held: HeldBill) => Promise<void>;
  open: (panel: Panel | null) => void;
  say: (said: Omit<DeskMessage, 'nth'> | null) => void;
  search: (query: string) => void;
  /** Fills in what the store knows about the number. */
  know: (customer: TillCustomer) => void;
  askPointsCode: (wanted: WantedPoints) => Promise<CallReply<typeof requestPointsCode>>;
  takePoints: (wanted: WantedPoints, code: string) => Promise<void>;
  focusScan: () => void;
}

export interface Desk {
  setup: TillSetup;
  bill: OpenBill;
  sums: BillSums;
  payment: Payment;
  said: DeskMessage | null;
  done: Done | null;
  panel: Panel | null;
  query: string;
  /** Why Order is disabled; null if enabled; '' if the screen shows the reason. */
  blocked: string | null;
  /** Why points can't be used now; null if they can. */
  noPoints: string | null;
  ordering: boolean;
  /** Scans not on a bill; `waitsForNext`: ordering failed, so they don't belong to the open bill. */
  waiting: readonly Waiting[];
  waitsForNext: boolean;
  receipts: { bills: readonly FoundReceipt[]; onlyOwn: boolean; looking: boolean };
  fields: DeskFields;
  acts: DeskActs;
}

/** Parts that don't change with each scan. */
export type DeskBase = Pick<Desk, 'setup' | 'fields' | 'acts'> & {
  language: Language;
};

const BaseContext = createContext<DeskBase | null>(null);
export const DeskBaseProvider = BaseContext.Provider;

/**
 * Components that use only this are not rendered at each scan.
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
