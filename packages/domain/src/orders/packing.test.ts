import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargedFor, type PricedQuantity } from '../basics/line-amount.ts';
import { paise, sumPaise } from '../basics/money.ts';
import { isAnswered, packedLine, packOrder, replacementRefused } from './packing.ts';

const line = (price: number, quantity: number, soldBy: PricedQuantity['soldBy'] = 'piece') => ({
  price: paise(price),
  quantity,
  soldBy,
  discount: paise(0),
});

const ordered = fc.oneof(
  fc.record({
    price: fc.integer({ min: 0, max: 100_000 }).map(paise),
    quantity: fc.integer({ min: 1, max: 6 }),
    soldBy: fc.constant('piece' as const),
    discount: fc.constant(paise(0)),
  }),
  fc.record({
    price: fc.integer({ min: 0, max: 100_000 }).map(paise),
    quantity: fc.integer({ min: 1, max: 2500 }),
    soldBy: fc.constant('kg' as const),
    discount: fc.constant(paise(0)),
  }),
);

/** An order of 1 to 4 lines, each with what is in the bag and perhaps another price of what replaces it. */
const packings = fc
  .record({
    lines: fc.array(
      fc.record({
        line: ordered,
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        dearer: fc.option(fc.integer({ min: -500, max: 500 })),
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
    const come = lines.flatMap(({ line: one, share, dearer }) => {
      const quantity = Math.round(one.quantity * share);
      const price = dearer === null ? one.price : paise(Math.max(0, one.price + dearer));
      return quantity > 0 ? [packedLine(one, quantity, price)] : [];
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
        expect(
          packOrder(
            order,
            lines.map((one) => packedLine(one, one.quantity)),
          ),
        ).toEqual({
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
    const come = [rest, packedLine(line(3800, 2), 1), packedLine(line(5400, 1), 1, paise(4800))];
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
  test('has the lower price of both, and its share of a discount', () => {
    expect(packedLine({ ...line(1000, 4), discount: paise(100) }, 1)).toMatchObject({
      quantity: 1,
      price: 1000,
      discount: 25,
    });
    expect(packedLine(line(1000, 4), 3, paise(900)).price).toBe(900);
    expect(packedLine(line(1000, 4), 3, paise(1100)).price).toBe(1000);
  });

  test('is answered once it is whole, replaced, or says why it is not', () => {
    const answer = { quantity: 1, reason: null, isReplaced: false };
    expect(isAnswered(answer, 2)).toBe(false);
    expect(isAnswered({ ...answer, quantity: 2 }, 2)).toBe(true);
    expect(isAnswered({ ...answer, reason: 'expired' }, 2)).toBe(true);
    expect(isAnswered({ ...answer, isReplaced: true }, 2)).toBe(true);
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
