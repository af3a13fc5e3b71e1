import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '../basics/money.ts';
import { applyBulkChange, type BulkChange, type BulkProduct, MAX_IN_STOCK } from './bulk-edit.ts';
import { PRODUCT_SENTINELS } from './product-sentinels.ts';

const ATTA: BulkProduct = {
  name: 'Chakki Atta',
  sku: '8901725118129',
  price: paise(26_200),
  soldBy: 'piece' as const,
  oneRupee: false,
  mrp: paise(28_500),
  status: 'In Review',
  countInStock: 18,
  categoryId: 'kirana',
  subCategoryId: 'flour',
  taxBp: 500,
  followsCalendar: false,
  keptRateBp: null,
  taxAnswer: 'any',
};

describe('a bulk edit', () => {
  it.each<[string, BulkChange, object]>([
    ['sets a price', { what: 'price', price: paise(25_000) }, { price: 25_000 }],
    ['raises a price to the MRP itself', { what: 'price', price: paise(28_500) }, { price: 28_500 }],
    ['lowers prices by a share, to the paisa', { what: 'priceBy', percentBp: -333 }, { price: 25_328 }],
    ['takes a share off each MRP', { what: 'offMrp', percentBp: 1_000 }, { price: 25_650 }],
    ['publishes', { what: 'status', status: 'Published' }, { status: 'Published' }],
    ['sets stock', { what: 'stock', stock: 0 }, { countInStock: 0 }],
    ['adds to stock', { what: 'stockBy', pieces: 12 }, { countInStock: 30 }],
    [
      'moves to a category, out of the old subcategory',
      { what: 'category', categoryId: 'dairy', subCategoryId: null },
      { categoryId: 'dairy', subCategoryId: null },
    ],
    [
      'leaves the tax to the store’s rates',
      { what: 'tax', taxBp: null },
      { taxBp: null, followsCalendar: false },
    ],
    ['follows the calendar', { what: 'calendar' }, { taxBp: null, followsCalendar: true }],
    ['keeps what is typed', { what: 'keepRate', rateBp: 500 }, { keptRateBp: 500 }],
    ['answers', { what: 'taxAnswer', answer: 'packed' }, { taxAnswer: 'packed' }],
  ])('%s', (_name, change, values) => {
    expect(applyBulkChange(ATTA, change)).toEqual({ values });
  });

  it.each<[string, BulkChange, string]>([
    ['a price above the MRP', { what: 'price', price: paise(28_501) }, 'above-mrp'],
    ['a rise above the MRP', { what: 'priceBy', percentBp: 1_000 }, 'above-mrp'],
    ['a price below zero', { what: 'priceBy', percentBp: -10_001 }, 'below-zero'],
    ['stock below zero', { what: 'stockBy', pieces: -19 }, 'below-zero'],
    ['more pieces than anybody counts', { what: 'stock', stock: MAX_IN_STOCK + 1 }, 'too-many'],
  ])('refuses %s', (_name, change, breach) => {
    expect(applyBulkChange(ATTA, change)).toEqual({ breach });
  });

  it('publishes no product that nobody has named yet', () => {
    const change: BulkChange = { what: 'status', status: 'Published' };
    expect(applyBulkChange({ ...ATTA, name: PRODUCT_SENTINELS.name }, change)).toEqual({
      breach: 'unfinished',
    });
    expect(applyBulkChange({ ...ATTA, sku: PRODUCT_SENTINELS.sku }, change)).toEqual({
      breach: 'unfinished',
    });
  });

  it('changes nothing where the product is so already', () => {
    expect(applyBulkChange(ATTA, { what: 'tax', taxBp: 500 })).toEqual({ values: {} });
    expect(applyBulkChange(ATTA, { what: 'priceBy', percentBp: 0 })).toEqual({ values: {} });
  });

  it('never makes a price above the MRP, below zero or of half a paisa', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: -20_000, max: 20_000 }),
        (one, other, percentBp) => {
          const product = {
            ...ATTA,
            price: paise(Math.min(one, other)),
            mrp: paise(Math.max(one, other)),
          };
          for (const what of ['priceBy', 'offMrp'] as const) {
            const outcome = applyBulkChange(product, { what, percentBp });
            if ('breach' in outcome) continue;
            const price = outcome.values.price ?? product.price;
            expect(Number.isInteger(price) && price >= 0 && price <= product.mrp).toBe(true);
          }
        },
      ),
    );
  });
});
