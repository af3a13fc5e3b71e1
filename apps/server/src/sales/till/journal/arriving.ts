import type { SoldBy } from '@haat/domain/basics/line-amount';
import type { Paise } from '@haat/domain/basics/money';
import type { GstRate } from '@haat/domain/invoices/gst';
import type { GstScheme, Taxpayer } from '@haat/domain/invoices/gst-scheme';
import type { OrderType } from '@haat/domain/orders/order-types';
import type { TillDifference } from '@haat/domain/till/till-differences';
import type { Insertable } from 'kysely';
import { type LockedStock, type MoveInTurn, stockKey } from '../../../goods/stock/stock-sql.ts';
import type { TillEntries } from '../../../kit/schema.gen.ts';
import type { TillOrder } from '../../../operators/audit/audit-sql.ts';
import type { NewOrder, NewPayment } from '../../orders/orders-sql.ts';
import type { AllowedByPin } from '../counters/till-approvals-sql.ts';
import type { LockedTill } from '../counters/tills-sql.ts';
import type { Journal } from './journal-of.ts';
import type { ClosedShift, FoundDifference, OpenedShift, SeriesState } from './till-journal-sql.ts';
import type { StorePerson } from './till-people-read.ts';

/** Goods of the till's store as they are when a bill of them arrives. */
export interface GoodsNow {
  productId: string;
  variantId: string | null;
  price: Paise;
  mrp: Paise;
  /** Null: nobody knows. */
  cost: Paise | null;
  /** The GST in its cost that the store gets back, in basis points; null: none. */
  costTaxBp: number | null;
  /** Its own rate; null: that of its category. */
  taxBp: number | null;
  category: string;
  image: string;
  soldBy: SoldBy;
  isListed: boolean;
}

/** An order from which goods come back at a till, and how much of each line has. */
export interface OriginalBill {
  id: string;
  orderType: OrderType;
  placeOfSupply: string;
  deliveredAt: Date;
  invoicedAt: Date;
  /** Under which its paper is. */
  scheme: GstScheme;
  lines: {
    lineNo: number;
    productId: string;
    variantId: string | null;
    soldBy: SoldBy;
    quantity: number;
    returned: number;
    /** What the whole line was charged at. */
    amount: Paise;
    taxBp: number;
    cgst: Paise;
    sgst: Paise;
    igst: Paise;
    cess: Paise;
    /** What one of it had cost; null: nobody knew. */
    cost: Paise | null;
  }[];
}

/** A shift of the till, with what of the cash in its drawer has arrived. */
export interface KnownShift {
  cash: Paise;
  closed: boolean;
}

/** A number that a document of an order gets, as it was printed. */
export interface PrintedNumber {
  orderId: string;
  at: Date;
  nth: number;
  printed: string;
}

/** A credit note that was printed for a return. */
export interface PrintedCredit extends PrintedNumber {
  originalId: string;
  reason: string;
}

/** What the server knows when entries of a locked till arrive. It goes along with them: what one sells the next doesn't find. */
export interface Known {
  till: LockedTill;
  receivedAt: Date;
  /** When the last entry was written, by the till's clock, right or wrong. */
  writtenAt: Date | null;
  /** Who sends them. */
  senderId: string;
  stateCode: string;
  /** The store's GSTIN and schemes, and the rates of a regular one. */
  taxpayer: Taxpayer;
  rates: readonly GstRate[];
  /** The store takes cash in whole rupees. */
  roundsCash: boolean;
  /** Above them a manager has to allow it: a discount in basis points, and what a count may be off. */
  limits: { discountBp: number; difference: Paise };
  goods: ReadonlyMap<string, GoodsNow>;
  /** As it was locked. */
  stock: LockedStock;
  /** Who works here or has, and who may allow what others may not. */
  people: ReadonlyMap<string, StorePerson>;
  managers: ReadonlyMap<string, string>;
  /** What managers allowed by PIN, as the server checked it, by the entries that it was for. */
  allowed: ReadonlyMap<string, readonly AllowedByPin[]>;
  originals: Map<string, OriginalBill>;
  shifts: Map<string, KnownShift>;
  /** Sellers that stand in an open difference already. */
  unknownSellers: Set<string>;
  series: Map<string, SeriesState>;
  /** Numbers that documents of the store have, or entries that got none. */
  numbers: Set<string>;
}

