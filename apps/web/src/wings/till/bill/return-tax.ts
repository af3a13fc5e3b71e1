import { chargedFor } from '@haat/domain/basics/line-amount';
import { type Paise, paise } from '@haat/domain/basics/money';
import { isTooLateForTax, taxOfReturn } from '@haat/domain/invoices/credit-note';
import { type GstSplit, splitInclusive } from '@haat/domain/invoices/gst';
import type { Line, OpenBill } from './open-bill.ts';

/** Too late to reduce the tax. */
export const isLateReturn = ({ original }: OpenBill, now: Date): boolean =>
  original !== null && isTooLateForTax(original.at, now);

/** The line's share of the bill's tax; none without a bill, or if too late. */
export function returnTax(
  { sold, quantity }: Line,
  charged: Paise,
  { isLate, interState = false }: { isLate: boolean; interState?: boolean | undefined },
): GstSplit & { taxBp: number } {
  if (!sold || isLate) return taxOfReturn(undefined, { quantity, charged });
  const amount = chargedFor(sold);
  const tax = splitInclusive(amount, sold.tax, interState);
  const { quantity: units, returned } = sold;
  return taxOfReturn(
    { ...tax, cess: paise(0), taxBp: sold.tax, amount, quantity: units, returned },
    { quantity, charged },
  );
}
