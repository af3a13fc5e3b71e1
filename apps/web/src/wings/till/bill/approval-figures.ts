import { lineAmount } from '@haat/domain/basics/line-amount';
import { addPaise, formatRupees, type Paise, paise } from '@haat/domain/basics/money';
import { dayOfYearText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import type { BillSums } from './bill-sums.ts';
import type { OpenBill } from './open-bill.ts';

export type Figure = { word: string; value: string; note?: string; isOver?: boolean };

const percentText = (bp: number) => `${bp / 100}%`;

/** As typed: '5%', '₹20.00'. */
export const discountText = ({ discountBp, discountAmount }: OpenBill) =>
  discountAmount > 0 ? formatRupees(discountAmount) : percentText(discountBp);

export function approvalFigures(bill: OpenBill, sums: BillSums, limitBp: number): Figure[] {
  if (bill.type === 'return') return ofReturn(bill, sums);
  if (bill.type === 'po') return [{ word: t('Total'), value: formatRupees(sums.total) }];
  return ofSale(bill, sums, limitBp);
}

function ofSale(bill: OpenBill, sums: BillSums, limitBp: number): Figure[] {
  const { lines } = bill;
  const { total, cost, costed } = sums;
  const usual = addPaise(
    ...lines.map(({ price, was, quantity, goods }) => lineAmount(was ?? price, quantity, goods.soldBy)),
  );
  const off = {
    word: t('Taken off'),
    value: formatRupees(paise(usual - total)),
    note: t('of {{amount}}', { amount: formatRupees(usual) }),
  };
  const toPay = { word: t('To pay'), value: formatRupees(total) };
  const amount = formatRupees(paise(Math.abs(total - cost)));
  const isLoss = total < cost;
  return [
    ...ofDiscount(bill, usual, limitBp),
    ...(usual > total ? [off] : []),
    // Unknown if any cost is missing.
    costed !== total
      ? toPay
      : {
          ...toPay,
          isOver: isLoss,
          note: isLoss ? t('{{amount}} below cost', { amount }) : t('{{amount}} above cost', { amount }),
        },
  ];
}

function ofDiscount(bill: OpenBill, usual: Paise, limitBp: number): Figure[] {
  const { discountBp, discountAmount } = bill;
  if (discountBp === 0 && discountAmount === 0) return [];
  const most = paise(Math.round((usual * limitBp) / 10_000));
  const isMoney = discountAmount > 0;
  const allowed = isMoney ? formatRupees(most) : percentText(limitBp);
  return [
    {
      word: t('Discount on the bill'),
      value: discountText(bill),
      note: t('{{percent}} allowed', { percent: allowed }),
      isOver: isMoney ? discountAmount > most : discountBp > limitBp,
    },
  ];
}

function ofReturn({ original }: OpenBill, { total }: BillSums): Figure[] {
  const bill = original && {
    word: t('Bill'),
    value: original.number,
    isOver: true,
    note: t('returns until {{day}}', { day: dayOfYearText(original.returnableUntil) }),
  };
  return [...(bill ? [bill] : []), { word: t('Given back'), value: formatRupees(total) }];
}
