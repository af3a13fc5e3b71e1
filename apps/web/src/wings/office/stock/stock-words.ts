import type { SoldBy } from '@haat/domain/basics/line-amount';
import type { StockCause } from '@haat/domain/catalogue/stock-causes';
import type { CountReason } from '@haat/domain/catalogue/stock-count';
import { msg } from '../../../texts/translate.ts';
import { stockText } from '../../../ui/display/shown-quantity.ts';

export const CAUSE_LABELS: Readonly<Record<StockCause, string>> = {
  opening: msg('Opening stock'),
  count: msg('Counted'),
  import: msg('Imported'),
  sale: msg('Sold'),
  cancelled: msg('Order cancelled'),
  return: msg('Came back'),
  purchase: msg('Taken in'),
  held: msg('Held for a payment'),
  released: msg('The payment did not arrive'),
  damaged: msg('Written off, damaged'),
  'written-off': msg('Written off'),
  'to-vendor': msg('Returned to the vendor'),
  'left-out': msg('Left out of an order'),
  lost: msg('Not found while packing'),
};

export const REASON_LABELS: Readonly<Record<CountReason, string>> = {
  'not-found': msg('Not found'),
  damaged: msg('Damaged'),
  expired: msg('Expired'),
  stolen: msg('Stolen'),
  'used-here': msg('Used in the shop'),
  'counted-wrong': msg('Counted wrong before'),
  found: msg('Found again'),
  'not-booked': msg('Arrived without being booked'),
};

/** '−3', '+2', '0', '−0.25 kg', with a real minus sign. */
export function signed(number: number, soldBy: SoldBy = 'piece'): string {
  const text = stockText(Math.abs(number), soldBy);
  if (number === 0) return text;
  return `${number < 0 ? '−' : '+'}${text}`;
}
