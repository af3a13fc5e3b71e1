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

/** The current state of goods in an arriving bill. */
export interface GoodsNow {
  productId: string;
  variantId: string | null;
  price: Paise;
  mrp: Paise;
  /** Null: unknown. */
  cost: Paise | null;
  /** The GST in its cost, which a store gets back that charges it, in basis points; null: none. */
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
  /** The last day on which it sells; null: nobody has given one. */
  expiryDate: string | null;
}

/** An order whose goods come back at a till, with what was already returned of each line. */
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
    treatment?: Treatment | null | undefined;
    cgst: Paise;
    sgst: Paise;
    igst: Paise;
    cess: Paise;
    /** For one unit of sale; null: unknown. */
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

/**
 * What the server knows when entries of a locked till arrive. It changes with each entry: what one sells is gone for
 * the next.
 */
export interface Arrival {
  till: LockedTill;
  receivedAt: Date;
  /** By how much the till's clock is slow, in milliseconds. */
  clockSlowBy: number;
  /** Time of the last entry, by the till's clock. */
  writtenAt: Date | null;
  senderId: string;
  stateCode: string;
  /** The store's GSTIN and schemes, and the rates of a regular one. */
  taxpayer: Taxpayer;
  rates: readonly GstRate[];
  /** For goods that follow it. */
  calendar: readonly RateRow[];
  /** The store takes cash in whole rupees. */
  roundsCash: boolean;
  /** Above these a manager must approve: a discount in basis points, and a difference of the count. */
  limits: { discountBp: number; difference: Paise };
  goods: ReadonlyMap<string, GoodsNow>;
  stock: LockedStock;
  /** Lines counted after the first of the entries was written, by goods. */
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

/** Entries of a till being processed: what is known, and what is to be written. */
export class Arriving {
  readonly known: Arrival;
  readonly rows: Insertable<TillEntries>[] = [];
  readonly orders: NewOrder[] = [];
  readonly payments: NewPayment[] = [];
  readonly moves: MoveInTurn[] = [];
  /** Changes of what counts expected, by line. */
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

  /** Undefined when the store has these goods no longer. */
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

  /** When goods moved, by the till's clock as far as it can be right. */
  happenedAt({ at }: { at: Date }): Date {
    const { receivedAt, clockSlowBy } = this.known;
    const moved = new Date(at.getTime() + clockSlowBy);
    return this.clockOff || moved > receivedAt ? receivedAt : moved;
  }

  /** Whether an entry is, or may be, another browser's, or came after one of those. */
  isDoubtful(ownSeq: number): boolean {
    return this.isForeign || this.isUnproved || ownSeq <= this.known.till.deviceSeq;
  }

  /** The person in the books: who wrote the entry or, if they could not sell here then, who sent it. */
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
    // Each number was taken together with an entry; the spare ones allow for entries that were lost.
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
