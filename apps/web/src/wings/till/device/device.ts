import type { Buyer } from '@haat/contract/gst-number';
import type { Allowing } from '@haat/contract/till/approvals';
import type { TillCustomer } from '@haat/contract/till/customers';
import type {
  Approval,
  BillLine,
  EntryApproval,
  FoundBill,
  JournalEntry,
  ReturnLine,
  Tender,
} from '@haat/contract/till/entries';
import type { TillGoods, TillSettings, TillStaff } from '@haat/contract/till/tills';
import type { Paise } from '@haat/domain/basics/money';
import type { GstRate } from '@haat/domain/invoices/gst';
import type { GstScheme, SchemeFrom } from '@haat/domain/invoices/gst-scheme';
import type { LineRate } from '@haat/domain/invoices/line-rate';
import type { ScaleLabel } from '@haat/domain/product/scale-label';
import type { SeenCount } from '@haat/domain/till/blind-count';
import type { ShiftSums } from '@haat/domain/till/shift-figures';
import type { ReturnReason, TillDifference } from '@haat/domain/till/till-differences';
import type { CashCount } from '@haat/domain/till/till-money';

/** A value that screens read with `useSource` (React's `useSyncExternalStore`): the same object until it changes. */
export interface Source<Value> {
  get(): Value;
  subscribe(changed: () => void): () => void;
}

/** A till's settings and its store, as last loaded: `readTill`. */
export interface TillSetup {
  tillId: string;
  tillName: string;
  letter: string;
  marketplaceId: string;
  store: {
    id: string;
    name: string;
    company: string;
    address: string;
    city: string;
    pinCode: string;
    stateCode: string;
    phone: string;
    gstNumber: string;
    fssaiNumber: string;
    logo: string;
  };
  prefix: string;
  gstRates: GstRate[];
  /** Missing in data stored before there were schemes. */
  gstSchemes?: (SchemeFrom & { aboveFiveCrore?: boolean | undefined })[];
  scaleLabels: ScaleLabel[];
  settings: TillSettings;
  staff: TillStaff[];
  offers: { name: string; image: string; price: Paise; mrp: Paise }[];
  categories: string[];
}

/** The result of a scan or a typed code, looked up on the device. */
export type Found =
  | {
      kind: 'goods';
      goods: TillGoods /** From a scale label; undefined: one piece. */;
      quantity?: number;
      label?: ScaleText;
      /** From a GS1 code: the last day, 'YYYY-MM-DD'. */
      expiry?: string;
    }
  /** Several MRPs under one code, last sold first. */
  | { kind: 'choose'; among: TillGoods[] }
  /** A bill's number: for a return. */
  | { kind: 'bill'; number: string }
  | {
      kind: 'unknown';
      text: string;
      why: 'not-found' | 'scale-check-digit' | 'scale-empty' | 'scale-no-item' | 'not-sold';
    };

/** A scale label's contents, shown under its line; a GS1 code has no number on the scale. */
export interface ScaleText {
  code: string;
  item?: number;
  holds: 'weight' | 'price';
  /** A price label's amount. */
  price?: Paise;
}

/** The goods on the device. Look-ups answer at once, also offline. */
export interface Goods {
  /**
   * The number of goods, and whether they are being fetched for the first time. `reading`: those on the device are still
   * being read, so a code that isn't found may be one of them.
   */
  state: Source<{ count: number; loading: boolean; reading: boolean; updatedAt: Date | null }>;
  find(typed: string): Found;
  byId(product: string, variant: string | null): TillGoods | undefined;
  /** The tax rate at a moment, by default now, in basis points; 0 for a store that charges no tax. */
  taxOf(goods: TillGoods, at?: Date): number;
  /** The same where a piece is sold at another price than the list's, with how GST sees the goods. */
  rateOf(goods: TillGoods, piece: number | undefined, at?: Date): LineRate;
  /** Forgiving as the shop's search; most sold first. 'by weight' lists loose goods. */
  search(typed: string, most?: number): TillGoods[];
  /** At or below their reorder level; with a phone number, one vendor's goods. */
  runningLow(vendorPhone?: string, most?: number): TillGoods[];
}

/** The store's newest customers on the device, by the ten digits of their mobile number. */
export interface Customers {
  /** Answers at once, also offline. */
  find(phone: string): TillCustomer | undefined;
  /**
   * From the server, which knows more and newer ones; null for a number with which nobody bought from the store.
   * @throws CallFailed of `findTillCustomer`
   */
  ask(phone: string): Promise<TillCustomer | null>;
}

