import type { OrderItem } from '@haat/contract/orders/order';
import { toUnits } from '@haat/domain/basics/line-amount';
import { addPaise, type Paise } from '@haat/domain/basics/money';
import { shownQuantity } from '../../ui/display/shown-quantity.ts';

export const chargedOf = ({
  taxable,
  cgst,
  sgst,
  igst,
}: Pick<OrderItem, 'taxable' | 'cgst' | 'sgst' | 'igst'>): Paise => addPaise(taxable, cgst, sgst, igst);

/** Pieces, kilograms or litres as units. */
export const unitsOf = ({ soldBy }: Pick<OrderItem, 'soldBy'>, quantity: number): number =>
  toUnits(quantity, soldBy) ?? 0;

/** '3', '250 g'. */
export const quantityText = (item: Pick<OrderItem, 'soldBy' | 'qty'>): string =>
  shownQuantity(unitsOf(item, item.qty), item.soldBy);
