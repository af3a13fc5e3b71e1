import type { OrderItem } from '@haat/contract/orders/order';
import { lineAmount } from '@haat/domain/line-amount';
import { addPaise, type Paise, paise, sumPaise } from '@haat/domain/money';
import { chargedOf, unitsOf } from '../order/item-amounts.ts';

/** What the lines of one tax rate came to. `rateBp` is in basis points. */
type TaxRow = { rateBp: number; taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise };

/** The tax of an order by rate, the lowest first, summed from the lines as they were charged and never computed again. */
export function taxByRate(items: readonly OrderItem[]): TaxRow[] {
  const rows = new Map<number, TaxRow>();
  for (const { tax, taxable, cgst, sgst, igst } of items) {
    const row = rows.get(tax);
    rows.set(tax, {
      rateBp: tax,
      taxable: addPaise(row?.taxable ?? paise(0), taxable),
      cgst: addPaise(row?.cgst ?? paise(0), cgst),
      sgst: addPaise(row?.sgst ?? paise(0), sgst),
      igst: addPaise(row?.igst ?? paise(0), igst),
    });
  }
  return [...rows.values()].sort((a, b) => a.rateBp - b.rateBp);
}

/** What the items would cost at their MRP, where none is known at their price, and what that saves. */
export function mrpFigures(items: readonly OrderItem[]): { mrpTotal: Paise; saved: Paise } {
  const mrpTotal = sumPaise(
    items.map((item) =>
      lineAmount(item.mrp > item.price ? item.mrp : item.price, unitsOf(item, item.qty), item.soldBy),
    ),
  );
  const charged = sumPaise(items.map(chargedOf));
  return { mrpTotal, saved: paise(mrpTotal - charged) };
}
