import type { GoodsReturn, ReturnLine } from '@haat/contract/till/entries';
import { BOUNDS } from '@haat/domain/basics/bounds';
import { chargedFor } from '@haat/domain/basics/line-amount';
import { toRupees } from '@haat/domain/basics/money';
import { isTooLateForTax, taxOfReturn } from '@haat/domain/invoices/credit-note';
import type { NewOrderLine } from '@haat/domain/orders/order-lines';
import { returnedShare } from '@haat/domain/orders/returns';
import type { Arriving, OriginalBill } from './arriving.ts';
import { correctCounts, countsMissed } from './late-moves.ts';
import { takeReturnPoints } from './take-points.ts';
import { printedLine, printedOrder, putOrder } from './till-order.ts';

/** As printed on the credit note. */
const REASONS: Record<GoodsReturn['reason'], string> = {
  damaged: 'Goods returned: damaged',
  'wrong-item': 'Goods returned: wrong item',
  'not-wanted': 'Goods returned: not wanted',
  expired: 'Goods returned: expired',
  other: 'Goods returned',
};

export function takeReturn(arriving: Arriving, back: GoodsReturn): void {
  const { originals } = arriving.known;
  const original = back.original ? originals.get(back.original) : undefined;
  takeReturnPoints(arriving, back, original);
  const lines = back.lines.map((line, nth) => lineBack(arriving, back, { line, nth: nth + 1, original }));
  putOrder(arriving, back, printedOrder(arriving, back, lines, original));
  for (const [nth, line] of back.lines.entries()) shelve(arriving, back, line, nth + 1);
  if (!back.number) return;
  const place = { seq: back.seq, orderId: back.id };
  const mayHaveIt = arriving.takeNumber(place, 'credit note', back.number);
  if (mayHaveIt && original)
    arriving.credits.push({
      orderId: back.id,
      originalId: original.id,
      reason: REASONS[back.reason],
      at: back.at,
      nth: back.number.nth,
      printed: back.number.text,
    });
}

interface LineBack {
  line: ReturnLine;
  nth: number;
  original: OriginalBill | undefined;
}

/** What was never sold, or already returned, is a difference. */
function lineBack(arriving: Arriving, back: GoodsReturn, { line, nth, original }: LineBack): NewOrderLine {
  const worth = { quantity: line.quantity, charged: chargedFor(line) };
  const printed = { ...printedLine(arriving, back, line), ...taxOfReturn(undefined, worth) };
  if (!back.original) return printed;
  const sold = original?.lines.find(
    ({ lineNo, productId, variantId }) =>
      lineNo === line.originalLine && productId === line.product && variantId === line.variant,
  );
  const left = sold ? Math.max(0, sold.quantity - sold.returned) : 0;
  if (line.quantity > left)
    arriving.differs({ seq: back.seq, orderId: back.id }, 'returned-too-much', {
      line: nth,
      name: line.name,
      wrote: String(line.quantity),
      had: String(left),
    });
  if (!original || !sold) return printed;
  const isLate = isTooLateForTax(original.invoicedAt, back.at);
  const taxBp = isLate ? 0 : sold.taxBp;
  if (line.tax !== taxBp)
    arriving.differs({ seq: back.seq, orderId: back.id }, 'tax-differs', {
      line: nth,
      name: line.name,
      wrote: String(line.tax / 100),
      had: String(taxBp / 100),
    });
  if (line.quantity <= left) noteRefund(arriving, back, { line, nth, sold });
  const tax = taxOfReturn(isLate ? undefined : sold, worth);
  sold.returned += line.quantity;
  return {
    ...printed,
    ...tax,
    treatment: sold.treatment ?? undefined,
    cost: sold.cost,
    originalLine: sold.lineNo,
  };
}

/** A refund larger than the payment is a difference. */
function noteRefund(
  arriving: Arriving,
  back: GoodsReturn,
  { line, nth, sold }: Omit<LineBack, 'original'> & { sold: OriginalBill['lines'][number] },
): void {
  const paid = returnedShare({ ...sold, now: line.quantity });
  const refund = chargedFor(line);
  if (line.soldBy === sold.soldBy && refund <= paid) return;
  arriving.differs({ seq: back.seq, orderId: back.id }, 'returned-too-much', {
    line: nth,
    name: line.name,
    wrote: String(toRupees(refund)),
    had: String(toRupees(paid)),
  });
}

function shelve(arriving: Arriving, back: GoodsReturn, line: ReturnLine, nth: number): void {
  const goods = arriving.goodsOf(line);
  if (!goods || goods.soldBy !== line.soldBy) {
    if (line.to === 'shelf')
      arriving.differs({ seq: back.seq, orderId: back.id }, 'product-gone', {
        line: nth,
        name: line.name,
        wrote: line.sku,
        had: goods?.soldBy ?? '',
      });
    return;
  }
  const by = { orderId: back.id, userId: arriving.userOf(back), happenedAt: arriving.happenedAt(back) };
  const there = arriving.left(goods);
  const fits = line.to === 'damaged' ? line.quantity : Math.min(line.quantity, BOUNDS.typedStock - there);
  if (fits < line.quantity)
    arriving.differs({ seq: back.seq, orderId: back.id }, 'stock-implausible', {
      line: nth,
      name: line.name,
      wrote: String(line.quantity),
      had: String(there),
    });
  const change = Math.max(0, fits);
  arriving.move(goods, { ...by, change, cause: 'return' });
  if (line.to === 'damaged') arriving.move(goods, { ...by, change: -line.quantity, cause: 'damaged' });
  else correctCounts(arriving, goods, back, { missed: countsMissed(arriving, goods, back), change });
}
