import type { CashMove, Door, Fault, IfMissing, Net, Packing, Paying, Step } from './acts.ts';

export const MARKETS = 2;
/** Each has a hundred orders in a long run. */
export const shoppersOf = (orders: number) => Math.max(80, Math.ceil(orders / 200));
export const TILLS = 3;
/** Of the first store. */
export const DRIVERS = 3;
/** Products of the first store; those after belong to the second. */
export const FIRST_STORE = 160;
export const PRODUCTS = 240;
/** Its first store switches to composition and back. */
export const TURNING_MARKET = 1;
/** Every tenth product is scarce: shoppers race for its last pieces. */
export const isScarce = (product: number) => product % 10 === 9;
/** In paise, before any change. */
export const firstPrice = (product: number) => 2_000 + (product % 60) * 300;

export const DAY_MS = 86_400_000;
export const ASKED_AFTER_MS = 7 * DAY_MS;

export const FAULTY_WAVES = 0.3;
export const FAULTS: Record<Fault, number> = {
  'server killed': 4,
  'database killed': 3,
  'connections cut': 3,
  'disk stopped': 3,
  'disk full': 2,
  'provider away': 2,
};
export const NETS: Record<Net, number> = { sound: 84, lost: 6, cut: 4, twice: 6 };
export const PAYING: Record<Paying, number> = {
  confirmed: 40,
  'by webhook': 12,
  both: 10,
  'webhook twice': 8,
  unheard: 8,
  late: 8,
  never: 7,
  declined: 7,
};
export const STEPS: Record<Step, number> = {
  start: 2,
  'out-for-delivery': 2,
  pay: 3,
  deliver: 4,
  'hand-over': 5,
  cancel: 2,
};
export const IF_MISSING: Record<IfMissing, number> = { 'leave-out': 4, replace: 4, call: 2 };
export const PACKINGS: Record<Packing, number> = { whole: 5, fewer: 3, replaced: 3, none: 1 };
export const DOORS: Record<Door, number> = { cash: 6, upi: 3, paid: 3, later: 1, back: 1 };
export const CASH_MOVES: Record<CashMove, number> = {
  'driver to manager': 5,
  'operator to manager': 1,
  'manager to safe': 3,
  'driver to safe': 1,
};
/** Orders per day of an office's work. */
export const ORDERS_OF_A_DAY = 50;
export const SCHEME_DAYS = 45;
/** Goods that are near their day, or past it. */
export const MOST_DATED = 8;
export const MOST_BROUGHT = 40;
/** In waves: how long orders may still be acted on. */
export const OPEN_FOR_WAVES = 4;
