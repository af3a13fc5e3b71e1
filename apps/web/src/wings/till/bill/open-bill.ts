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
  /** The price before it was typed over, or when the bill was held; null: unchanged. */
  was: Paise | null;
  /** Discount because the scale label says less than its weight comes to. */
  labelOff: Paise;
  label: ScaleText | null;
  /** The sold line, for a return with a receipt. */
  sold: SoldLine | null;
  /** Where returned goods go. */
  to: 'shelf' | 'damaged';
  /** As typed, if the goods have none. */
  hsn?: string;
  /** For arriving goods: the ordered quantity and cost; otherwise null. */
  ordered: { line: number; quantity: number; cost: Paise } | null;
}

/** Two tenders: the first gets the typed amount, the second the rest. */
export interface Split {
  first: Method;
  second: Method;
  /** Of the first; null: not typed yet. */
  amount: Paise | null;
  /** The cashier has the first one's money. */
  taken: boolean;
}

/** A manager's approval; its key says for what exactly. */
export interface Allowed extends Approval {
  key: string;
  /** The maximum amount of a discount, which later scans may exceed. */
  upTo?: Paise | undefined;
}

/** Blank fields get the specification's defaults. */
export interface BilledTo {
  phone: string;
  name: string;
  address: string;
  city: string;
  pinCode: string;
  country: string;
}

/** Points that the server holds for a bill. */
export interface HeldPoints {
  /** Ten digits. */
  phone: string;
  held: number;
  /** Milliseconds since 1970; then they go back to the customer. */
  until: number;
}

/** Plain data, as it must survive a reload. */
export interface OpenBill {
  /** Approvals belong to this id: it is the entry's, or the key of an entered order. */
  id: string;
  type: EnteredType;
  lines: readonly Line[];
  /** The line last touched. */
  current: number | null;
  nextId: number;
  customer: BilledTo;
  /** What its number brought, which goes with another number. */
  known?: { phone: string; name: string; gstNumber: string } | null;
  /** Reward points that pay of it. */
  points?: HeldPoints | null;
  /** The business that buys; null: a person. */
  buyer: Buyer | null;
  method: Method;
  split: Split | null;
  /** Cash received; null: the exact amount. */
  received: Paise | null;
  /** Of UPI and check payments, as typed. */
  references: { upi: string; check: string };
  /** Finds a UPI payment of this bill in the account; part of the QR code. */
  payReference: string;
  /** On the whole bill, in basis points; or as an amount. Never both. */
  discountBp: number;
  discountAmount: Paise;
  allowed: readonly Allowed[];
  /** What the server wants allowed, whatever the clock and the prices of this device say. */
  mustBeAllowed?: readonly ApprovalReason[];
  reason: ReturnReason | null;
  /** The bill of returned goods. */
  original: FoundReceipt | null;
  /** The due day of an invoice or purchase order on credit, YYYY-MM-DD, or ''. */
  dueOn: string;
  /** The purchase order whose goods arrive. */
  receiving: { id: string; number: number; at: Date } | null;
  /** In storage: the type of new bills on its screen. */
  home?: EnteredType;
  /**
   * What was sent without an answer, and its key: sending the same again creates no second order. `earlier`: sent with
   * the same key before changes, newest first. `refused`: there was an answer.
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

/** Whether the device records it itself, also offline; the server enters all others, and takes back orders of the shop. */
export const isOwn = ({ type, original }: Pick<OpenBill, 'type' | 'original'>) =>
  type === 'pos' || (type === 'return' && !original?.online);

/**
 * It may be saved already: only ordering it again tells, and gives out the cash of a return. The goods of a purchase
 * order are received once, whoever asks.
 */
export const isUnanswered = ({ attempt, receiving }: Pick<OpenBill, 'attempt' | 'receiving'>): boolean =>
  attempt !== null && !attempt.refused && !receiving;

export const mayHaveBuyer = (type: EnteredType) => type === 'pos' || type === 'invoice';

/** Payment method check, for invoice type and POS (back office). */
export const takesChecks = (type: EnteredType) => type === 'pos' || type === 'invoice';

export const isVendors = (type: EnteredType) => type === 'po' || type === 'request';

/** The price if none was typed. */
export const usualPrice = (goods: TillGoods, type: EnteredType): Paise =>
  type === 'po' ? (goods.cost ?? paise(0)) : goods.price;

/** '' if unknown. */
export const hsnOf = ({ goods, hsn = '' }: Pick<Line, 'goods' | 'hsn'>): string => goods.hsn || hsn;

/** In Hindi and Kannada; none if the line has another name than its goods. */
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
