import { lineAmount } from '@haat/domain/line-amount';
import { formatRupees, type Paise, paise } from '@haat/domain/money';
import type { ApprovalReason } from '@haat/domain/till-differences';
import { t } from '../../../texts/translate.ts';
import { type BillSums, sumsOf } from './bill-sums.ts';
import type { OpenBill } from './open-bill.ts';

/** Something that a cashier may not do alone. */
export interface Needed {
  /** Says for what exactly: another price or percentage needs another word. */
  key: string;
  reason: ApprovalReason;
  /** For the bill, in the language of the till. */
  note: string;
  /** How much money it is about, where goods that follow may make it more. */
  upTo?: Paise;
}

const percentOf = (basisPoints: number) => `${basisPoints / 100}%`;

/**
 * What of a bill a manager has to allow: a typed price below cost, a discount above the limit or one that brings the bill below its
 * cost, a late return and one without a receipt. What is allowed already is left out.
 */
export function neededApprovals(bill: OpenBill, discountLimitBp: number, now: Date): Needed[] {
  const needed = bill.type === 'return' ? ofReturn(bill, now) : ofPrices(bill, discountLimitBp, sumsOf(bill));
  const isAllowed = ({ key, upTo = paise(0) }: Needed) =>
    bill.allowed.some((allowed) => allowed.key === key && (allowed.upTo ?? 0) >= upTo);
  return needed.filter((one) => !isAllowed(one));
}

function ofPrices(bill: OpenBill, limitBp: number, { total, cost, discount }: BillSums): Needed[] {
  const { type, lines, discountBp } = bill;
  if (type === 'request') return [];
  const needed: Needed[] = [];
  for (const { id, name, price, was, goods } of lines) {
    if (was === null || price === was) continue;
    const [now, costs, sold] = [formatRupees(price), formatRupees(goods.cost), formatRupees(goods.price)];
    if (type === 'po' ? price > goods.price && goods.price > 0 : price < goods.cost)
      needed.push({
        key: `price ${id} ${price}`,
        reason: 'below-cost',
        note:
          type === 'po'
            ? t('{{name}} costs {{cost}}, sold at {{price}}', { name, cost: now, price: sold })
            : t('{{name}} {{price}}, cost {{cost}}', { name, price: now, cost: costs }),
      });
  }
  if (discountBp > limitBp)
    needed.push({
      key: `discount ${discountBp}`,
      reason: 'discount-above-limit',
      note: t('{{percent}} off: {{amount}}', {
        percent: percentOf(discountBp),
        amount: formatRupees(discount),
      }),
      upTo: discount,
    });
  else if (discountBp > 0 && total < cost && total < fullPrice(bill))
    needed.push({
      key: `below cost ${discountBp}`,
      reason: 'below-cost',
      note: t('{{percent}} off: {{total}}, cost {{cost}}', {
        percent: percentOf(discountBp),
        total: formatRupees(total),
        cost: formatRupees(cost),
      }),
      upTo: paise(cost - total),
    });
  return needed;
}

const fullPrice = ({ lines }: OpenBill) =>
  lines.reduce((sum, { price, quantity, goods }) => sum + lineAmount(price, quantity, goods.soldBy), 0);

function ofReturn({ original, lines }: OpenBill, now: Date): Needed[] {
  if (lines.every(({ quantity }) => quantity === 0)) return [];
  if (!original)
    return [{ key: 'no receipt', reason: 'return-without-receipt', note: t('Without a receipt') }];
  const isLate = now > original.returnableUntil;
  return isLate
    ? [
        {
          key: `late ${original._id}`,
          reason: 'late-return',
          note: t('Bill {{number}}', { number: original.number }),
        },
      ]
    : [];
}
