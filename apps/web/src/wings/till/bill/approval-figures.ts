import { lineAmount } from '@haat/domain/line-amount';
import { addPaise, formatRupees, paise } from '@haat/domain/money';
import { dayOfYearText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import type { BillSums } from './bill-sums.ts';
import type { OpenBill } from './open-bill.ts';

/** A figure that a manager sees before allowing something, in the language of the till. */
export type Figure = { word: string; value: string; note?: string; isOver?: boolean };

const percentText = (bp: number) => `${bp / 100}%`;

/** What a bill comes to with what a manager is asked to allow of it. */
export function approvalFigures(bill: OpenBill, sums: BillSums, limitBp: number): Figure[] {
  if (bill.type === 'return') return ofReturn(bill, sums);
  if (bill.type === 'po') return [{ word: t('Total'), value: formatRupees(sums.total) }];
  return ofSale(bill, sums, limitBp);
}

function ofSale(
  { lines, discountBp }: OpenBill,
  { total, cost, costed }: BillSums,
  limitBp: number,
): Figure[] {
  const usual = addPaise(
    ...lines.map(({ price, was, quantity, goods }) => lineAmount(was ?? price, quantity, goods.soldBy)),
  );
  const allowed = t('{{percent}} allowed', { percent: percentText(limitBp) });
  const discount = { word: t('Discount on the bill'), value: percentText(discountBp), note: allowed };
  const off = {
    ...{ word: t('Taken off'), value: formatRupees(paise(usual - total)) },
    note: t('of {{amount}}', { amount: formatRupees(usual) }),
  };
  const toPay = { word: t('To pay'), value: formatRupees(total) };
  const amount = formatRupees(paise(Math.abs(total - cost)));
  const isLoss = total < cost;
  return [
    ...(discountBp > 0 ? [{ ...discount, isOver: discountBp > limitBp }] : []),
    ...(usual > total ? [off] : []),
    // Nobody knows how far it is from cost where one of them has none.
    costed !== total
      ? toPay
      : {
          ...{ ...toPay, isOver: isLoss },
          note: isLoss ? t('{{amount}} below cost', { amount }) : t('{{amount}} above cost', { amount }),
        },
  ];
}

function ofReturn({ original }: OpenBill, { total }: BillSums): Figure[] {
  const bill = original && {
    ...{ word: t('Bill'), value: original.number, isOver: true },
    note: t('returns until {{day}}', { day: dayOfYearText(original.returnableUntil) }),
  };
  return [...(bill ? [bill] : []), { word: t('Given back'), value: formatRupees(total) }];
}
