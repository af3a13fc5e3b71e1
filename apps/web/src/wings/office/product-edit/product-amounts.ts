import type { EditedProduct, ProductChoices } from '@haat/contract/catalog/product-edit';
import { fromRupees, type Paise } from '@haat/domain/basics/money';
import type { ProductValues } from './product-values.ts';
import type { Typed } from './table-values.ts';

/** A typed amount in paise; undefined where none stands. */
export const paiseOf = (typed: Typed): Paise | undefined => (typed === '' ? undefined : fromRupees(typed));

/** The tax rate in basis points that would hold: the typed one, or that of the chosen category. */
export function rateOf(
  { tax, category }: ProductValues,
  stored: EditedProduct,
  choices: ProductChoices | undefined,
): number {
  if (tax !== '') return Math.round(tax * 100);
  const chosen = choices?.categories.find(({ name }) => name === category);
  return chosen?.taxRate ?? stored.taxRate;
}
