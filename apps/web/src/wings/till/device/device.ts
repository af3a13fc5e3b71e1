import type { Buyer } from '@haat/contract/gst-number';
import type { Allowing } from '@haat/contract/till/approvals';
import type {
  Approval,
  BillLine,
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

/** What the device keeps of its till and store: `readTill`, as it last arrived. */
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
  /** Left out by what was kept before there were schemes. */
  gstSchemes?: SchemeFrom[];
  scaleLabels: ScaleLabel[];
  settings: TillSettings;
  staff: TillStaff[];
  offers: { name: string; image: string; price: Paise; mrp: Paise }[];
  categories: string[];
}

/** What a scan or a typed code is, looked up on the device. */
export type Found =
  | {
      kind: 'goods';
      goods: TillGoods /** Of a scale's label; undefined: one piece. */;
      quantity?: number;
      label?: ScaleText;
      /** Of a GS1 code: the last day, 'YYYY-MM-DD'. */
      expiry?: string;
    }
  /** Several MRPs under one code: the last sold first. */
  | { kind: 'choose'; among: TillGoods[] }
  /** The number of a bill: for a return. */
  | { kind: 'bill'; number: string }
  | {
      kind: 'unknown';
      text: string;
      why: 'not-found' | 'scale-check-digit' | 'scale-empty' | 'scale-no-item' | 'not-sold';
    };

/** What a scale's label said, for the strip under its line; a GS1 code has no number of the scale. */
export interface ScaleText {
  code: string;
  item?: number;
  holds: 'weight' | 'price';
  /** Of a label with a price: what it says the goods cost. */
  price?: Paise;
}

/** The goods on the device. Every look-up answers at once, without a network. */
export interface Goods {
  /** How many there are, and whether they are still being fetched for the first time. */
  state: Source<{ count: number; loading: boolean; updatedAt: Date | null }>;
  find(typed: string): Found;
  byId(product: string, variant: string | null): TillGoods | undefined;
  /** The tax rate of goods sold at a moment, or now, in basis points; 0 of a store that charges no tax. */
  taxOf(goods: TillGoods, at?: Date): number;
  /** The same where a piece is sold at another price than the list's, with how GST sees the goods. */
  rateOf(goods: TillGoods, piece: number | undefined, at?: Date): LineRate;
  /** Forgiving as the shop's search; most sold first. 'by weight' lists loose goods. */
  search(typed: string, most?: number): TillGoods[];
  /** At or under their reorder level, of one vendor's goods when a phone number is given. */
  runningLow(vendorPhone?: string, most?: number): TillGoods[];
}

/** How the journal stands with the server. */
export interface SyncState {
  online: boolean;
  /** Entries that have not arrived, and which of them are under way. */
  waiting: number;
  sending: { nth: number; of: number } | null;
  /** Why nothing is sent although there is a network; null: nothing stands in the way. */
  stopped: 'signed-out' | 'till-copied' | 'till-gone' | 'server' | null;
  needsLook: number;
  lastSentAt: Date | null;
  /** Room for bills: `nearly-full` over 90% of what the browser gives, `full`: no new bill. */
  storage: { state: 'ok' | 'nearly-full' | 'full'; room: number };
  /** Minutes by which the device's clock is ahead of the server's, when that was last known. */
  clockAhead: number;
  /** Nothing was kept, as the clock was set back by days: a manager is asked whether it is right now. */
  clockBack: boolean;
}

/** A bill or return as the till lists it. */
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
  /** Somebody has seen its differences on this device. */
  looked: boolean;
  /** What the server said of an entry that it could not read: it is kept here and there as it is, and somebody has to look. */
  problem?: string;
}

/** A bill that was found for a return. */
export interface FoundReceipt extends FoundBill {
  /** The last entry of this till's journal that is counted in what came back already. */
  countedTo: number;
}