/** The journal's sending state. */
export interface SyncState {
  online: boolean;
  /** Entries that have not arrived, and those being sent. */
  waiting: number;
  sending: { nth: number; of: number } | null;
  /** Why nothing is sent although online; null if nothing prevents it. */
  stopped: 'signed-out' | 'till-copied' | 'till-gone' | 'till-deleted' | 'server' | null;
  needsLook: number;
  lastSentAt: Date | null;
  /** Storage for bills: `nearly-full` above 90% of the browser's quota, `full`: no new bills. */
  storage: { state: 'ok' | 'nearly-full' | 'full'; room: number };
  /** Minutes by which the device's clock was last ahead of the server's. */
  clockAhead: number;
  /** Nothing is stored, as the clock is off by days, or was set back by them: a manager must confirm it. */
  clockBack: boolean;
}

/** A bill or return in the till's lists. */
export interface BillRow {
  id: string;
  seq: number;
  kind: 'bill' | 'return';
  number: string;
  at: Date;
  total: Paise;
  phone: string;
  by: string;
  state: 'waiting' | 'sending' | 'sent';
  orderNumber: number | null;
  differences: { kind: TillDifference; line: number | null; name: string; till: string; server: string }[];
  /** Its differences were seen on this device. */
  looked: boolean;
  /** The server's message about an unreadable entry, which is stored on both sides for a person to look at. */
  problem?: string;
}

/** A bill found for a return. */
export interface FoundReceipt extends FoundBill {
  /** The last entry of this till's journal that its returned quantities include. */
  countedTo: number;
}

/** A bill to be saved: the device adds number, time and cashier. */
export interface BillDraft {
  /** Its future id, which its approvals name. */
  id: string;
  customer: { phone: string; name: string; address: string; city: string; pinCode: string; country: string };
  buyer?: Buyer;
  /** For printing. */
  scheme?: GstScheme;
  gstin?: string;
  lines: BillLine[];
  total: Paise;
  /** Reward points that pay of it, or are given back; left out: none. */
  points?: number;
  /** Rounding of its cash; left out: nothing. */
  roundOff?: Paise;
  tenders: Tender[];
  received: Paise;
  approvals: Approval[];
}

/** A return to be saved. */
export interface ReturnDraft extends Omit<BillDraft, 'lines' | 'received'> {
  /**
   * Null without a receipt. `left` are the units of its lines that could still come back, counted up to entry
   * `countedTo`.
   */
  original: {
    id: string;
    number: string;
    at: Date;
    countedTo: number;
    left: readonly { line: number; units: number }[];
  } | null;
  reason: ReturnReason;
  tooLateForTax?: boolean;
  lines: ReturnLine[];
}

/** A saved entry. */
export type EntryOf<Kind extends JournalEntry['kind']> = Extract<JournalEntry, { kind: Kind }>;

/** Why a bill can't be saved. Nothing was written. */
export class NotSaved extends Error {
  readonly why:
    | 'full'
    | 'no-shift'
    | 'locked'
    | 'not-set-up'
    | 'clock-back'
    | 'returned'
    | 'unsent-bills'
    | 'failed';
  constructor(why: NotSaved['why']) {
    super(`Not saved: ${why}`);
    this.name = 'NotSaved';
    this.why = why;
  }
}

/** A held bill, on this till only. */
export interface HeldBill<Bill = unknown> {
  id: string;
  at: Date;
  by: string;
  label: string;
  items: number;
  total: Paise;
  bill: Bill;
}

/** The open bill of this tab, or of a closed one. */
export interface LeftBill {
  tab: string;
  bill: unknown;
}

/** A bill to be held. */
export type HeldDraft = Omit<HeldBill, 'id' | 'at' | 'by'>;

/** The open shift, as far as this till knows. */
export interface ShiftState {
  id: string;
  openedAt: Date;
  openedBy: string;
  float: Paise;
  report: ShiftFigures;
  /** The blind count before the expected amount was shown; null if it was not shown. */
  seen: SeenCount | null;
}

/**
 * A shift's totals for the screen and the day report, with its people's names and the number of entries that have not
 * arrived.
 */
export interface ShiftFigures extends Omit<ShiftSums, 'float' | 'people'> {
  people: { name: string; bills: number }[];
  unsent: number;
}

/** A person who has signed in on this device. */
export interface DevicePerson {
  id: string;
  name: string;
  isManager: boolean;
  /** On this device. */
  hasPin: boolean;
  /** The server has a PIN of this manager. */
  hasServerPin: boolean;
}

/** The result of a PIN. */
export type PinResult =
  | {
      ok: true;
      /** Checked by this device only. */
      onDevice?: true;
      /** The manager has to set the PIN again, for the server; said once. */
      setAnew?: true;
    }
  | {
      ok: false;
      triesLeft: number;
      restsUntil: Date | null;
      /** Why it could not be checked. */
      why?: 'server-away' | 'no-server-pin' | 'no-manager';
    };

/** A request for a manager's approval. */
export interface AskedToAllow {
  /** What is approved: the id of the future entry, the key of an entered order, or the purchase order. */
  for: string;
  approvals: readonly Allowing[];
  /** For the server, which does not accept a device's check. */
  isEntered: boolean;
}

