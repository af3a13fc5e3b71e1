import { countQuantities, lineAmount, partAmount, type SoldBy } from '@haat/domain/basics/line-amount';
import { addPaise, type Paise, paise, sumPaise } from '@haat/domain/basics/money';
import { billDiscount, spreadDiscount } from '@haat/domain/till/till-money';
import { onlineRefund } from './online-return.ts';
import type { Line, OpenBill } from './open-bill.ts';

export interface BillSums {
  /** Charged amount and discount of each line. */
  lines: readonly { amount: Paise; discount: Paise }[];
  total: Paise;
  items: number;
  counts: Record<SoldBy, number>;
  /** Difference between MRP and total. */
  belowMrp: Paise;
  /** The bill's discount. */
  discount: Paise;
  /** Total cost and charge of goods with known cost. */
  cost: Paise;
  costed: Paise;
}

/** Before discounts, in paise. */
export const grossOf = ({ price, quantity, goods }: Pick<Line, 'price' | 'quantity' | 'goods'>): Paise =>
  lineAmount(price, quantity, goods.soldBy);

/** The line's share of what was paid; all shares add up. */
function refundOf({ sold, quantity, price, goods }: Line): Paise {
  if (!sold) return lineAmount(price, quantity, goods.soldBy);
  const paid = paise(lineAmount(sold.price, sold.quantity, sold.soldBy) - sold.discount);
  const share = partAmount(paid, sold.quantity, { before: sold.returned, after: sold.returned + quantity });
  return paise(Math.min(share, lineAmount(sold.price, quantity, sold.soldBy)));
}

/** For a return, the share of the original discount; otherwise the bill's and the label's. */
function discountsOf(bill: OpenBill): Paise[] {
  if (bill.type === 'return') return bill.lines.map((line) => paise(grossOf(line) - refundOf(line)));
  const offs = discountShares(bill);
  return bill.lines.map((line, nth) => paise(Math.min(labelOffOf(line) + (offs[nth] ?? 0), grossOf(line))));
}

const labelOffOf = (line: Line): Paise => paise(Math.min(line.labelOff, grossOf(line)));

const isDiscounted = ({ discountBp, discountAmount }: OpenBill) => discountBp > 0 || discountAmount > 0;

/** Distributes the bill's discount over its lines. */
export function discountShares({ lines, discountBp, discountAmount }: OpenBill): Paise[] {
  if (discountAmount > 0)
    return spreadDiscount(
      lines.map((line) => paise(grossOf(line) - labelOffOf(line))),
      discountAmount,
    );
  return billDiscount(
    lines.map(({ price, quantity, goods }) => ({ price, quantity, soldBy: goods.soldBy })),
    discountBp,
  );
}

/** In paise and units. */
export function sumsOf(bill: OpenBill): BillSums {
  const discounts = discountsOf(bill);
  const lines = bill.lines.map((line, nth) => {
    const discount = discounts[nth] ?? paise(0);
    return { amount: paise(grossOf(line) - discount), discount };
  });
  const total = onlineRefund(bill)?.refund ?? sumPaise(lines.map(({ amount }) => amount));
  const counted = bill.lines.filter(({ quantity }) => quantity > 0);
  const mrps = bill.lines.map(({ goods, price, quantity }) =>
    lineAmount(paise(Math.max(goods.mrp, price)), quantity, goods.soldBy),
  );
  const labelOff = sumPaise(bill.lines.map(({ labelOff: off }) => off));
  return {
    lines,
    total,
    items: counted.length,
    counts: countQuantities(counted.map(({ quantity, goods }) => ({ quantity, soldBy: goods.soldBy }))),
    belowMrp: paise(sumPaise(mrps) - total),
    discount: isDiscounted(bill) ? paise(Math.max(0, sumPaise(discounts) - labelOff)) : paise(0),
    cost: addPaise(
      ...bill.lines.map(({ goods, quantity }) =>
        goods.cost === null ? paise(0) : lineAmount(goods.cost, quantity, goods.soldBy),
      ),
    ),
    costed: addPaise(
      ...lines.map(({ amount }, nth) => (bill.lines[nth]?.goods.cost === null ? paise(0) : amount)),
    ),
  };
}

/** Received less ordered units; negative: short. */
export const cameMore = ({ ordered, quantity }: Line): number => (ordered ? quantity - ordered.quantity : 0);
