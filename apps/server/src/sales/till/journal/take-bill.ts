import type { Bill, BillLine } from '@haat/contract/till/entries';
import { chargedFor } from '@haat/domain/basics/line-amount';
import { paise } from '@haat/domain/basics/money';
import { splitInclusive } from '@haat/domain/invoices/gst';
import { chargesTax } from '@haat/domain/invoices/gst-scheme';
import { lineRate, pieceOf } from '@haat/domain/invoices/line-rate';
import type { Treatment } from '@haat/domain/invoices/treatment';
import { stockKey } from '../../../goods/stock/stock-sql.ts';
import { mobileOf } from '../customers/mobile-of.ts';
import type { Arriving, GoodsNow } from './arriving.ts';
import { inRupees, printedScheme } from './entry-facts.ts';
import { correctCounts, countsMissed } from './late-moves.ts';
import { takeBillPoints } from './take-points.ts';
import { printedLine, printedOrder, putOrder } from './till-order.ts';

export function takeBill(arriving: Arriving, bill: Bill): void {
  const { originals } = arriving.known;
  const lines = bill.lines.map((line) => ({
    ...printedLine(arriving, bill, line),
    // A counter supplies within its State.
    ...splitInclusive(chargedFor(line), line.tax, false),
  }));
  const order = printedOrder(arriving, bill, lines);
  putOrder(arriving, bill, order);
  sellGoods(arriving, bill);
  takeBillPoints(arriving, bill);
  noteCustomer(arriving, bill);
  const place = { seq: bill.seq, orderId: bill.id };
  if (arriving.takeNumber(place, 'invoice', bill.number))
    arriving.invoices.push({
      orderId: bill.id,
      at: bill.at,
      nth: bill.number.nth,
      printed: bill.number.text,
    });
  // Its goods may come back in the same batch.
  originals.set(bill.id, {
    id: bill.id,
    orderType: order.orderType,
    placeOfSupply: order.placeOfSupply,
    deliveredAt: bill.at,
    invoicedAt: bill.at,
    scheme: printedScheme(bill, arriving.known.taxpayer),
    lines: lines.map((line, nth) => {
      const { productId, variantId, soldBy, quantity, cost, taxBp, treatment, cgst, sgst, igst } = line;
      return {
        lineNo: nth + 1,
        productId,
        variantId,
        soldBy,
        quantity,
        cost,
        returned: 0,
        amount: chargedFor(line),
        taxBp,
        treatment,
        cgst,
        sgst,
        igst,
        cess: paise(0),
      };
    }),
  });
}

/** Not from other browsers, which may have any customers. */
function noteCustomer(arriving: Arriving, { id: orderId, at, customer }: Bill): void {
  const phone = mobileOf(customer.phone);
  if (phone && !arriving.isForeign) arriving.billed.push({ phone, orderId, at });
}

interface SoldHere {
  line: BillLine;
  nth: number;
  goods: GoodsNow;
}

function sellGoods(arriving: Arriving, bill: Bill): void {
  const sold = bill.lines.flatMap((line, nth) => {
    const goods = sellable(arriving, bill, line, nth + 1);
    return goods ? { line, nth: nth + 1, goods } : [];
  });
  for (const same of Map.groupBy(sold, ({ goods }) => stockKey(goods)).values())
    takeStock(arriving, bill, same);
}

/** Undefined when no longer the store's. */
function sellable(arriving: Arriving, bill: Bill, line: BillLine, nth: number): GoodsNow | undefined {
  const place = { seq: bill.seq, orderId: bill.id };
  const about = { line: nth, name: line.name };
  const goods = arriving.goodsOf(line);
  if (!goods?.isListed || goods.soldBy !== line.soldBy)
    arriving.differs(place, 'product-gone', {
      ...about,
      wrote: line.sku,
      had: goods ? (goods.isListed ? goods.soldBy : 'In Review') : '',
    });
  if (!goods) return undefined;
  // A cashier's price is approved, not a difference.
  const listed = line.listPrice ?? line.price;
  if (goods.price !== listed)
    arriving.differs(place, 'price-changed', {
      ...about,
      wrote: inRupees(listed),
      had: inRupees(goods.price),
    });
  compareLaw(arriving, bill, { line, nth, goods });
  return goods.soldBy === line.soldBy ? goods : undefined;
}

/** Checks MRP, and the tax rate at the time of sale. */
function compareLaw(arriving: Arriving, bill: Bill, { line, nth, goods }: SoldHere): void {
  const { seq, id: orderId, at } = bill;
  const { rates, calendar, taxpayer } = arriving.known;
  const about = { line: nth, name: line.name };
  // A till that doesn't know the pack's MRP uses the list's.
  const mrp = line.mrp > 0 ? paise(Math.min(line.mrp, goods.mrp)) : goods.mrp;
  if (line.price > mrp)
    arriving.differs({ seq, orderId }, 'price-above-mrp', {
      ...about,
      wrote: inRupees(line.price),
      had: inRupees(mrp),
    });
  // A wrong scheme is one difference, not one for each line.
  const isTaxed = chargesTax(printedScheme(bill, taxpayer));
  const known = lineRate(goods, { rates, calendar }, { piece: pieceOf(line), on: at });
  const tax = isTaxed ? known.rateBp : 0;
  const printed = line.tax === 0 ? (line.treatment ?? known.treatment) : 'taxable';
  if (line.tax !== tax || (isTaxed && tax === 0 && printed !== known.treatment))
    arriving.differs({ seq, orderId }, 'tax-differs', {
      ...about,
      wrote: rateText(line.tax, printed),
      had: rateText(tax, known.treatment),
    });
}

/** For differences; at 0, the treatment. */
const rateText = (taxBp: number, treatment: Treatment) =>
  taxBp === 0 && treatment !== 'taxable' ? treatment : String(taxBp / 100);

function takeStock(arriving: Arriving, bill: Bill, same: readonly SoldHere[]): void {
  const [first] = same;
  if (!first) return;
  const wanted = same.reduce((sum, { line }) => sum + line.quantity, 0);
  const there = arriving.left(first.goods);
  const missed = countsMissed(arriving, first.goods, bill);
  const taken = missed.posted ? wanted : Math.min(wanted, there);
  if (taken < wanted)
    arriving.differs({ seq: bill.seq, orderId: bill.id }, 'stock-below-zero', {
      line: first.nth,
      name: first.line.name,
      wrote: String(wanted),
      had: String(there),
    });
  correctCounts(arriving, first.goods, bill, { missed, change: -taken });
  arriving.move(first.goods, {
    change: -taken,
    cause: 'sale',
    happenedAt: arriving.happenedAt(bill),
    orderId: bill.id,
    userId: arriving.userOf(bill),
  });
}
