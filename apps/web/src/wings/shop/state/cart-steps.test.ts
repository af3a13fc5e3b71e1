// @vitest-environment happy-dom

import { paise } from '@haat/domain/basics/money';
import type { CartLine } from '@haat/domain/checkout/cart';
import { type DiscountRule, earningTotal, isOffered } from '@haat/domain/checkout/discounts';
import { priceCart, type Sellable } from '@haat/domain/checkout/price-cart';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { cartItem } from '../checkout/quoted-cart.ts';
import {
  cartLines,
  putInCart,
  removeFromCart,
  replaceCart,
  setQty,
  takeOffer,
  undoSince,
} from './cart-store.ts';
import { placeStore } from './place-store.ts';

const MRP = { atta: 10_000, rice: 25_000, tea: 5_000, dal: 18_000, oil: 30_000 };
const OFFERS = { dal: { price: 9_000, threshold: 30_000 }, oil: { price: 12_000, threshold: 50_000 } };
type Goods = keyof typeof MRP;
const GOODS = Object.keys(MRP) as Goods[];
const offerOf = (goods: Goods) => (goods in OFFERS ? OFFERS[goods as keyof typeof OFFERS] : undefined);
const priceOf = (goods: Goods) => offerOf(goods)?.price ?? MRP[goods];

const RULES: DiscountRule[] = Object.entries(OFFERS).map(([productId, { threshold }]) => ({
  productId,
  threshold: paise(threshold),
  msg: '',
}));
const SELLABLES = GOODS.map((goods) => ({
  productId: goods,
  variantId: null,
  name: goods,
  price: paise(priceOf(goods)),
  mrp: paise(MRP[goods]),
  soldBy: 'piece',
  step: 1,
  countInStock: 50,
  isListed: true,
  storeId: 's',
  storeName: 'S',
})) as unknown as Sellable[];

const lineOf = (goods: Goods, qty: number, isAtMrp: boolean): CartLine => ({
  productId: goods,
  name: goods,
  image: '',
  mrp: paise(MRP[goods]),
  storeId: 's',
  storeName: 'S',
  qty,
  soldBy: 'piece',
  step: 1,
  countInStock: 50,
  price: paise(isAtMrp ? MRP[goods] : priceOf(goods)),
  ...(isAtMrp && offerOf(goods) && { offerPrice: paise(priceOf(goods)) }),
});

const goods = fc.constantFrom(...GOODS);
const qty = fc.integer({ min: 1, max: 4 });
const step = fc.oneof(
  fc.record({ does: fc.constant('put' as const), goods, qty, isAtMrp: fc.boolean() }),
  fc.record({ does: fc.constant('set' as const), goods, qty }),
  fc.record({ does: fc.constant('remove' as const), goods }),
  fc.record({ does: fc.constant('take' as const), goods }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** As the shop's screens do, including the condition of an offer. */
function take(one: Step): CartLine[] {
  const productId = one.goods;
  const found = cartLines().find((line) => line.productId === productId);
  if (one.does === 'put') {
    const change = putInCart(lineOf(one.goods, one.qty, one.isAtMrp));
    return change.done ? change.dropped : [];
  }
  if (!found) return [];
  if (one.does === 'set') return setQty(found, one.qty);
  if (one.does === 'remove') return removeFromCart(found);
  const others = earningTotal(
    cartLines().filter((line) => line !== found),
    RULES,
  );
  return others >= (offerOf(one.goods)?.threshold ?? Number.POSITIVE_INFINITY) ? takeOffer(found) : [];
}

const lostAtServer = () => {
  const { lines } = priceCart({
    items: cartLines().map(cartItem),
    sellables: SELLABLES,
    points: { balance: 0, redeem: 0 },
    today: '2026-11-20',
    terms: { minimumOrder: paise(0), charge: paise(0), rules: RULES },
  });
  return lines.filter(({ changes }) => changes.length > 0);
};

beforeEach(() => {
  const discountedProducts = RULES.map(({ productId: id, threshold, msg }, nth) => ({
    _id: `0198c0de-0000-7000-8000-00000000009${nth}`,
    id,
    threshold,
    msg,
  }));
  placeStore.set({ marketPinCode: '585412', marketplace: { ...CHITGUPPA, discountedProducts } });
});

// spec: rule discount-threshold
it('however a cart is changed, the server takes what is left, and no offer is lost unless the other goods lost in worth', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      replaceCart([]);
      for (const one of steps) {
        const before = [...cartLines()];
        const dropped = take(one);
        const now = earningTotal(cartLines(), RULES);
        if (now >= earningTotal(before, RULES)) expect(dropped).toEqual([]);
        for (const line of dropped) {
          expect(isOffered(line, RULES)).toBe(true);
          expect(now).toBeLessThanOrEqual(offerOf(line.productId as Goods)?.threshold ?? 0);
          expect(line.productId).not.toBe(one.goods);
        }
        expect(lostAtServer()).toEqual([]);
        if (dropped.length === 0) continue;
        // The server also accepts undoing.
        const after = [...cartLines()];
        undoSince(before)();
        expect(lostAtServer()).toEqual([]);
        expect(cartLines().map(({ productId }) => productId)).toEqual(
          before.map(({ productId }) => productId),
        );
        replaceCart(after);
      }
    }),
    { numRuns: 300 },
  );
});

// spec: rule discount-threshold
it('others at exactly the threshold: more of the item, and less of it again, keep it', () => {
  replaceCart([]);
  putInCart(lineOf('atta', 3, false));
  expect(putInCart(lineOf('dal', 1, false))).toEqual({ done: true, dropped: [] });
  for (const [goods, qty] of [
    ['dal', 2],
    ['dal', 4],
    ['dal', 1],
  ] as const)
    expect(setQty({ productId: goods }, qty)).toEqual([]);
  expect(putInCart(lineOf('dal', 3, false))).toEqual({ done: true, dropped: [] });
  expect(setQty({ productId: 'atta' }, 2)).toMatchObject([{ productId: 'dal' }]);
});
