import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargedFor } from '../basics/line-amount.ts';
import { type Paise, paise, sumPaise } from '../basics/money.ts';
import { type CartItem, priceCart, type Sellable } from '../checkout/price-cart.ts';
import { pointsValue } from '../checkout/rewards.ts';
import { splitInclusive } from '../invoices/gst.ts';
import { invoicesOf } from '../invoices/gst-document.ts';
import { type NewOrderLine, orderLines } from './order-lines.ts';
import { packedLine, packOrder } from './packing.ts';

const NOW = new Date('2026-11-20T06:00:00Z');
const PARTY = { name: '', company: '', address: '', city: '', pinCode: '585401', phone: '' };
const SUPPLIER = { ...PARTY, stateCode: '29', gstin: '29AABCR1718E1ZL', fssai: '' };
const BUYER = { ...PARTY, gstin: '', businessAddress: '' };

/** Taxed at 5 %, or not at all. */
const sellable = (productId: string, price: Paise, mrp: Paise, isTaxed: boolean): Sellable => ({
  productId,
  variantId: null,
  name: productId,
  size: '',
  image: '',
  sku: productId,
  hsn: '',
  category: 'Kirana',
  price,
  mrp,
  cost: null,
  taxBp: isTaxed ? 500 : 0,
  soldBy: 'piece',
  step: 1,
  countInStock: 20,
  isListed: true,
  expiryDate: null,
  storeId: 's1',
  storeName: '',
  storeStateCode: '29',
  storeGstNumber: SUPPLIER.gstin,
  storeReplaces: true,
  pausedSince: null,
  pausedUntil: null,
});

/** Goods alone, of a bundle, at an offer that the others earn, or at the offer and beside it at their MRP. */
const goods = fc.record({
  price: fc.oneof(
    fc.integer({ min: 1, max: 600 }).map((n) => n * 100),
    fc.integer({ min: 1, max: 60_000 }),
  ),
  qty: fc.integer({ min: 1, max: 6 }),
  bought: fc.constantFrom('alone', 'in a bundle', 'at an offer', 'at an offer and its MRP'),
  isTaxed: fc.boolean(),
});

/** What is in the bag of a line, and what replaces the rest. */
const packing = fc.record({
  there: fc.integer({ min: 0, max: 6 }),
  others: fc.integer({ min: 0, max: 6 }),
  otherPrice: fc.integer({ min: 1, max: 60_000 }).map(paise),
});

const packedCarts = fc.record({
  cart: fc.array(goods, { minLength: 2, maxLength: 4 }),
  packings: fc.array(packing, { minLength: 4, maxLength: 4 }),
  charge: fc.constantFrom(0, 99, 2500).map(paise),
  /** The share of the goods that points pay. */
  pays: fc.oneof(fc.constantFrom(0, 0.5, 0.99, 1), fc.double({ min: 0, max: 1, noNaN: true })),
});
type PackedCart = typeof packedCarts extends fc.Arbitrary<infer C> ? C : never;

/** The order of a cart, of at most four lines. */
function orderOf({ cart, charge, pays }: PackedCart) {
  const all = cart.map(({ price, bought, isTaxed }, nth) => {
    const mrp = bought.startsWith('at an offer') ? Math.ceil(price * 1.25) : price;
    return sellable(`p${nth}`, paise(price), paise(mrp), isTaxed);
  });
  const items = cart
    .flatMap(({ qty, bought }, nth): CartItem[] => {
      const { productId: product, price, mrp } = all[nth] as Sellable;
      const one = { product, qty, price, ...(bought === 'in a bundle' && { bundle: 'b' }) };
      return bought === 'at an offer and its MRP' ? [one, { ...one, price: mrp, atMrp: true }] : [one];
    })
    .slice(0, 4);
  const rules = cart.flatMap(({ bought }, nth) =>
    bought.startsWith('at an offer') ? { productId: `p${nth}`, threshold: paise(1000), msg: '' } : [],
  );
  const terms = { minimumOrder: paise(50_000), charge, rules };
  const worth = sumPaise(items.map(({ price, qty }) => paise(price * qty)));
  const redeem = Math.floor((worth / 100) * pays);
  const points = { balance: redeem, redeem };
  const [shipment] = priceCart({ items, sellables: all, terms, points, today: '2026-11-20' }).shipments;
  if (!shipment) return undefined;
  const { items: sum, shipping, points: pointsRedeemed, total } = shipment;
  const lines = orderLines(shipment, false, [], NOW);
  return { order: { items: sum, shipping, pointsRedeemed, total }, lines };
}

