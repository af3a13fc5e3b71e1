import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargedFor, type PricedQuantity } from '../basics/line-amount.ts';
import { paise, sumPaise } from '../basics/money.ts';
import { isAnswered, lessFor, packedLine, packOrder, replacementRefused } from './packing.ts';

const line = (price: number, quantity: number, soldBy: PricedQuantity['soldBy'] = 'piece') => ({
  price: paise(price),
  quantity,
  soldBy,
  discount: paise(0),
});

/** Its lines of the order as packed. */
const parts = (...packed: Parameters<typeof packedLine<PricedQuantity>>) => {
  const { own, replacement } = packedLine(...packed);
  return [own, replacement].filter((part) => part !== null);
};
const whole = (one: PricedQuantity) => parts(one, { quantity: one.quantity, replaced: null });

const ordered = fc
  .oneof(
    fc.record({ quantity: fc.integer({ min: 1, max: 6 }), soldBy: fc.constant('piece' as const) }),
    fc.record({ quantity: fc.integer({ min: 1, max: 2500 }), soldBy: fc.constant('kg' as const) }),
  )
  .chain((quantity) =>
    fc
      .record({
        price: fc.integer({ min: 0, max: 100_000 }).map(paise),
        off: fc.constantFrom(0, 0, 0.1, 0.33),
      })
      .map(({ price, off }) => {
        const full = { ...quantity, price, discount: paise(0) };
        return { ...full, discount: paise(Math.floor(chargedFor(full) * off)) };
      }),
  );

