import type { EditedProduct, ProductChoices } from '@haat/contract/catalog/product-edit';
import { fromRupees, type Paise } from '@haat/domain/basics/money';
import type { ProductValues } from './product-values.ts';
import type { Typed } from './table-values.ts';

/** In paise; undefined if blank. */
export const paiseOf = (typed: Typed): Paise | undefined => (typed === '' ? undefined : fromRupees(typed));

/** In basis points: the typed rate, otherwise the category's. */
export function rateOf(
  { tax, category, followsCalendar, hsn }: ProductValues,
  stored: EditedProduct,
  choices: ProductChoices | undefined,
): number {
  if (tax !== '') return Math.round(tax * 100);
  // The calendar's rate, while the inputs are unchanged.
  if (followsCalendar && stored.followsCalendar && hsn === stored.hsn) return stored.taxRate;
  const chosen = choices?.categories.find(({ name }) => name === category);
  return chosen?.taxRate ?? stored.taxRate;
}
