import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '../basics/money.ts';
import { type CheckoutPart, openTogether, restDependsOn } from './checkout-rest.ts';

const SUGAR = { productId: 'sugar', threshold: paise(100_000), msg: '' };
const terms = { minimumOrder: paise(69_900), charge: paise(2_500), rules: [SUGAR] };

/** An order of one product: its id, what it is and what it costs in rupees. */
const part = (
  id: string,
  productId: string,
  rupees: number,
  more: Partial<CheckoutPart> = {},
): CheckoutPart => ({
  id,
  isCancelled: false,
  shipping: paise(0),
  lines: [{ productId, price: paise(rupees * 100), qty: 1, soldBy: 'piece' }],
  ...more,
});

describe('the rest of a checkout depends on an order', () => {
  it('whose goods earn a discount in another', () => {
    const parts = [part('a', 'sugar', 9), part('b', 'oil', 1_000), part('c', 'rice', 999)];
    expect(restDependsOn('b', parts, terms)).toBe(true);
    expect(restDependsOn('c', parts, terms)).toBe(false);
    expect(restDependsOn('a', parts, terms)).toBe(false);
  });

  it('but not what was bought at its MRP, which needs no other goods', () => {
    const atMrp = {
      productId: 'sugar',
      price: paise(800_00),
      qty: 1,
      soldBy: 'piece' as const,
      offerPrice: paise(900),
    };
    const parts = [part('a', 'sugar', 800, { lines: [atMrp] }), part('b', 'oil', 1_000)];
    expect(restDependsOn('b', parts, terms)).toBe(false);
  });

  it('with which alone it reaches free delivery', () => {
    const parts = [part('a', 'oil', 400), part('b', 'rice', 300)];
    expect(restDependsOn('a', parts, terms)).toBe(true);
    expect(restDependsOn('a', parts, { ...terms, charge: paise(0) })).toBe(false);
    expect(restDependsOn('b', [part('a', 'oil', 700), part('b', 'rice', 36)], terms)).toBe(false);
  });

  it('that bears the charge for all of them, and not on the others then', () => {
    const parts = [part('a', 'oil', 100, { shipping: paise(2_500) }), part('b', 'rice', 36)];
    expect(restDependsOn('a', parts, terms)).toBe(true);
    expect(restDependsOn('b', parts, terms)).toBe(false);
  });

  it('never when it is alone, or the others are cancelled', () => {
    const other = part('b', 'rice', 36, { isCancelled: true });
    expect(restDependsOn('a', [part('a', 'oil', 100, { shipping: paise(2_500) }), other], terms)).toBe(false);
    expect(restDependsOn('a', [part('a', 'oil', 800)], terms)).toBe(false);
  });
});

it('orders that may be cancelled one after the other never leave one that was not earned', () => {
  const order = fc.record({ dear: fc.integer({ min: 1, max: 2_000 }), sugar: fc.boolean() });
  fc.assert(
    fc.property(fc.array(order, { minLength: 2, maxLength: 4 }), fc.array(fc.nat(3)), (orders, presses) => {
      const total = orders.reduce((sum, { dear }) => sum + dear, 0);
      fc.pre(total >= 1_000);
      let parts = orders.map(({ dear, sugar }, nth) => ({
        ...part(`${nth}`, 'oil', dear),
        lines: [...part('', 'oil', dear).lines, ...(sugar ? part('', 'sugar', 9).lines : [])],
      }));
      for (const press of presses)
        if (!restDependsOn(`${press}`, parts, terms))
          parts = parts.map((one) => (one.id === `${press}` ? { ...one, isCancelled: true } : one));
      const left = parts.filter(({ isCancelled }) => !isCancelled).flatMap(({ lines }) => lines);
      const earned = left
        .filter(({ productId }) => productId === 'oil')
        .reduce((sum, { price }) => sum + price, 0);
      if (left.some(({ productId }) => productId === 'sugar')) expect(earned).toBeGreaterThanOrEqual(100_000);
    }),
  );
});

describe('a checkout that is cancelled together', () => {
  const order = { orderType: 'online' as const, paymentMethod: 'Cash', restDependsOnIt: true };

  it('is all that is not cancelled yet, though one depends on another', () => {
    const [a, b] = [{ ...order }, { ...order, cancelledAt: new Date() }];
    expect(openTogether([a, b])).toEqual({ open: [a], kept: [] });
  });

  it('names what can’t be cancelled any more, with the reason', () => {
    const packing = { ...order, startedAt: new Date() };
    const delivered = { ...order, paidAt: new Date(), deliveredAt: new Date() };
    expect(openTogether([order, packing, delivered]).kept).toEqual([
      { order: packing, reason: 'packing' },
      { order: delivered, reason: 'delivered' },
    ]);
  });
});
