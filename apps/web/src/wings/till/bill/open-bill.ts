import type { Buyer } from '@haat/contract/gst-number';
import type { EnteredType } from '@haat/contract/orders/entry';
import type { Approval, SoldLine } from '@haat/contract/till/entries';
import type { TillGoods } from '@haat/contract/till/tills';
import { newId, shortId } from '@haat/domain/basics/ids';
import { givenNames, type LocalNames } from '@haat/domain/basics/local-name';
import { type Paise, paise } from '@haat/domain/basics/money';
import type { ApprovalReason, ReturnReason } from '@haat/domain/till/till-differences';
import type { TenderPart } from '@haat/domain/till/till-money';
import type { FoundReceipt, ScaleText } from '../device/device.ts';

export type Method = TenderPart['method'];

/** Quantities in units: pieces, grams or millilitres. */
export interface Line {
  /** Unique in this bill. */
  id: number;
  goods: TillGoods;
  name: string;
  quantity: number;
  /** For a piece, kilogram or litre; in a purchase order the vendor's. */
  price: Paise;
  /** The price before a change, or when the bill was held; null if unchanged. */
  was: Paise | null;
  /** The difference between a scale label's price and that of its weight. */
  labelOff: Paise;
  label: ScaleText | null;
  /** For returns with a receipt. */
  sold: SoldLine | null;
  to: 'shelf' | 'damaged';
  /** Typed for goods without one. */
  hsn?: string;
  /** For arriving goods: the ordered quantity and cost; otherwise null. */
  ordered: { line: number; quantity: number; cost: Paise } | null;
}

/** Two tenders: the first gets the typed amount, the second the rest. */
export interface Split {
  first: Method;
  second: Method;
  /** Of the first tender; null until typed. */
  amount: Paise | null;
  taken: boolean;
}

export interface Allowed extends Approval {
  key: string;
  /** Upper limit of an approved amount, which later scans may exceed. */
  upTo?: Paise | undefined;
}

/** Blank fields get the specified defaults. */
export interface BilledTo {
  phone: string;
  name: string;
  address: string;
  city: string;
  pinCode: string;
  country: string;
}

export interface HeldPoints {
  /** Ten digits. */
  phone: string;
  held: number;
  /** Milliseconds since 1970; then they return to the customer. */
  until: number;
}

/** Plain data, as it must survive a reload. */
export interface OpenBill {
  /** Approvals refer to it: the id of the future entry, or the key of an entered order. */
  id: string;
  type: EnteredType;
  lines: readonly Line[];
  /** Id of the line touched last. */
  current: number | null;
  nextId: number;
  customer: BilledTo;
  /** Filled in by the number, and removed with it. */
  known?: { phone: string; name: string; gstNumber: string } | null;
  /** Reward points used as a tender. */
  points?: HeldPoints | null;
  /** Null for a person. */
  buyer: Buyer | null;
  method: Method;
  split: Split | null;
  /** Cash received; null: the exact amount. */
  received: Paise | null;
  /** Of UPI and check payments, as typed. */
  references: { upi: string; check: string };
  /** Part of the UPI code, to find the payment in the account. */
  payReference: string;
  /** In basis points, an alternative to `discountAmount`. */
  discountBp: number;
  discountAmount: Paise;
  allowed: readonly Allowed[];
  /** Demanded by the server, whatever this device's clock and prices say. */
  mustBeAllowed?: readonly ApprovalReason[];
  reason: ReturnReason | null;
  original: FoundReceipt | null;
  /** The due day of an invoice or purchase order on credit, YYYY-MM-DD, or ''. */
  dueOn: string;
  /** The purchase order whose goods arrive. */
  receiving: { id: string; number: number; at: Date } | null;
  /** Stored only: the screen's type of new bills. */
  home?: EnteredType;
  /**
   * The unanswered request and its key, so that a retry creates no second order. `earlier`: requests with the
   * same key before changes, newest first. `refused`: it was answered.
   */
  attempt: { body: string; key: string; earlier?: readonly string[]; refused?: true } | null;
}

export const NOBODY: BilledTo = { phone: '', name: '', address: '', city: '', pinCode: '', country: '' };

export const emptyBill = (type: EnteredType): OpenBill => ({
  type,
  lines: [],
  current: null,
  nextId: 1,
  customer: NOBODY,
  buyer: null,
  method: 'cash',
  split: null,
  received: null,
  references: { upi: '', check: '' },
  discountBp: 0,
  discountAmount: paise(0),
  allowed: [],
  reason: null,
  original: null,
  receiving: null,
  attempt: null,
  dueOn: '',
  id: newId(),
  payReference: shortId(newId()),
});

/** Recorded by the device, also offline. All others are entered by the server, as are returns of online orders. */
export const isOwn = ({ type, original }: Pick<OpenBill, 'type' | 'original'>) =>
  type === 'pos' || (type === 'return' && !original?.online);

/**
 * May be saved already, which only ordering again can tell. Purchase orders are exempt: their goods are
 * received once anyway.
 */
export const isUnanswered = ({ attempt, receiving }: Pick<OpenBill, 'attempt' | 'receiving'>): boolean =>
  attempt !== null && !attempt.refused && !receiving;

export const mayHaveBuyer = (type: EnteredType) => type === 'pos' || type === 'invoice';

/** Invoices and POS (back office). */
export const takesChecks = (type: EnteredType) => type === 'pos' || type === 'invoice';

export const isVendors = (type: EnteredType) => type === 'po' || type === 'request';

export const usualPrice = (goods: TillGoods, type: EnteredType): Paise =>
  type === 'po' ? (goods.cost ?? paise(0)) : goods.price;

/** '' if unknown. */
export const hsnOf = ({ goods, hsn = '' }: Pick<Line, 'goods' | 'hsn'>): string => goods.hsn || hsn;

/** In Hindi and Kannada; none for a renamed line. */
export const localNamesOf = ({ goods, name }: Pick<Line, 'goods' | 'name'>): LocalNames =>
  name === goods.name ? givenNames(goods) : {};

export const newLine = (id: number, goods: TillGoods, quantity: number, type: EnteredType): Line => ({
  id,
  goods,
  quantity,
  price: usualPrice(goods, type),
  was: null,
  labelOff: paise(0),
  label: null,
  name: goods.name,
  sold: null,
  to: 'shelf',
  ordered: null,
});