/** The device below a till's screens. Resolved promises mean that the data is on disk. */
export interface TillDevice {
  /** Null while this browser is no counter, and once it may not sell any more. */
  setup: Source<TillSetup | null>;
  /**
   * Makes this browser a counter of the store with its own letter; must be online. Retries still make only one.
   * @throws CallFailed of `addTill` and `readTill`; NotSaved 'unsent-bills' while those of an earlier counter in this
   * browser are unsent
   */
  registerTill(name: string): Promise<void>;
  goods: Goods;
  customers: Customers;
  sync: Source<SyncState>;
  shift: Source<ShiftState | null>;
  /** Newest first: the last seven days and everything unsent. */
  bills: Source<readonly BillRow[]>;
  held: Source<readonly HeldBill[]>;
  people: Source<{ now: DevicePerson | null; locked: boolean; known: readonly DevicePerson[] }>;

  /**
   * Saves a bill of the entry's time, which decides rates and scheme; resolves when it is on disk, so that it may be printed.
   * Throws NotSaved.
   */
  keepBill(draftAt: (at: Date) => BillDraft): Promise<EntryOf<'bill'>>;
  keepReturn(draftAt: (at: Date) => ReturnDraft): Promise<EntryOf<'return'>>;
  entry(id: string): Promise<JournalEntry | undefined>;
  /** Finds a bill for a return: this till's also offline, others as `findBills`. */
  findBills(typed: string): Promise<{ bills: FoundReceipt[]; onlyOwn: boolean }>;
  /** An already found bill, with later returns at this till. */
  receiptNow(receipt: FoundReceipt): Promise<FoundReceipt>;

  openShift(count: CashCount): Promise<EntryOf<'shift-opened'>>;
  /** With the id of what it is for, if that was written before: then it is recorded once. */
  moveCash(move: {
    direction: 'in' | 'out';
    amount: Paise;
    reason: string;
    id?: string;
  }): Promise<EntryOf<'cash-moved'>>;
  /**
   * Saves the open shift's blind count before the expected amount is shown: from then on it stands. Throws NotSaved.
   */
  seeExpected(count: CashCount): Promise<void>;
  closeShift(close: {
    /** The entry's. */
    id: string;
    count: CashCount;
    /** The reason for a difference. */
    note?: string;
    approvals: Approval[];
  }): Promise<{ entry: EntryOf<'shift-closed'>; figures: ShiftFigures }>;
  /** Records that the drawer is opened without a sale. */
  openDrawer(why: { id: string; reason: string; approvals: Approval[] }): Promise<EntryOf<'drawer-opened'>>;

  /**
   * Holds a bill, takes a held one or one of a closed tab, and saves the bill that is open afterwards (null: none), in
   * one transaction.
   * @returns false if the wanted bill is no longer there; nothing was changed
   */
  swapBills(swap: { hold?: HeldDraft; take?: string; from?: string; open: unknown }): Promise<boolean>;
  /** Discards a held bill. */
  removeHeld(id: string): Promise<void>;
  /**
   * Saves the open bill, so that it survives a reload and a crash; null: none is open. Resolves when written; unless
   * urgent, that waits for a pause between scans.
   */
  keepOpenBill(bill: unknown, isUrgent?: boolean): Promise<void>;
  /** Saves scans for the next bill in the same way. */
  keepWaiting(waiting: readonly unknown[]): void;
  /** This tab's bill first, then those of closed tabs, and their scans for later bills. */
  leftBills(): Promise<{ bills: LeftBill[]; waiting: unknown[] }>;

  signIn(person: string, pin: string): Promise<PinResult>;
  /** Whether a new PIN for the person at the till needs the old one, or a manager's. */
  pinNeedsProof(): boolean;
  /**
   * Sets the PIN of the person at the till. Replacing one needs the old one, a manager's, or a recent sign-in by
   * password. A manager's own sign-in also sends it to the server.
   * @throws RangeError for anything but 4 to 6 digits, or if nobody is at the till
   */
  setPin(pin: string, allowed?: { by: string; pin: string }): Promise<PinResult>;
  /** The store's staff, in a browser that is no counter and so has no setup with them. */
  knowStaff(staff: readonly TillStaff[]): void;
  /** Checks a manager's PIN for an approval: by the server, or offline by this device. */
  allow(manager: string, pin: string, asked: AskedToAllow): Promise<PinResult>;
  /** A manager's confirmation, with PIN, that the clock is right now; null if nobody confirms. */
  answerClock(word: EntryApproval | null): void;
  /** A person without a PIN, who could not come back, stays at the till. */
  lock(): void;

  /** Sends waiting entries and fetches changes at once. */
  sendNow(): void;
  markLooked(id: string): Promise<void>;
  /** The whole journal as a file, also offline. */
  exportJournal(): Promise<Blob>;
}