/** A bill about to be kept: the device adds number, time and who. */
export interface BillDraft {
  /** It will have this one, for which managers were asked. */
  id: string;
  customer: { phone: string; name: string; address: string; city: string; pinCode: string; country: string };
  buyer?: Buyer;
  /** Under which it is printed. */
  scheme?: GstScheme;
  lines: BillLine[];
  total: Paise;
  /** What its cash was rounded off by; left out: nothing. */
  roundOff?: Paise;
  tenders: Tender[];
  received: Paise;
  approvals: Approval[];
}

/** A return about to be kept. */
export interface ReturnDraft extends Omit<BillDraft, 'lines' | 'received'> {
  /** Null: without a receipt. `left` is what could still come back of its lines, in units, when entries up to `countedTo` were counted. */
  original: {
    id: string;
    number: string;
    countedTo: number;
    left: readonly { line: number; units: number }[];
  } | null;
  reason: ReturnReason;
  tooLateForTax?: boolean;
  lines: ReturnLine[];
}

/** An entry as it was kept. */
export type EntryOf<Kind extends JournalEntry['kind']> = Extract<JournalEntry, { kind: Kind }>;

/** Why a bill can't be kept now. Nothing was written then. */
export class NotSaved extends Error {
  readonly why: 'full' | 'no-shift' | 'locked' | 'not-set-up' | 'clock-back' | 'returned' | 'failed';
  constructor(why: NotSaved['why']) {
    super(`Not saved: ${why}`);
    this.name = 'NotSaved';
    this.why = why;
  }
}

/** A bill that waits for its customer, on this till alone. */
export interface HeldBill<Bill = unknown> {
  id: string;
  at: Date;
  by: string;
  label: string;
  items: number;
  total: Paise;
  bill: Bill;
}

/** A bill that is open in this tab, or was in one that is gone. */
export interface LeftBill {
  tab: string;
  bill: unknown;
}

/** A bill about to be put aside. */
export type HeldDraft = Omit<HeldBill, 'id' | 'at' | 'by'>;

/** The open shift, as far as this till knows. */
export interface ShiftState {
  id: string;
  openedAt: Date;
  openedBy: string;
  float: Paise;
  report: ShiftFigures;
  /** The blind count after which what is expected was shown; null: it was not. */
  seen: SeenCount | null;
}

/** What a shift comes to, for the screen and the day report: its people by name, and how many of its entries have not arrived. */
export interface ShiftFigures extends Omit<ShiftSums, 'float' | 'people'> {
  people: { name: string; bills: number }[];
  unsent: number;
}

/** Somebody who was signed in on this device before. */
export interface DevicePerson {
  id: string;
  name: string;
  isManager: boolean;
  /** On this device. */
  hasPin: boolean;
  /** The server knows a PIN of this manager. */
  hasServerPin: boolean;
}

/** What came of a PIN. */
export type PinResult =
  | {
      ok: true;
      /** Only this device knows it. */
      onDevice?: true;
      /** The manager has to set it anew, so that the server knows one; said once. */
      setAnew?: true;
    }
  | {
      ok: false;
      triesLeft: number;
      restsUntil: Date | null;
      /** Why nobody could look at it. */
      why?: 'server-away' | 'no-server-pin' | 'no-manager';
    };

/** What a manager is asked to allow. */
export interface AskedToAllow {
  /** What it is for alone: the id of the entry that will be kept, the key under which an order is entered, or the purchase order. */
  for: string;
  approvals: readonly Allowing[];
  /** It is for the server, which takes no device's word. */
  isEntered: boolean;
}

/** Everything that a till's screens ask of the device that they run on. What it promises is durable when the promise is kept. */
export interface TillDevice {
  /** Null as long as this browser is no counter, and once it may not sell any more. */
  setup: Source<TillSetup | null>;
  /**
   * Makes this browser a counter of the store, with a letter of its own; needs the network. However often it is tried, it becomes one.
   * @throws CallFailed of `addTill` and `readTill`; NotSaved 'failed' while bills of a counter that it was before still have to be sent
   */
  registerTill(name: string): Promise<void>;
  goods: Goods;
  sync: Source<SyncState>;
  shift: Source<ShiftState | null>;
  /** Newest first: of the last seven days and whatever was not sent. */
  bills: Source<readonly BillRow[]>;
  held: Source<readonly HeldBill[]>;
  people: Source<{ now: DevicePerson | null; locked: boolean; known: readonly DevicePerson[] }>;

