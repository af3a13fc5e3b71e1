import { BOUNDS } from '../basics/bounds.ts';
import { type SoldBy, toUnits } from '../basics/line-amount.ts';
import { type Paise, paise } from '../basics/money.ts';
import type { TaxAnswer } from '../invoices/rate-calendar.ts';
import { missingFields } from './product-sentinels.ts';
import type { ProductStatus } from './product-state.ts';

/** Percentages in basis points, stock in pieces, kilograms or litres. */
export type BulkChange =
  | { what: 'price'; price: Paise }
  /** Negative to lower prices. */
  | { what: 'priceBy'; percentBp: number }
  /** Below each product's own MRP. */
  | { what: 'offMrp'; percentBp: number }
  | { what: 'status'; status: ProductStatus }
  | { what: 'stock'; stock: number }
  | { what: 'stockBy'; pieces: number }
  /** Clears all stock. */
  | { what: 'clear' }
  | { what: 'category'; categoryId: string; subCategoryId: string | null }
  /** Null: the store's rate for the category. */
  | { what: 'tax'; taxBp: number | null }
  /** Replaces a typed rate by the calendar's. */
  | { what: 'calendar' }
  /** Keeps a typed rate beside the calendar's; null: it has none. */
  | { what: 'keepRate'; rateBp: number | null }
  | { what: 'taxAnswer'; answer: TaxAnswer };

/** The values that a bulk edit can change. */
export interface BulkValues {
  price: Paise;
  status: ProductStatus;
  /** In units. */
  countInStock: number;
  categoryId: string;
  subCategoryId: string | null;
  taxBp: number | null;
  followsCalendar: boolean;
  /** The calendar's rate when another was kept; null: none. */
  keptRateBp: number | null;
  taxAnswer: TaxAnswer;
}

export interface BulkProduct extends BulkValues {
  soldBy: SoldBy;
  name: string;
  sku: string;
  mrp: Paise;
  /** As in `FilledIn`. */
  oneRupee: boolean;
}

export type BulkBreach = 'above-mrp' | 'below-zero' | 'too-many' | 'by-the-piece' | 'unfinished';

/** New values (none if unchanged), or the rule that forbids them. */
export type BulkOutcome = { values: Partial<BulkValues> } | { breach: BulkBreach };

export const MAX_IN_STOCK = BOUNDS.typedStock;

const HUNDRED_PERCENT = 10_000;

/** Prices are rounded to the paisa. */
export function applyBulkChange(product: BulkProduct, change: BulkChange): BulkOutcome {
  const outcome = changed(product, change);
  return 'values' in outcome && breaksPublished(product, outcome.values) ? { breach: 'unfinished' } : outcome;
}

/** Whether a Published product would get a placeholder. */
export function breaksPublished(product: BulkProduct, values: Partial<BulkValues>): boolean {
  if (!('status' in values || 'price' in values)) return false;
  const then = { ...product, ...values };
  return then.status === 'Published' && missingFields(then).length > 0;
}

function changed(product: BulkProduct, change: BulkChange): BulkOutcome {
  switch (change.what) {
    case 'price':
      return priced(product, change.price);
    case 'priceBy':
      return priced(product, share(product.price, HUNDRED_PERCENT + change.percentBp));
    case 'offMrp':
      return priced(product, share(product.mrp, HUNDRED_PERCENT - change.percentBp));
    case 'status':
      return differing(product, { status: change.status });
    case 'stock':
      return stocked(product, 0, change.stock);
    case 'stockBy':
      return stocked(product, product.countInStock, change.pieces);
    case 'clear':
      return stocked(product, 0, 0);
    case 'category':
      return differing(product, { categoryId: change.categoryId, subCategoryId: change.subCategoryId });
    case 'tax':
      return differing(product, { taxBp: change.taxBp, followsCalendar: false });
    case 'calendar':
      return differing(product, { taxBp: null, followsCalendar: true });
    case 'keepRate':
      return differing(product, { keptRateBp: change.rateBp });
    case 'taxAnswer':
      return differing(product, { taxAnswer: change.answer });
  }
}

const share = (amount: Paise, bp: number): Paise => paise(Math.round((amount * bp) / HUNDRED_PERCENT));

function priced(product: BulkProduct, price: Paise): BulkOutcome {
  if (price < 0) return { breach: 'below-zero' };
  if (price > product.mrp) return { breach: 'above-mrp' };
  return differing(product, { price });
}

function stocked(product: BulkProduct, before: number, quantity: number): BulkOutcome {
  const units = toUnits(quantity, product.soldBy);
  if (units === null) return { breach: 'by-the-piece' };
  const countInStock = before + units;
  if (countInStock < 0) return { breach: 'below-zero' };
  if (countInStock > MAX_IN_STOCK) return { breach: 'too-many' };
  return differing(product, { countInStock });
}

function differing(product: BulkProduct, wanted: Partial<BulkValues>): BulkOutcome {
  const names = Object.keys(wanted) as (keyof BulkValues)[];
  return { values: names.some((name) => product[name] !== wanted[name]) ? wanted : {} };
}
