import type { Buyer } from '@haat/contract/gst-number';
import type { EnteredType } from '@haat/contract/orders/entry';
import type { Approval, SoldLine } from '@haat/contract/till/entries';
import type { TillGoods } from '@haat/contract/till/tills';
import { newId, shortId } from '@haat/domain/basics/ids';
import { givenNames, type LocalNames } from '@haat/domain/basics/local-name';
import { type Paise, paise } from '@haat/domain/basics/money';
import type { ReturnReason } from '@haat/domain/till/till-differences';
import type { TenderPart } from '@haat/domain/till/till-money';
import type { FoundReceipt, ScaleText } from '../device/device.ts';

/** A way to pay at the till. */
export type Method = TenderPart['method'];

/** A line of the open bill. Quantities are units: pieces, grams or millilitres. */
export interface Line {
  /** Its own in this bill. */
  id: number;
  goods: TillGoods;
  name: string;
  quantity: number;
  /** Of a piece, kilogram or litre; of a purchase order what the vendor asks. */
  price: Paise;
  /** What it was before somebody typed another one, or before the bill was held; null: it is the usual one. */
  was: Paise | null;
  /** Off the line, because its label says less than the scale's weight comes to. */
  labelOff: Paise;
  /** What the scale printed. */
  label: ScaleText | null;
  /** Of a return with a receipt: the line that was sold. */
  sold: SoldLine | null;
  /** Where what comes back goes. */
  to: 'shelf' | 'damaged';
  /** As it was typed, where its goods have none; absent: nobody did. */
  hsn?: string;
  /** Of goods that arrive: how many were ordered, and what they were to cost; null otherwise. */
  ordered: { line: number; quantity: number; cost: Paise } | null;
}

/** Two ways of paying: the first gets what is typed, the second the rest. */
export interface Split {
  first: Method;
  second: Method;
  /** Of the first; null: nothing typed yet. */
  amount: Paise | null;
  /** The cashier has seen the money of the first. */
  taken: boolean;
}

/** A manager's word for one thing; the key says for what, so that another price asks again. */
export interface Allowed extends Approval {
  key: string;
  /** Of a discount: up to so much of money. What is scanned after it may make it more. */
  upTo?: Paise | undefined;
}

/** Who is billed, and where; blank fields get the specification's defaults. */
export interface BilledTo {
  phone: string;
  name: string;
  address: string;
  city: string;
  pinCode: string;
  country: string;
}

/** The bill on the screen. It outlives a reload, so all of it is plain data. */
export interface OpenBill {
  /** What managers allow of it is for this id alone: its entry has it, and as a key the order that is entered. */
  id: string;
  type: EnteredType;
  lines: readonly Line[];
  /** The line last touched. */
  current: number | null;
  nextId: number;
  customer: BilledTo;
  /** The business that buys; null: a person does. */
  buyer: Buyer | null;
  method: Method;
  split: Split | null;
  /** Cash handed over; null: as much as is due. */
  received: Paise | null;
  /** Of a UPI payment and of a check, as the cashier noted them. */
  references: { upi: string; check: string };
  /** By which a UPI payment of this bill can be found in the account; it stands in the code that the customer scans. */
  payReference: string;
  /** Off the whole bill, in basis points; or so much money. Never both: one takes the other's place. */
  discountBp: number;
  discountAmount: Paise;
  allowed: readonly Allowed[];
  reason: ReturnReason | null;
  /** The bill from which goods come back. */
  original: FoundReceipt | null;
  /** Of an invoice or purchase order on credit: until when it is to be paid, as YYYY-MM-DD; '' : nothing was said. */
  dueOn: string;
  /** The purchase order whose goods arrive. */
  receiving: { id: string; number: number; at: Date } | null;
  /** As it is kept: the type that new bills have on its screen. */
  home?: EnteredType;
  /** What was sent of it without an answer, with its key: the same, sent again, makes no second order. `earlier` was sent under the same key before it was changed, newest first. */
  attempt: { body: string; key: string; earlier?: readonly string[] } | null;
}

export const NOBODY: BilledTo = { phone: '', name: '', address: '', city: '', pinCode: '', country: '' };

/** A bill of a type without anything on it. */
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

/** Whether the device writes it down by itself, with or without a network; the server enters all others. */
export const isOwn = ({ type }: Pick<OpenBill, 'type'>) => type === 'pos' || type === 'return';

/** Whether a business may buy by it. */
export const mayHaveBuyer = (type: EnteredType) => type === 'pos' || type === 'invoice';

/** Types whose prices are a vendor's. */
export const isVendors = (type: EnteredType) => type === 'po' || type === 'request';

/** What goods cost on a bill of this type before anybody has typed a price. */
export const usualPrice = (goods: TillGoods, type: EnteredType): Paise =>
  type === 'po' ? (goods.cost ?? paise(0)) : goods.price;

/** The HSN that a line is sold under; '' where nobody knows one. */
export const hsnOf = ({ goods, hsn = '' }: Pick<Line, 'goods' | 'hsn'>): string => goods.hsn || hsn;

/** What its goods are called in Hindi and Kannada; nothing of a line that goes by another name than they do. */
export const localNamesOf = ({ goods, name }: Pick<Line, 'goods' | 'name'>): LocalNames =>
  name === goods.name ? givenNames(goods) : {};

/** A line that has just been added. */
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