/** So many more numbers than entries a till may have given. */
const SPARE_NUMBERS = 100;

/** Entries of a till on their way into the books: what is known, and what is to be written of them. */
export class Arriving {
  readonly known: Known;
  readonly rows: Insertable<TillEntries>[] = [];
  readonly orders: NewOrder[] = [];
  readonly payments: NewPayment[] = [];
  readonly moves: MoveInTurn[] = [];
  readonly found: FoundDifference[] = [];
  readonly invoices: PrintedNumber[] = [];
  readonly credits: PrintedCredit[] = [];
  readonly opened: OpenedShift[] = [];
  readonly closed: ClosedShift[] = [];
  readonly audited: Omit<TillOrder, 'orderNumber'>[] = [];
  readonly touchedSeries = new Set<string>();
  readonly isForeign: boolean;
  private readonly isUnproved: boolean;
  clockOff: boolean;
  lastAt: Date | null;
  writtenAt: Date | null;
  private readonly counts: Map<string, number>;

  constructor(known: Known, { isForeign, isUnproved }: Pick<Journal, 'isForeign' | 'isUnproved'>) {
    this.known = known;
    this.isForeign = isForeign;
    this.isUnproved = isUnproved;
    this.clockOff = known.till.clockOff;
    this.lastAt = known.till.lastAt;
    this.writtenAt = known.writtenAt;
    this.counts = new Map([...known.stock].map(([key, { count }]) => [key, count]));
  }

  /** Notes a difference of an entry. */
  differs(
    { seq, orderId }: { seq: number; orderId: string | null },
    kind: TillDifference,
    said: { line?: number; name?: string; wrote: string; had: string },
  ): void {
    const { line = null, name = '', wrote, had } = said;
    this.found.push({ seq, orderId, kind, line, name, wrote, had });
  }

  /** The goods of a line, as they are now; undefined when they are no goods of the store any more. */
  goodsOf({ product, variant }: { product: string; variant: string | null }): GoodsNow | undefined {
    return this.known.goods.get(stockKey({ productId: product, variantId: variant }));
  }

  /** What is there of goods after all that came before. */
  left(goods: GoodsNow): number {
    return this.counts.get(stockKey(goods)) ?? 0;
  }

  /** Moves stock; never below zero, which whoever calls has seen to. */
  move(goods: GoodsNow, move: Pick<MoveInTurn, 'change' | 'cause' | 'orderId' | 'userId'>): void {
    if (move.change === 0) return;
    this.counts.set(stockKey(goods), this.left(goods) + move.change);
    this.moves.push({ productId: goods.productId, variantId: goods.variantId, ...move });
  }

  /** Whether an entry, by its own count, is perhaps or surely another browser's, or came after one of those. */
  isDoubtful(ownSeq: number): boolean {
    return this.isForeign || this.isUnproved || ownSeq <= this.known.till.deviceSeq;
  }

  /** Whom the books name for an entry: who wrote it, or, where that was nobody who could sell here then, who sends it. */
  userOf({ by, at }: { by: string; at: Date }): string {
    const person = this.known.people.get(by);
    const could = person && (person.sells || (person.until !== null && at <= person.until));
    return could ? by : this.known.senderId;
  }

  /**
   * Takes a number of the till's own series.
   * @returns whether a document may have it: false when another has
   */
  takeNumber(
    entry: { seq: number; orderId: string | null },
    series: SeriesState['series'],
    { financialYear, nth, text }: { financialYear: string; nth: number; text: string },
  ): boolean {
    if (this.isForeign) return false;
    const key = `${financialYear} ${series}`;
    const last = this.known.series.get(key)?.last ?? 0;
    const isReport = series === 'day report';
    if (isReport ? nth <= last : this.known.numbers.has(text)) {
      this.differs(entry, 'number-known', { wrote: text, had: text });
      return false;
    }
    // Each number was taken with an entry of its own: the rest is for entries that nobody has any more.
    if (nth > entry.seq + SPARE_NUMBERS) {
      this.differs(entry, 'number-implausible', { wrote: text, had: String(last) });
      return false;
    }
    if (nth > last + 1) this.differs(entry, 'number-skipped', { wrote: text, had: String(last) });
    if (!isReport) this.known.numbers.add(text);
    if (nth > last) this.known.series.set(key, { financialYear, series, last: nth });
    this.touchedSeries.add(key);
    return true;
  }
}
