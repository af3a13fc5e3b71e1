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

/** Read by screens with `useSource` (React's `useSyncExternalStore`): the same object until it changes. */
export interface Source<Value> {
  get(): Value;
  subscribe(changed: () => void): () => void;
}

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
  /** Missing in data stored before schemes existed. */
  gstSchemes?: (SchemeFrom & { aboveFiveCrore?: boolean | undefined })[];
  scaleLabels: ScaleLabel[];
  settings: TillSettings;
  staff: TillStaff[];
  offers: { name: string; image: string; price: Paise; mrp: Paise }[];
  categories: string[];
}

export type Found =
  | {
      kind: 'goods';
      goods: TillGoods /** From a scale label; undefined: one piece. */;
      quantity?: number;
      label?: ScaleText;
      /** From a GS1 code: the last day, 'YYYY-MM-DD'. */
      expiry?: string;
    }
  | { kind: 'choose'; among: TillGoods[] }
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
  price?: Paise;
}

/** Look-ups answer at once, also offline. */
export interface Goods {
  /**
   * `loading`: fetched for the first time. `reading`: still being read from the device, so a code that isn't
   * found may be among them.
   */
  state: Source<{ count: number; loading: boolean; reading: boolean; updatedAt: Date | null }>;
  find(typed: string): Found;
  byId(product: string, variant: string | null): TillGoods | undefined;
  /** In basis points, by default now; 0 for a store that charges no tax. */
  taxOf(goods: TillGoods, at?: Date): number;
  /** The same at another price per piece, with the GST treatment. */
  rateOf(goods: TillGoods, piece: number | undefined, at?: Date): LineRate;
  /** As tolerant as the shop's search; best sellers first. 'by weight' lists loose goods. */
  search(typed: string, most?: number): TillGoods[];
  /** At or below their reorder level; filtered by the vendor with this phone number. */
  runningLow(vendorPhone?: string, most?: number): TillGoods[];
}

/** The store's newest customers, by ten-digit mobile number. */
export interface Customers {
  /** Answers at once, also offline. */
  find(phone: string): TillCustomer | undefined;
  /**
   * Asks the server, which knows more customers; null for a number without purchases.
   * @throws CallFailed of `findTillCustomer`
   */
  ask(phone: string): Promise<TillCustomer | null>;
}

export interface SyncState {
  online: boolean;
  /** Entries that have not arrived, including those being sent. */
  waiting: number;
  sending: { nth: number; of: number } | null;
  /** Why nothing is sent although online. */
  stopped: 'signed-out' | 'till-copied' | 'till-gone' | 'till-deleted' | 'server' | null;
  needsLook: number;
  lastSentAt: Date | null;
  /** `nearly-full` above 90% of the browser's quota; `full`: no new bills. */
  storage: { state: 'ok' | 'nearly-full' | 'full'; room: number };
  /** Minutes by which the device's clock was last ahead of the server's. */
  clockAhead: number;
  /** Nothing is stored until a manager confirms the clock, which is off by days or was set back by them. */
  clockBack: boolean;
}

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
  /** The differences were seen on this device. */
  looked: boolean;
  /** The server's message about an unreadable entry, which both sides keep for a person to check. */
  problem?: string;
}

export interface FoundReceipt extends FoundBill {
  /** Its returned quantities include this till's entries up to this one. */
  countedTo: number;
}

/** The device adds number, time and cashier. */
export interface BillDraft {
  /** Id of the future entry, named in its approvals. */
  id: string;
  customer: { phone: string; name: string; address: string; city: string; pinCode: string; country: string };
  buyer?: Buyer;
  scheme?: GstScheme;
  gstin?: string;
  lines: BillLine[];
  total: Paise;
  /** Reward points used or returned; none by default. */
  points?: number;
  roundOff?: Paise;
  tenders: Tender[];
  received: Paise;
  approvals: Approval[];
}

