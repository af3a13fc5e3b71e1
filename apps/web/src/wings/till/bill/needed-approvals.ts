import { istDay, startOfDay } from '@haat/domain/basics/ist';
import { lineAmount, shortQuantity } from '@haat/domain/basics/line-amount';
import { formatRupees, type Paise, paise, paiseInAll } from '@haat/domain/basics/money';
import { isPastDay } from '@haat/domain/product/sample-product';
import { type LowPrice, largeDiscount, lowPrice } from '@haat/domain/till/approvals-needed';
import { isForbiddenInCash } from '@haat/domain/till/cash-limit';
import { offByPrice } from '@haat/domain/till/given-discount';
import type { ApprovalReason } from '@haat/domain/till/till-differences';
import { dayText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { approvalFigures, discountText, type Figure } from './approval-figures.ts';
import { type BillSums, sumsOf } from './bill-sums.ts';
import type { Line, OpenBill } from './open-bill.ts';

export interface Needed {
  /** Price or percentage included, as other values need another approval. */
  key: string;
  reason: ApprovalReason;
  note: string;
  /** The bill's figures if approved. */
  figures: readonly Figure[];
  /** Approved up to this amount: more goods may exceed it and ask again. */
  upTo: Paise;
}

/**
 * Approvals that are still missing: for expired goods, low prices, a discount above the limit or below cost,
 * and returns that are late or lack a receipt.
 */
export function neededApprovals(bill: OpenBill, discountLimitBp: number, now: Date): Needed[] {
  const sums = sumsOf(bill);
  const here = neededOf(bill, discountLimitBp, { sums, now });
  const needed = [...here, ...ofServer(bill, here, sums)].filter((one) => !isAllowed(bill, one));
  if (needed.length === 0) return [];
  const figures = approvalFigures(bill, sums, discountLimitBp);
  return needed.map((one) => ({ ...one, figures }));
}

/** Section 269ST; change doesn't count. */
export function neededForCash(bill: OpenBill, cash: Paise): Needed[] {
  if (bill.type !== 'pos' || !isForbiddenInCash(cash)) return [];
  const amount = formatRupees(cash);
  const one: Needed = {
    key: 'much cash',
    reason: 'much-cash',
    upTo: cash,
    note: t('{{amount}} in cash', { amount }),
    figures: [],
  };
  return isAllowed(bill, one) ? [] : [one];
}

const isAllowed = ({ allowed: all }: OpenBill, { key, upTo }: OneNeeded) =>
  // An older version stored no amount: ask again.
  all.some((allowed) => allowed.key === key && allowed.upTo !== undefined && allowed.upTo >= upTo);

type OneNeeded = Omit<Needed, 'figures'>;

/** Approvals that only the server demanded, as its clock or prices differ. */
function ofServer(
  { mustBeAllowed = [] }: OpenBill,
  here: readonly OneNeeded[],
  { total: upTo }: BillSums,
): OneNeeded[] {
  return mustBeAllowed
    .filter((reason) => !here.some((one) => one.reason === reason))
    .map((reason) => ({ key: `asked ${reason}`, reason, note: formatRupees(upTo), upTo }));
}

function neededOf(
  bill: OpenBill,
  limitBp: number,
  { sums, now }: { sums: BillSums; now: Date },
): OneNeeded[] {
  if (bill.type === 'request') return [];
  if (bill.type === 'return') return ofReturn(bill, sums, now);
  const prices = bill.lines.flatMap(
    (line) => (bill.type === 'po' ? ofVendorsPrice(line) : ofPrice(line, limitBp)) ?? [],
  );
  const past = bill.type === 'po' ? [] : bill.lines.flatMap((line) => ofPastDay(line, istDay(now)));
  return [...past, ...prices, ...ofDiscount(bill, limitBp, sums)];
}

function ofPastDay({ id, name, price, goods, quantity }: Line, today: string): OneNeeded[] {
  const { expiryDate, soldBy } = goods;
  if (!expiryDate || !isPastDay(expiryDate, today)) return [];
  return [
    {
      key: `past ${id} ${expiryDate}`,
      reason: 'past-day',
      note: t('{{quantity}} × {{name}}, good until {{day}}', {
        quantity: shortQuantity(quantity, soldBy),
        name,
        day: dayText(startOfDay(expiryDate)),
      }),
      upTo: lineAmount(price, quantity, soldBy),
    },
  ];
}

/** Low typed prices, for the line's quantity. */
function ofPrice({ id, name, price, was, goods, quantity }: Line, limitBp: number): OneNeeded | null {
  const { cost, soldBy } = goods;
  const low = was === null ? null : lowPrice({ price, usual: was, cost }, limitBp);
  if (!low || was === null) return null;
  const about = { quantity: shortQuantity(quantity, soldBy), name, price: formatRupees(price) };
  return {
    key: `price ${id} ${price}`,
    reason: low.reason,
    note: lowPriceNote(low.reason, cost, { ...about, usual: formatRupees(was) }),
    upTo: lineAmount(low.below, quantity, soldBy),
  };
}

function lowPriceNote(
  reason: LowPrice['reason'],
  cost: Paise | null,
  about: Record<'quantity' | 'name' | 'price' | 'usual', string>,
): string {
  if (reason === 'below-cost')
    return t('{{quantity}} × {{name}} {{price}}, cost {{cost}}', {
      ...about,
      cost: formatRupees(cost ?? paise(0)),
    });
  if (cost) return t('{{quantity}} × {{name}} {{price}} instead of {{usual}}', about);
  return t('{{quantity}} × {{name}} {{price}} instead of {{usual}}, cost unknown', about);
}

/** A vendor's price above the selling price. Arriving goods are counted one by one, so all ordered ones count. */
function ofVendorsPrice({ id, name, price, was, goods, quantity, ordered }: Line): OneNeeded | null {
  if (was === null || price === was || price <= goods.price || goods.price === 0) return null;
  return {
    key: `price ${id} ${price}`,
    reason: 'below-cost',
    note: t('{{name}} costs {{cost}}, sold at {{price}}', {
      name,
      cost: formatRupees(price),
      price: formatRupees(goods.price),
    }),
    upTo: lineAmount(paise(price - goods.price), Math.max(quantity, ordered?.quantity ?? 0), goods.soldBy),
  };
}

function ofDiscount(bill: OpenBill, limitBp: number, sums: BillSums): OneNeeded[] {
  const { lines, discountBp, discountAmount } = bill;
  const { costed, cost, discount } = sums;
  const judged = lines.map(({ price, was, goods, quantity, labelOff }, nth) => ({
    price,
    usual: was ?? price,
    cost: goods.cost,
    soldBy: goods.soldBy,
    quantity,
    labelOff,
    discount: sums.lines[nth]?.discount ?? paise(0),
  }));
  const percent = discountText(bill);
  const key = discountAmount > 0 ? `of ${discountAmount}` : `${discountBp}`;
  const byPrice = judged.map((line) => offByPrice({ ...line, listPrice: line.usual }));
  const off = paiseInAll(discount + byPrice.reduce((sum, one) => sum + one, 0));
  const reason = largeDiscount(judged, limitBp);
  if (reason === 'discount-above-limit')
    return [
      {
        key: `discount ${key}`,
        reason,
        // A discount as an amount is named once, unless typed prices took off more.
        note:
          discountAmount === off
            ? t('Discount {{amount}}', { amount: percent })
            : t('{{percent}} off: {{amount}}', { percent, amount: formatRupees(off) }),
        upTo: off,
      },
    ];
  if (reason === null) return [];
  return [
    {
      key: `below cost ${key}`,
      reason,
      note: t('{{percent}} off: {{total}}, cost {{cost}}', {
        percent,
        total: formatRupees(costed),
        cost: formatRupees(cost),
      }),
      upTo: paise(cost - costed),
    },
  ];
}

function ofReturn({ original, lines }: OpenBill, { total }: BillSums, now: Date): OneNeeded[] {
  if (lines.every(({ quantity }) => quantity === 0)) return [];
  const back = formatRupees(total);
  if (!original)
    return [
      {
        key: 'no receipt',
        reason: 'return-without-receipt',
        note: t('Without a receipt: {{total}}', { total: back }),
        upTo: total,
      },
    ];
  if (now <= original.returnableUntil) return [];
  return [
    {
      key: `late ${original._id}`,
      reason: 'late-return',
      note: t('Bill {{number}}: {{total}} back', { number: original.number, total: back }),
      upTo: total,
    },
  ];
}