  /** Writes a bill down; resolves when it is on the disk, so that its paper may be printed. Throws NotSaved. */
  keepBill(draft: BillDraft): Promise<EntryOf<'bill'>>;
  keepReturn(draft: ReturnDraft): Promise<EntryOf<'return'>>;
  entry(id: string): Promise<JournalEntry | undefined>;
  /** A bill for a return: this till's without a network, others by `findBills`. */
  findBills(typed: string): Promise<{ bills: FoundReceipt[]; onlyOwn: boolean }>;
  /** A bill that was found a while ago, with what has come back at this till since then. */
  receiptNow(receipt: FoundReceipt): Promise<FoundReceipt>;

  openShift(count: CashCount): Promise<EntryOf<'shift-opened'>>;
  moveCash(move: { direction: 'in' | 'out'; amount: Paise; reason: string }): Promise<EntryOf<'cash-moved'>>;
  /** Keeps a blind count of the open shift before what is expected is shown: from then on it stands. Throws NotSaved. */
  seeExpected(count: CashCount): Promise<void>;
  closeShift(close: {
    /** Of its entry. */
    id: string;
    count: CashCount;
    /** Why it is off. */
    note?: string;
    approvals: Approval[];
  }): Promise<{ entry: EntryOf<'shift-closed'>; figures: ShiftFigures }>;
  /** Notes that the drawer is opened without a sale. */
  openDrawer(why: { id: string; reason: string; approvals: Approval[] }): Promise<EntryOf<'drawer-opened'>>;

  /**
   * Puts a bill aside, takes a held one out of the list or one from a tab that is gone, and keeps what is open after it, null: none. All of
   * it or nothing.
   * @returns false: the one that was wanted is not held or left any more, and nothing was changed
   */
  swapBills(swap: { hold?: HeldDraft; take?: string; from?: string; open: unknown }): Promise<boolean>;
  /** Throws a held bill away. */
  removeHeld(id: string): Promise<void>;
  /**
   * The bill on the screen, kept so that it outlives a reload and a crash; null: none is open. Resolves when it is written, which, if it is not
   * urgent, waits for a pause between scans.
   */
  keepOpenBill(bill: unknown, isUrgent?: boolean): Promise<void>;
  /** What was scanned for the bill after it, kept likewise. */
  keepWaiting(waiting: readonly unknown[]): void;
  /** The bill of this tab first, then those of tabs that are gone, and what was scanned there for another one. */
  leftBills(): Promise<{ bills: LeftBill[]; waiting: unknown[] }>;

  signIn(person: string, pin: string): Promise<PinResult>;
  /** Whether another PIN for whoever is at the till has to be allowed: by the old one, or a manager's. */
  pinNeedsProof(): boolean;
  /**
   * Keeps the PIN of who is at the till. Another one in its place needs the old one, a manager's, or a sign-in by password of a moment ago. A
   * manager's own sign-in tells it to the server, too.
   * @throws RangeError for anything but 4 to 6 digits, or when nobody is at the till
   */
  setPin(pin: string, allowed?: { by: string; pin: string }): Promise<PinResult>;
  /** Says who works at the store, in a browser that is no counter and has not heard it with a counter's settings. */
  knowStaff(staff: readonly TillStaff[]): void;
  /** A manager's PIN for something that a cashier may not: the server checks it, or without a network this device. */
  allow(manager: string, pin: string, asked: AskedToAllow): Promise<PinResult>;
  /** Takes the word of a manager, who has given the PIN for it, that the clock is right now; null: nobody gives it. */
  answerClock(word: Approval | null): void;
  lock(): void;

  /** Sends what waits, and fetches what has changed, at once. */
  sendNow(): void;
  markLooked(id: string): Promise<void>;
  /** The whole journal as a file, without a network. */
  exportJournal(): Promise<Blob>;
}
