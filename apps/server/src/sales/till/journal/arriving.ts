import type { SoldBy } from '@haat/domain/basics/line-amount';
import type { Paise } from '@haat/domain/basics/money';
import type { GstRate } from '@haat/domain/invoices/gst';
import type { GstScheme, Taxpayer } from '@haat/domain/invoices/gst-scheme';
import type { RateRow, TaxAnswer } from '@haat/domain/invoices/rate-calendar';
import type { Treatment } from '@haat/domain/invoices/treatment';
import type { OrderType } from '@haat/domain/orders/order-types';
import type { TillDifference } from '@haat/domain/till/till-differences';
import type { Insertable } from 'kysely';
import { type LockedStock, type MoveInTurn, stockKey } from '../../../goods/stock/stock-sql.ts';
import type { CountedLine } from '../../../goods/stock-counts/stock-counts-sql.ts';
import type { TillEntries } from '../../../kit/schema.gen.ts';
import type { TillOrder } from '../../../operators/audit/audit-sql.ts';
import type { NewOrder, NewPayment } from '../../orders/orders-sql.ts';
import type { AllowedByPin } from '../counters/till-approvals-sql.ts';
import type { LockedTill } from '../counters/tills-sql.ts';
import type { BilledCustomer } from '../customers/customers-sql.ts';
import type { Journal } from './journal-of.ts';
import { noPoints, type PointsNow } from './points-now.ts';
import type { ClosedShift, FoundDifference, OpenedShift, SeriesState } from './till-journal-sql.ts';
import type { StorePerson } from './till-people-read.ts';

/** Goods of an arriving bill, as they are now. */
export interface GoodsNow {
  productId: string;
  variantId: string | null;
  price: Paise;
  mrp: Paise;
  cost: Paise | null;
  /** Recoverable GST in the cost, in basis points; null: none. */
  costTaxBp: number | null;
  /** Its own rate; null: the calendar's, if it follows it, or that of its category. */
  taxBp: number | null;
  taxAnswer: TaxAnswer;
  followsCalendar: boolean;
  hsn: string;
  category: string;
  image: string;
  soldBy: SoldBy;
  isListed: boolean;
  /** Last day of sale; null: none given. */
  expiryDate: string | null;
}

/** The original of a return, with what already came back. */
export interface OriginalBill {
  id: string;
  orderType: OrderType;
  placeOfSupply: string;
  deliveredAt: Date;
  invoicedAt: Date;
  /** Of its paper. */
  scheme: GstScheme;
  lines: {
    lineNo: number;
    productId: string;
    variantId: string | null;
    soldBy: SoldBy;
    quantity: number;
    returned: number;
    /** Charged for the whole line. */
    amount: Paise;
    taxBp: number;
    treatment?: Treatment | null | undefined;
    cgst: Paise;
    sgst: Paise;
    igst: Paise;
    cess: Paise;
    cost: Paise | null;
  }[];
}

/** A shift of the till, with the cash that has arrived for it. */
export interface ArrivedShift {
  cash: Paise;
  closed: boolean;
}

/** The printed number of an order's document. */
export interface PrintedNumber {
  orderId: string;
  at: Date;
  nth: number;
  printed: string;
}

export interface PrintedCredit extends PrintedNumber {
  originalId: string;
  reason: string;
}

/** The server's knowledge when entries of a locked till arrive. Changes with each entry, as one's sales are gone for the next. */
export interface Arrival {
  till: LockedTill;
  receivedAt: Date;
  /** By how much the till's clock is slow, in milliseconds. */
  clockSlowBy: number;
  /** Time of the last entry, by the till's clock. */
  writtenAt: Date | null;
  senderId: string;
  stateCode: string;
  /** Former GSTINs of the store among those printed. */
  formerGstins: ReadonlySet<string>;
  /** The store's GSTIN and schemes, and the rates of a regular one. */
  taxpayer: Taxpayer;
  rates: readonly GstRate[];
  calendar: readonly RateRow[];
  roundsCash: boolean;
  /** Above these a manager must approve: a discount in basis points, and a difference of the count. */
  limits: { discountBp: number; difference: Paise };
  goods: ReadonlyMap<string, GoodsNow>;
  stock: LockedStock;
  /** Counted since the first entry was written, by goods. */
  counts: ReadonlyMap<string, readonly CountedLine[]>;
  /** Current and former staff. */
  people: ReadonlyMap<string, StorePerson>;
  managers: ReadonlyMap<string, string>;
  /** Approvals by a PIN that the server checked, by entry. */
  allowed: ReadonlyMap<string, readonly AllowedByPin[]>;
  points: PointsNow;
  originals: Map<string, OriginalBill>;
  shifts: Map<string, ArrivedShift>;
  /** Sellers who are already in an open difference. */
  unknownSellers: Set<string>;
  series: Map<string, SeriesState>;
  /** Numbers of the store's documents, and printed numbers without one. */
  numbers: Set<string>;
}