/** An order of 1 to 4 lines, each with what is in the bag and perhaps what replaces some of the rest. */
const packings = fc
  .record({
    lines: fc.array(
      fc.record({
        line: ordered,
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        replaced: fc.option(
          fc.record({ share: fc.constantFrom(0.3, 0.5, 1), dearer: fc.integer({ min: -500, max: 500 }) }),
        ),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    shipping: fc.constantFrom(0, 50, 2500, 4000).map(paise),
    points: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ lines, shipping, points }) => {
    const items = sumPaise(lines.map(({ line: one }) => chargedFor(one)));
    const pointsRedeemed = Math.floor((items / 100) * points);
    const order = { items, shipping, pointsRedeemed, total: paise(items + shipping - pointsRedeemed * 100) };
    const come = lines.flatMap(({ line: one, share, replaced }) => {
      const quantity = Math.round(one.quantity * share);
      const others = replaced && Math.ceil((one.quantity - quantity) * replaced.share);
      const price = paise(Math.max(0, one.price + (replaced?.dearer ?? 0)));
      return parts(one, { quantity, replaced: others ? { quantity: others, price } : null });
    });
    return { order, come };
  });

describe('an order as packed', () => {
  test('adds up: lines and delivery less points are its total, and what falls is money and points', () => {
    fc.assert(
      fc.property(packings, ({ order, come }) => {
        const packed = packOrder(order, come);
        expect(sumPaise(packed.lines.map(chargedFor))).toBe(packed.items);
        expect(packed.items + packed.shipping - packed.pointsRedeemed * 100).toBe(packed.total);
        expect(packed.off).toBe(order.total - packed.total);
        expect(packed.pointsBack).toBe(order.pointsRedeemed - packed.pointsRedeemed);
        const least = [packed.off, packed.total, packed.pointsBack, packed.pointsRedeemed, packed.shipping];
        expect(Math.min(...least)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('costs nobody more, and gives away less than a rupee', () => {
    fc.assert(
      fc.property(packings, ({ order, come }) => {
        const packed = packOrder(order, come);
        const missing = order.items - sumPaise(come.map(chargedFor));
        const back = packed.off + packed.pointsBack * 100;
        expect(back - missing).toBeGreaterThanOrEqual(0);
        expect(back - missing).toBeLessThan(100);
      }),
    );
  });

  test('that is whole is what was ordered', () => {
    fc.assert(
      fc.property(fc.array(ordered, { minLength: 1, maxLength: 4 }), (lines) => {
        const items = sumPaise(lines.map(chargedFor));
        const order = { items, shipping: paise(2500), pointsRedeemed: 0, total: paise(items + 2500) };
        expect(packOrder(order, lines.flatMap(whole))).toEqual({
          ...order,
          lines,
          pointsBack: 0,
          off: 0,
        });
      }),
    );
  });

  test('with ₹38 missing and noodles that are ₹6 cheaper costs ₹44 less', () => {
    const order = { items: paise(105_800), shipping: paise(0), pointsRedeemed: 0, total: paise(105_800) };
    const rest = line(92_800, 1);
    const noodles = { quantity: 0, replaced: { quantity: 1, price: paise(4800) } };
    const come = [
      rest,
      ...parts(line(3800, 2), { quantity: 1, replaced: null }),
      ...parts(line(5400, 1), noodles),
    ];
    expect(packOrder(order, come)).toMatchObject({
      total: 101_400,
      off: 4400,
    });
  });

  test('gives points back in proportion to the goods that are missing, and money for the rest', () => {
    const order = { items: paise(30_000), shipping: paise(2500), pointsRedeemed: 90, total: paise(23_500) };
    expect(packOrder(order, [line(10_000, 2)])).toMatchObject({
      items: 20_000,
      shipping: 2500,
      pointsRedeemed: 60,
      pointsBack: 30,
      total: 16_500,
      off: 7000,
    });
  });

  test('paid by points alone never costs money: less than a rupee is taken off', () => {
    const order = { items: paise(10_000), shipping: paise(0), pointsRedeemed: 100, total: paise(0) };
    const packed = packOrder(order, [line(3333, 2)]);
    expect(packed).toMatchObject({ pointsRedeemed: 66, pointsBack: 34, total: 0, items: 6600 });
    expect(packed.lines[0]?.discount).toBe(66);
  });
});

describe('a line as packed', () => {
  test('has the lower price of both, and each part its share of a discount', () => {
    const discounted = { ...line(1000, 4), discount: paise(101) };
    const { own, replacement } = packedLine(discounted, {
      quantity: 1,
      replaced: { quantity: 2, price: paise(900) },
    });
    expect(own).toMatchObject({ quantity: 1, price: 1000, discount: 25 });
    expect(replacement).toMatchObject({ quantity: 2, price: 900, discount: 51 });
    const dearer = packedLine(line(1000, 4), { quantity: 0, replaced: { quantity: 3, price: paise(1100) } });
    expect(dearer).toMatchObject({ own: null, replacement: { quantity: 3, price: 1000 } });
  });

  test('falls by what is missing and by what is cheaper, however many of 1 to 6 are there or replaced', () => {
    for (let quantity = 1; quantity <= 6; quantity++)
      for (let own = 0; own <= quantity; own++)
        for (let others = 0; own + others <= quantity; others++) {
          const one = { ...line(4999, quantity), discount: paise(quantity * 7) };
          const replaced = others > 0 ? { quantity: others, price: paise(4500) } : null;
          const charged = chargedFor(one);
          const comesFor = sumPaise(parts(one, { quantity: own, replaced }).map(chargedFor));
          expect(
            lessFor({ charged, comesFor, ordered: quantity, comes: own + others, isReplaced: others > 0 }),
          ).toEqual({ missing: (quantity - own - others) * 4992, cheaper: others * 499 });
        }
  });

  test('is answered once it is whole, by itself or with others, or says why it is not', () => {
    const answer = { quantity: 1, replaced: 0, reason: null };
    expect(isAnswered(answer, 3)).toBe(false);
    expect(isAnswered({ ...answer, quantity: 3 }, 3)).toBe(true);
    expect(isAnswered({ ...answer, replaced: 1 }, 3)).toBe(false);
    expect(isAnswered({ ...answer, replaced: 2 }, 3)).toBe(true);
    expect(isAnswered({ ...answer, replaced: 1, reason: 'expired' }, 3)).toBe(true);
  });

  test.each([
    ['leave-out', {}, 'not-wanted'],
    ['replace', { price: paise(5401) }, 'dearer'],
    ['replace', { soldBy: 'kg' as const }, 'other-measure'],
    ['replace', { goods: 'a' }, 'same-goods'],
    ['replace', {}, undefined],
    ['call', {}, undefined],
  ] as const)('with “%s” is replaced by %o: %s', (ifMissing, other, refused) => {
    const asked = { goods: 'a', price: paise(5400), soldBy: 'piece' as const };
    expect(replacementRefused(asked, { ...asked, goods: 'b', ...other }, ifMissing)).toBe(refused);
  });
});
