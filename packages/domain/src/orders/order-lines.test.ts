import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAmount } from '../basics/line-amount.ts';
import { paise } from '../basics/money.ts';
import { priceCart, type Sellable } from '../checkout/price-cart.ts';
import { ratesAt } from '../invoices/gst-scheme.ts';
import { orderLine, orderLines } from './order-lines.ts';

const NOW = new Date('2026-11-20T05:00:00Z');

function linesOf(change: Partial<Sellable>, { qty = 1, interState = false } = {}) {
  const atta: Sellable = {
    productId: 'p1',
    variantId: null,
    name: 'Atta',
    size: '5 kg',
    image: '',
    sku: 'SKU1',
    hsn: '1101',
    category: 'Kirana',
    price: paise(26_800),
    mrp: paise(30_000),
    cost: paise(20_000),
    taxBp: null,
    soldBy: 'piece',
    step: 1,
    countInStock: 1000,
    isListed: true,
    expiryDate: null,
    storeId: 's1',
    storeName: 'Sharma Kirana',
    storeStateCode: '29',
    storeGstNumber: '29AABCR1718E1ZL',
    storeReplaces: true,
    pausedSince: null,
    pausedUntil: null,
    ...change,
  };
  const { shipments } = priceCart({
    items: [{ product: 'p1', bundle: 'b1', qty, price: atta.price }],
    sellables: [atta],
    terms: { minimumOrder: paise(0), charge: paise(0), rules: [] },
    points: { balance: 0, redeem: 0 },
    today: '2026-11-20',
  });
  const own = [{ category: 'Kirana', rateBp: 1200, validFrom: '2025-01-01' }];
  const rates = ratesAt({ gstin: atta.storeGstNumber, schemes: [], rates: own }, NOW);
  return shipments.flatMap((shipment) => orderLines(shipment, interState, rates, NOW));
}

test('the product’s own rate counts before its store’s', () => {
  expect(linesOf({}).map(({ taxBp }) => taxBp)).toEqual([1200]);
  expect(linesOf({ taxBp: 500 }).map(({ taxBp }) => taxBp)).toEqual([500]);
  expect(linesOf({ taxBp: 0 }).map(({ taxBp }) => taxBp)).toEqual([0]);
});

test('a store without GSTIN charges no tax', () => {
  expect(linesOf({ storeGstNumber: '', taxBp: 1800 })).toMatchObject([
    { taxBp: 0, taxable: 26_800, cgst: 0, sgst: 0, igst: 0 },
  ]);
});

test('a line keeps the bundle that it was bought with', () => {
  expect(linesOf({})).toMatchObject([{ bundleId: 'b1', variantId: null, quantity: 1 }]);
});

test('taxable value and taxes add up to price times quantity, halves or whole', () => {
  fc.assert(
    fc.property(
      fc.nat(1e7),
      fc.integer({ min: 1, max: 500 }),
      fc.constantFrom(0, 300, 500, 1200, 1800, 2800, 4000),
      fc.boolean(),
      (price, qty, taxBp, interState) => {
        for (const line of linesOf({ price: paise(price), taxBp }, { qty, interState })) {
          const { taxable, cgst, sgst, igst } = line;
          expect(taxable + cgst + sgst + igst).toBe(line.price * line.quantity);
          expect(interState ? cgst + sgst : igst).toBe(0);
          expect(cgst).toBe(sgst);
        }
      },
    ),
  );
});

test('a line by weight, less a discount, is charged once rounded, and its tax parts add up to that', () => {
  const atta = { productId: 'p1', variantId: null, name: 'Atta', size: '', image: '', sku: 'S', hsn: '1101' };
  fc.assert(
    fc.property(
      fc.nat(1e7),
      fc.integer({ min: 1, max: 50_000 }),
      fc.nat(100),
      fc.constantFrom('kg' as const, 'litre' as const),
      fc.constantFrom(0, 500, 1800, 4000),
      fc.boolean(),
      (price, qty, percentOff, soldBy, taxBp, interState) => {
        const sellable: Sellable = {
          ...atta,
          category: 'Kirana',
          price: paise(price),
          mrp: paise(price),
          cost: paise(0),
          taxBp,
          soldBy,
          step: 250,
          countInStock: 1e6,
          isListed: true,
          expiryDate: null,
          storeId: 's1',
          storeName: '',
          storeStateCode: '29',
          storeGstNumber: '29AABCR1718E1ZL',
          storeReplaces: true,
          pausedSince: null,
          pausedUntil: null,
        };
        const whole = lineAmount(paise(price), qty, soldBy);
        const discount = paise(Math.floor((whole * percentOff) / 100));
        const line = orderLine(
          sellable,
          { price: paise(price), qty, discount },
          { interState, rates: [], at: NOW },
        );
        expect(line.taxable + line.cgst + line.sgst + line.igst).toBe(whole - discount);
        expect(Math.abs(whole - (price * qty) / 1000)).toBeLessThanOrEqual(0.5);
        expect(line).toMatchObject({ soldBy, quantity: qty, discount });
      },
    ),
  );
});