/** How many more numbers than entries a till may have given. */
const SPARE_NUMBERS = 100;

/** The processing of a till's entries: knowledge, and rows to write. */
export class Arriving {
  readonly known: Arrival;
  readonly rows: Insertable<TillEntries>[] = [];
  readonly orders: NewOrder[] = [];
  readonly payments: NewPayment[] = [];
  readonly moves: MoveInTurn[] = [];
  /** Corrections of counts, by line. */
  readonly expected = new Map<string, { countId: string; goodsId: string; change: number }>();
  readonly found: FoundDifference[] = [];
  readonly invoices: PrintedNumber[] = [];
  readonly credits: PrintedCredit[] = [];
  readonly opened: OpenedShift[] = [];
  readonly closed: ClosedShift[] = [];
  readonly points = noPoints();
  readonly billed: BilledCustomer[] = [];
  readonly audited: Omit<TillOrder, 'orderNumber'>[] = [];
  readonly touchedSeries = new Set<string>();
  readonly isForeign: boolean;
  private readonly isUnproved: boolean;
  clockOff: boolean;
  lastAt: Date | null;
  writtenAt: Date | null;
  private readonly counts: Map<string, number>;

  constructor(known: Arrival, { isForeign, isUnproved }: Pick<Journal, 'isForeign' | 'isUnproved'>) {
    this.known = known;
    this.isForeign = isForeign;
    this.isUnproved = isUnproved;
    this.clockOff = known.till.clockOff;
    this.lastAt = known.till.lastAt;
    this.writtenAt = known.writtenAt;
    this.counts = new Map([...known.stock].map(([key, { count }]) => [key, count]));
  }

  differs(
    { seq, orderId }: { seq: number; orderId: string | null },
    kind: TillDifference,
    said: { line?: number; name?: string; wrote: string; had: string },
  ): void {
    const { line = null, name = '', wrote, had } = said;
    this.found.push({ seq, orderId, kind, line, name, wrote, had });
  }

  /** Undefined: no longer in the store. */
  goodsOf({ product, variant }: { product: string; variant: string | null }): GoodsNow | undefined {
    return this.known.goods.get(stockKey({ productId: product, variantId: variant }));
  }

  /** The stock after all earlier entries. */
  left(goods: GoodsNow): number {
    return this.counts.get(stockKey(goods)) ?? 0;
  }

  /** Moves stock. The caller must keep it from becoming negative. */
  move(goods: GoodsNow, move: Omit<MoveInTurn, 'productId' | 'variantId'>): void {
    if (move.change === 0) return;
    this.counts.set(stockKey(goods), this.left(goods) + move.change);
    this.moves.push({ productId: goods.productId, variantId: goods.variantId, ...move });
  }

  /** By the till's clock, if plausible. */
  happenedAt({ at }: { at: Date }): Date {
    const { receivedAt, clockSlowBy } = this.known;
    const moved = new Date(at.getTime() + clockSlowBy);
    return this.clockOff || moved > receivedAt ? receivedAt : moved;
  }

  /** Perhaps another browser's, or after an entry of one. */
  isDoubtful(ownSeq: number): boolean {
    return this.isForeign || this.isUnproved || ownSeq <= this.known.till.deviceSeq;
  }

  /** The writer or, if they could not sell here then, the sender. */
  userOf({ by, at }: { by: string; at: Date }): string {
    const person = this.known.people.get(by);
    const could = person && (person.sells || (person.until !== null && at <= person.until));
    return could ? by : this.known.senderId;
  }

  /**
   * Takes a number of the till's own series.
   * @returns false when another document has the number
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
    // Numbers come with entries; the spare ones allow for lost entries.
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