export interface ReturnDraft extends Omit<BillDraft, 'lines' | 'received'> {
  /** Null without a receipt. `left` are the units that could still be returned, up to entry `countedTo`. */
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

export type EntryOf<Kind extends JournalEntry['kind']> = Extract<JournalEntry, { kind: Kind }>;

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

/** Exists on this till only. */
export interface HeldBill<Bill = unknown> {
  id: string;
  at: Date;
  by: string;
  label: string;
  items: number;
  total: Paise;
  bill: Bill;
}

/** Of this tab, or of a closed one. */
export interface LeftBill {
  tab: string;
  bill: unknown;
}

export type HeldDraft = Omit<HeldBill, 'id' | 'at' | 'by'>;

/** As far as this till knows. */
export interface ShiftState {
  id: string;
  openedAt: Date;
  openedBy: string;
  float: Paise;
  report: ShiftFigures;
  /** Counted before the expected amount was shown; null if it was not shown. */
  seen: SeenCount | null;
}

/** With people's names and the number of entries that have not arrived. */
export interface ShiftFigures extends Omit<ShiftSums, 'float' | 'people'> {
  people: { name: string; bills: number }[];
  unsent: number;
}

/** Has signed in on this device. */
export interface DevicePerson {
  id: string;
  name: string;
  isManager: boolean;
  /** Stored on this device. */
  hasPin: boolean;
  /** The server has one too. */
  hasServerPin: boolean;
}

export type PinResult =
  | {
      ok: true;
      /** Not checked by the server. */
      onDevice?: true;
      /** Told once: the manager has to set the PIN again, for the server. */
      setAnew?: true;
    }
  | {
      ok: false;
      triesLeft: number;
      restsUntil: Date | null;
      /** Why it could not be checked. */
      why?: 'server-away' | 'no-server-pin' | 'no-manager';
    };

export interface AskedToAllow {
  /** The id of the future entry, the key of an entered order, or the purchase order. */
  for: string;
  approvals: readonly Allowing[];
  /** Entered by the server, which does not accept a device's check. */
  isEntered: boolean;
}

/** Promises resolve when data is on disk. */
export interface TillDevice {
  /** Null while this browser is no counter, or may no longer sell. */
  setup: Source<TillSetup | null>;
  /**
   * Makes this browser a counter with its own letter; must be online. Retries make only one.
   * @throws CallFailed of `addTill` and `readTill`; NotSaved 'unsent-bills' while an earlier counter in this
   * browser has unsent ones
   */
  registerTill(name: string): Promise<void>;
  goods: Goods;
  customers: Customers;
  sync: Source<SyncState>;
  shift: Source<ShiftState | null>;
  /** Newest first: the last seven days, and everything unsent. */
  bills: Source<readonly BillRow[]>;
  held: Source<readonly HeldBill[]>;
  people: Source<{ now: DevicePerson | null; locked: boolean; known: readonly DevicePerson[] }>;

  /**
   * `draftAt` gets the entry's time, which decides rates and scheme. May be printed once resolved.
   * @throws NotSaved
   */
  keepBill(draftAt: (at: Date) => BillDraft): Promise<EntryOf<'bill'>>;
  keepReturn(draftAt: (at: Date) => ReturnDraft): Promise<EntryOf<'return'>>;
  entry(id: string): Promise<JournalEntry | undefined>;
  /** This till's bills also offline, others as `findBills`. */
  findBills(typed: string): Promise<{ bills: FoundReceipt[]; onlyOwn: boolean }>;
  /** Adds later returns at this till. */
  receiptNow(receipt: FoundReceipt): Promise<FoundReceipt>;

  openShift(count: CashCount): Promise<EntryOf<'shift-opened'>>;
  /** With an `id` it is recorded once. */
  moveCash(move: {
    direction: 'in' | 'out';
    amount: Paise;
    reason: string;
    id?: string;
  }): Promise<EntryOf<'cash-moved'>>;
  /**
   * The blind count is final once the expected amount is shown.
   * @throws NotSaved
   */
  seeExpected(count: CashCount): Promise<void>;
  closeShift(close: {
    id: string;
    count: CashCount;
    note?: string;
    approvals: Approval[];
  }): Promise<{ entry: EntryOf<'shift-closed'>; figures: ShiftFigures }>;
  openDrawer(why: { id: string; reason: string; approvals: Approval[] }): Promise<EntryOf<'drawer-opened'>>;

  /**
   * In one transaction: holds a bill, takes a held one or one of a closed tab, and stores the bill open
   * afterwards (null: none).
   * @returns false if the wanted bill is gone; nothing was changed
   */
  swapBills(swap: { hold?: HeldDraft; take?: string; from?: string; open: unknown }): Promise<boolean>;
  removeHeld(id: string): Promise<void>;
  /** Survives a reload and a crash; null if none is open. Unless urgent, writing waits for a pause between scans. */
  keepOpenBill(bill: unknown, isUrgent?: boolean): Promise<void>;
  keepWaiting(waiting: readonly unknown[]): void;
  /** This tab's first, then closed tabs', with their scans for later bills. */
  leftBills(): Promise<{ bills: LeftBill[]; waiting: unknown[] }>;

  signIn(person: string, pin: string): Promise<PinResult>;
  /** A new PIN for the person at the till needs the old one, or a manager's. */
  pinNeedsProof(): boolean;
  /**
   * For the person at the till. Replacing a PIN needs the old one, a manager's, or a recent sign-in by
   * password. A signed-in manager's is also sent to the server.
   * @throws RangeError for anything but 4 to 6 digits, or if nobody is at the till
   */
  setPin(pin: string, allowed?: { by: string; pin: string }): Promise<PinResult>;
  /** For browsers that are no counter, whose setup has no staff. */
  knowStaff(staff: readonly TillStaff[]): void;
  /** Checked by the server, or offline by this device. */
  allow(manager: string, pin: string, asked: AskedToAllow): Promise<PinResult>;
  /** A manager's confirmation that the clock is right; null if nobody confirms. */
  answerClock(word: EntryApproval | null): void;
  /** Ignored for a person without a PIN, who could not unlock it. */
  lock(): void;

  /** Also fetches changes. */
  sendNow(): void;
  markLooked(id: string): Promise<void>;
  exportJournal(): Promise<Blob>;
}
