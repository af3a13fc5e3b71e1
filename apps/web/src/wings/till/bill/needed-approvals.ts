import { lineAmount } from '@haat/domain/line-amount';
import { formatRupees } from '@haat/domain/money';
import type { ApprovalReason } from '@haat/domain/till-differences';
import { type BillSums, sumsOf } from './bill-sums.ts';
import type { OpenBill } from './open-bill.ts';

/** Something that a cashier may not do alone. */
export interface Needed {
  /** Says for what exactly: another price or percentage needs another word. */
  key: string;
  reason: ApprovalReason;
  /** In the words of the till, for the bill. */
  note: string;
}

const percentOf = (basisPoints: number) => `${basisPoints / 100}%`;

/**
 * What of a bill a manager has to allow: a typed price below cost, a discount above the limit or one that brings the bill below its
 * cost, a late return and one without a receipt. What is allowed already is left out.
 */
export function neededApprovals(bill: OpenBill, discountLimitBp: number, now: Date): Needed[] {
  const needed = bill.type === 'return' ? ofReturn(bill, now) : ofPrices(bill, discountLimitBp, sumsOf(bill));
  return needed.filter(({ key }) => !bill.allowed.some((allowed) => allowed.key === key));
}

function ofPrices(bill: OpenBill, limitBp: number, { total, cost }: BillSums): Needed[] {
  const { type, lines, discountBp } = bill;
  if (type === 'request') return [];
  const needed: Needed[] = [];
  for (const { id, name, price, was, goods } of lines) {
    if (was === null || price === was) continue;
    const note = `${name} ${formatRupees(price)}, cost ${formatRupees(goods.cost)}`;
    if (type === 'po' ? price > goods.price && goods.price > 0 : price < goods.cost)
      needed.push({
        key: `price ${id} ${price}`,
        reason: 'below-cost',
        note:
          type === 'po' ? `${name} costs ${formatRupees(price)}, sold at ${formatRupees(goods.price)}` : note,
      });
  }
  if (discountBp > limitBp)
    needed.push({
      key: `discount ${discountBp}`,
      reason: 'discount-above-limit',
      note: `${percentOf(discountBp)} off`,
    });
  else if (discountBp > 0 && total < cost && total < fullPrice(bill))
    needed.push({
      key: `below cost ${discountBp}`,
      reason: 'below-cost',
      note: `${percentOf(discountBp)} off: ${formatRupees(total)}, cost ${formatRupees(cost)}`,
    });
  return needed;
}

const fullPrice = ({ lines }: OpenBill) =>
  lines.reduce((sum, { price, quantity, goods }) => sum + lineAmount(price, quantity, goods.soldBy), 0);

function ofReturn({ original, lines }: OpenBill, now: Date): Needed[] {
  if (lines.every(({ quantity }) => quantity === 0)) return [];
  if (!original) return [{ key: 'no receipt', reason: 'return-without-receipt', note: 'Without a receipt' }];
  const isLate = now > original.returnableUntil;
  return isLate
    ? [{ key: `late ${original._id}`, reason: 'late-return', note: `Bill ${original.number}` }]
    : [];
}