/** The invoice of what went. */
function invoiceOf({ lines, shipping, pointsRedeemed, total }: ReturnType<typeof packOrder<NewOrderLine>>) {
  const [invoice] = invoicesOf({
    supplier: SUPPLIER,
    buyer: BUYER,
    placeOfSupply: '29',
    lines: lines.map(({ treatment: _, ...line }, nth) => ({
      ...line,
      ...splitInclusive(chargedFor(line), line.taxBp, false),
      cess: paise(0),
      lineNo: nth + 1,
    })),
    shipping,
    deliveryTax: 'as goods',
    points: pointsValue(pointsRedeemed),
    charged: total,
  });
  return invoice?.totals;
}

test('with points, offers, bundles and delivery, however they are packed: the invoice is what went, and refund and invoice are the payment', () => {
  const seen = { offers: 0, bundles: 0, bothPrices: 0, paidByPoints: 0 };
  fc.assert(
    fc.property(packedCarts, (packedCart) => {
      const placed = orderOf(packedCart);
      fc.pre(placed !== undefined);
      const { order, lines } = placed;
      const bag = lines.map((line, nth) => {
        const { there = 0, others = 0, otherPrice = paise(0) } = packedCart.packings[nth] ?? {};
        const quantity = Math.min(there, line.quantity);
        const replaced = { quantity: Math.min(others, line.quantity - quantity), price: otherPrice };
        return { line, said: { quantity, replaced }, ...packedLine(line, { quantity, replaced }) };
      });
      const come = bag.flatMap(({ own, replacement }) => [own, replacement].filter((part) => part !== null));
      fc.pre(come.length > 0);
      const packed = packOrder(order, come);
      const invoice = invoiceOf(packed);
      expect(invoice).toMatchObject({
        total: sumPaise([...packed.lines.map(chargedFor), packed.shipping]),
        payable: packed.total,
        points: pointsValue(order.pointsRedeemed - packed.pointsBack),
        roundOff: 0,
      });
      expect(packed.off + packed.total).toBe(order.total);
      // Nothing is judged anew: an offer stays without the goods that earned it, and so does delivery.
      for (const { line, said, own, replacement } of bag) {
        expect([own?.quantity ?? 0, own?.price ?? line.price]).toEqual([said.quantity, line.price]);
        expect(replacement?.price ?? 0).toBeLessThanOrEqual(line.price);
      }
      const missing = order.items - sumPaise(come.map(chargedFor));
      const inProportion = Math.floor((order.pointsRedeemed * missing) / order.items);
      expect(packed.pointsBack).toBeGreaterThanOrEqual(inProportion);
      expect(packed.pointsBack).toBeLessThanOrEqual(inProportion + 1);
      expect(packed.off + pointsValue(packed.pointsBack) - missing).toBeGreaterThanOrEqual(0);
      expect(order.shipping - packed.shipping).toBeLessThan(100);
      const ofOffers = new Set(lines.flatMap(({ productId, price, mrp }) => (price < mrp ? productId : [])));
      seen.offers += Number(ofOffers.size > 0);
      seen.bothPrices += Number(lines.some((one) => one.price === one.mrp && ofOffers.has(one.productId)));
      seen.bundles += Number(lines.some(({ bundleId }) => bundleId));
      seen.paidByPoints += Number(order.total < 100 && order.pointsRedeemed > 0);
    }),
    { numRuns: 2000 },
  );
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(20);
});
