import type { EnteredType } from '@haat/contract/orders/entry';
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

/** What the line under the scan field answers. */
export interface Said {
  tone: 'added' | 'warned' | 'refused';
  title: string;
  text?: string;
  amount?: Paise | undefined;
  /** The code that nothing was found by: it can be searched for or created. */
  unknown?: string;
  /** Makes each answer another one, so that the bar starts again. */
  nth: number;
}

/** What lies over the till. */
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
  /** `after` is shown again after it. */
  | { kind: 'set-pin'; after?: Panel }
  | { kind: 'buyer' }
  /** Lines whose goods have no HSN, which a business needs. */
  | { kind: 'hsn' }
  /** A business gets goods with and without tax on two bills. */
  | { kind: 'two-bills' }
  | { kind: 'bills' }
  | { kind: 'shift' };

/** What Order made: the paper that can be printed of it. */
export type Done =
  | { kind: 'bill'; entry: EntryOf<'bill'>; received: Paise | null; change: Paise; counts: string }
  | { kind: 'return'; entry: EntryOf<'return'>; counts: string }
  | {
      kind: 'order';
      id: string;
      number: number;
      orderType: 'request' | 'po' | 'invoice';
      /** It was saved before the bill on the screen was changed. */
      isEarlier?: boolean;
      total: Paise;
      counts: string;
    }
  | { kind: 'received'; id: string; number: number; total: Paise; at: Date; counts: string };

/** What was scanned or chosen while it could not be put on a bill; `order`: the bill of what stands before it is complete. */
export type Waiting =
  | { kind: 'code'; text: string }
  | { kind: 'goods'; goods: TillGoods; times: string }
  | { kind: 'order' };

/** What an address of the till puts on the bill. */
export type TillStart =
  | { kind: 'product'; id: string }
  | { kind: 'bundle'; id: string }
  /** Order Again: the lines of an order in a new one of its type. */
  | { kind: 'order'; id: string }
  /** The goods of a purchase order are here. */
  | { kind: 'receive'; id: string };

/** Fields that keys lead to. */
export interface DeskFields {
  scan: RefObject<HTMLInputElement | null>;
  search: RefObject<HTMLInputElement | null>;
  phone: RefObject<HTMLInputElement | null>;
  received: RefObject<HTMLInputElement | null>;
  reference: RefObject<HTMLInputElement | null>;
  types: RefObject<HTMLDivElement | null>;
  why: RefObject<HTMLDivElement | null>;
  lines: RefObject<HTMLDivElement | null>;
  /** The list of what was found, for the keys of the scan field; null: it is not on the screen. */
  found: RefObject<FoundList | null>;
}

/** What was found by name. */
export interface FoundList {
  move: (by: 1 | -1) => void;
  /** Puts the chosen goods on the bill, as many as was typed before them; false: none is chosen. */
  take: (times: string) => boolean;
}

/** What the cashier does; the object stays the same, so that rows that did not change are not drawn again. */
export interface DeskActs {
  /** Changes the bill; a manager is asked first where that is needed. `refused` puts back what was typed. */
  act: (action: BillAction, refused?: () => void) => void;
  /**
   * What was scanned, or typed and entered; `pauses` are the places at which nothing came for a while. True: it waits in its field for the
   * scan that it is for.
   */
  scan: (typed: string, pauses?: readonly number[]) => boolean;
  /** Puts what waits on the open bill after all. */
  takeWaiting: () => void;
  /** Goods that were chosen, as many as was typed before them. */
  add: (goods: TillGoods, times?: string) => void;
  price: (id: number, typed: string, restore: () => void) => boolean;
  quantity: (id: number, typed: string, restore: () => void) => boolean;
  step: (id: number, by: 1 | -1) => void;
  remove: (id: number) => Promise<void>;
  clear: () => Promise<void>;
  receipt: (typed: string) => Promise<void>;
  takeReceipt: (bill: FoundReceipt) => void;
  orderType: (type: EnteredType) => void;
  order: () => Promise<void>;
  /** Does what an address of the till says, after the bill that was open is back. False: nothing came of it. */
  begin: (start: TillStart) => Promise<boolean>;
  markReceived: () => Promise<void>;
  print: () => void;
  reprint: () => void;
  hold: (note: string) => Promise<void>;
  /** Puts goods without tax aside, for a bill of their own. */
  holdUntaxed: () => Promise<void>;
  recall: (held: HeldBill) => Promise<void>;
  open: (panel: Panel | null) => void;
  say: (said: Omit<Said, 'nth'> | null) => void;
  search: (query: string) => void;
  focusScan: () => void;
}

/** The till, as its parts see it. */
export interface Desk {
  setup: TillSetup;
  bill: OpenBill;
  sums: BillSums;
  payment: Payment;
  said: Said | null;
  done: Done | null;
  panel: Panel | null;
  query: string;
  /** Why Order is grey now, as a sentence; null: it can be pressed; '' : it says so by itself. */
  blocked: string | null;
  ordering: boolean;
  /** What was scanned and is on no bill yet; `waitsForNext`: the open one could not be ordered, and this was not meant for it. */
  waiting: readonly Waiting[];
  waitsForNext: boolean;
  /** Of receipts that were looked for. */
  receipts: { bills: readonly FoundReceipt[]; onlyOwn: boolean; looking: boolean };
  fields: DeskFields;
  acts: DeskActs;
}

/** What of the till stays as it is from scan to scan. */
export type DeskBase = Pick<Desk, 'setup' | 'fields' | 'acts'> & {
  /** That its sentences are in. */
  language: Language;
};

const BaseContext = createContext<DeskBase | null>(null);
export const DeskBaseProvider = BaseContext.Provider;

/** The till without its bill: a part that reads no more than this is not drawn again by each scan. @throws Error outside of one */
export function useDeskBase(): DeskBase {
  const base = useContext(BaseContext);
  if (!base) throw new Error('No till around this part');
  return base;
}

const DeskContext = createContext<Desk | null>(null);
export const DeskProvider = DeskContext.Provider;

/** The till that this part stands in. @throws Error outside of one */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('No till around this part');
  return desk;
}
