import type { Bill, BillLine, GoodsReturn, ReturnLine, Tender } from '@haat/contract/till/entries';
import { newId } from '@haat/domain/basics/ids';
import { paise, toRupees } from '@haat/domain/basics/money';
import { BILLING_DEFAULTS, WALK_IN_PHONE } from '@haat/domain/basics/walk-in';
import { pointsValue } from '@haat/domain/checkout/rewards';
import type { GstSplit } from '@haat/domain/invoices/gst';
import { chargesTax } from '@haat/domain/invoices/gst-scheme';
import { stateSoldIn } from '@haat/domain/invoices/gstin';
import type { NewOrderLine } from '@haat/domain/orders/order-lines';
import { PAID_BY_POINTS } from '@haat/domain/orders/orders';
import { isCash } from '@haat/domain/orders/round-off';
import { ownCost } from '@haat/domain/product/product-profit';
import { knownCost } from '@haat/domain/product/product-sentinels';
import { businessOf, type NewOrder } from '../../orders/orders-sql.ts';
import type { Arriving, OriginalBill } from './arriving.ts';
import { printedScheme } from './entry-facts.ts';
import { takenApprovals } from './taken-approvals.ts';

export function printedLine(
  arriving: Arriving,
  entry: Bill | GoodsReturn,
  line: BillLine | ReturnLine,
): Omit<NewOrderLine, keyof GstSplit> {
  const { product: productId, variant: variantId, name, size, sku, hsn, category, quantity } = line;
  const { price, mrp, tax: taxBp, treatment, soldBy, discount } = line;
  const now = arriving.goodsOf(line);
  // A till may have written the placeholder of an unknown cost.
  const known = knownCost(line.cost, now?.cost !== null);
  const isGivenBack = chargesTax(printedScheme(entry, arriving.known.taxpayer));
  const cost = known === null ? null : ownCost(known, isGivenBack ? (now?.costTaxBp ?? null) : null);
  return {
    productId,
    variantId,
    bundleId: null,
    name,
    size,
    sku,
    hsn,
    category,
    quantity,
    price,
    mrp,
    cost,
    taxBp,
    ...(taxBp === 0 && { treatment }),
    soldBy,
    discount,
    image: now?.image ?? '',
  };
}

export function printedOrder(
  { known: { till, stateCode, formerGstins } }: Arriving,
  entry: Bill | GoodsReturn,
  lines: NewOrderLine[],
  original?: OriginalBill,
): NewOrder {
  const { customer: to, buyer, total: items, points: pointsRedeemed = 0, at, gstin = '' } = entry;
  // Goods handed over are supplied there, whoever buys (IGST Act, section 10(1)(c)); the store may have moved since.
  const soldIn = stateSoldIn(gstin, formerGstins, stateCode);
  return {
    marketplaceId: till.marketplaceId,
    id: entry.id,
    storeId: till.storeId,
    checkoutId: newId(),
    userId: null,
    orderType: entry.kind === 'bill' ? 'pos' : 'return',
    paymentMethod: mainTender(entry.tenders),
    customer: { name: to.name || BILLING_DEFAULTS.name, email: '', phone: to.phone || WALK_IN_PHONE },
    address: {
      address: to.address || BILLING_DEFAULTS.address,
      city: to.city || BILLING_DEFAULTS.city,
      pinCode: to.pinCode || BILLING_DEFAULTS.pinCode,
      country: to.country || BILLING_DEFAULTS.country,
      location: undefined,
    },
    business: buyer && businessOf(buyer),
    placeOfSupply: original?.placeOfSupply ?? soldIn,
    items,
    shipping: paise(0),
    // As printed; points that a bill lacked are a difference.
    pointsRedeemed,
    total: paise(items - pointsValue(pointsRedeemed)),
    createdAt: at,
    estimatedDeliveryAt: at,
    paidAt: at,
    deliveredAt: at,
    ...(original && { originalId: original.id, originalType: original.orderType }),
    lines,
  };
}

/** The largest tender; the first of equal ones. */
function mainTender(tenders: readonly Tender[]): string {
  const [first, ...others] = tenders;
  if (!first) return PAID_BY_POINTS;
  return others.reduce((most, one) => (one.amount > most.amount ? one : most), first).method;
}

/** Adds an order of the till with its payments, negative for refunds. */
export function putOrder(arriving: Arriving, entry: Bill | GoodsReturn, order: NewOrder): void {
  const { till, senderId } = arriving.known;
  const userId = arriving.userOf(entry);
  const sign = entry.kind === 'bill' ? 1 : -1;
  arriving.orders.push(order);
  // The round off is recorded with the first cash tender.
  const rounded = entry.roundOff ? entry.tenders.find(({ method }) => isCash(method)) : undefined;
  for (const tender of entry.tenders) {
    const { method, amount, reference } = tender;
    arriving.payments.push({
      marketplaceId: till.marketplaceId,
      orderId: order.id,
      amount: paise(sign * amount),
      roundOff: paise(tender === rounded ? sign * (entry.roundOff ?? 0) : 0),
      method,
      // Beside a refund it would mean an online payment; the journal has it.
      reference: entry.kind === 'bill' ? reference : '',
      takenBy: userId,
      holder: 'drawer',
      at: entry.at,
    });
  }
  arriving.audited.push({
    marketplaceId: till.marketplaceId,
    id: order.id,
    storeId: till.storeId,
    userId,
    details: {
      type: order.orderType,
      total: toRupees(order.total),
      number: entry.number?.text ?? '',
      till: till.name,
      ...(senderId !== userId && { sentBy: senderId }),
      ...(entry.approvals.length > 0 && { approvals: takenApprovals(arriving, entry) }),
    },
  });
}
