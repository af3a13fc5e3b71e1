import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '../basics/money.ts';
import { type ReturnableOrder, returnedShare, returnFigures } from './returns.ts';

const order = (change: Partial<ReturnableOrder> = {}): ReturnableOrder => ({
  hasAccount: true,
  items: paise(26_800 * 3),
  shipping: paise(0),
  pointsRedeemed: 0,
  pointsGiven: 0,
  refunded: paise(0),
  lines: [{ lineNo: 1, amount: paise(80_400), quantity: 3, returned: 0 }],
  ...change,
});

describe('a return', () => {
  test('of a deleted account moves no points, and gives the same money', () => {
    const sold = order({ pointsRedeemed: 300 });
    const back = [{ lineNo: 1, quantity: 2 }];
    const { refund } = returnFigures(sold, back);
    expect(returnFigures({ ...sold, hasAccount: false }, back)).toMatchObject({
      refund,
      pointsBack: 0,
      pointsToTake: 0,
    });
  });

  test('of 2 of 3 pieces gives back their price and takes the points that they earned', () => {
    expect(returnFigures(order(), [{ lineNo: 1, quantity: 2 }])).toEqual({
      worth: 53_600,
      refund: 53_600,
      pointsBack: 0,
      pointsToTake: 6,
      isRest: false,
    });
  });

  test('gives redeemed points back in proportion, and the money less their worth', () => {
    const figures = returnFigures(order({ pointsRedeemed: 100 }), [{ lineNo: 1, quantity: 2 }]);
    expect(figures).toMatchObject({ pointsBack: 66, refund: 53_600 - 6600 });
  });

  test('of everything gives the delivery back, too', () => {
    const all = order({ shipping: paise(2500), pointsRedeemed: 7 });
    expect(returnFigures(all, [{ lineNo: 1, quantity: 3 }])).toEqual({
      worth: 80_400 + 2500,
      refund: 80_400 + 2500 - 700,
      pointsBack: 7,
      pointsToTake: 8,
      isRest: true,
    });
  });

  test('of goods that points have paid for adds no paise up, however many steps it takes', () => {
    const prices = [659, 659, 669, 669, 744];
    const lines = prices.map((price, i) => ({
      lineNo: i + 1,
      amount: paise(price),
      quantity: 1,
      returned: 0,
    }));
    const given = { money: 0, points: 0 };
    for (const line of lines) {
      const state = { lines, pointsRedeemed: 34, pointsGiven: given.points, refunded: paise(given.money) };
      const figures = returnFigures(order({ ...state, items: paise(3400) }), [
        { lineNo: line.lineNo, quantity: 1 },
      ]);
      line.returned = 1;
      given.money += figures.refund;
      given.points += figures.pointsBack;
    }
    expect(given.points).toBe(34);
    expect(given.money).toBeLessThan(100);
  });

  test.each([
    [[{ lineNo: 1, quantity: 4 }]],
    [
      [
        { lineNo: 1, quantity: 2 },
        { lineNo: 1, quantity: 2 },
      ],
    ],
    [[{ lineNo: 2, quantity: 1 }]],
    [[{ lineNo: 1, quantity: 0 }]],
    [[{ lineNo: 1, quantity: 0.5 }]],
    [[]],
  ])('of %j is more than there is, or nothing', (pieces) => {
    expect(() => returnFigures(order(), pieces)).toThrow(RangeError);
  });
});

test.each([
  ['in whole rupees gives back what was paid, to the paisa and the point', 100, 0],
  ['gives back what was paid, and less than ₹1 more', 1, 99],
])('however an order comes back, all of it %s', (_what, unit, leftOver) => {
  const lines = fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 999 }).map((n) => n * unit),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(
      lines,
      fc.nat(),
      fc.nat(5000),
      fc.infiniteStream(fc.nat()),
      (given, points, shipping, picks) => {
        const items = given.reduce((total, line) => total + line.price * line.quantity, 0);
        const pointsRedeemed = items < 100 ? 0 : points % (Math.floor(items / 100) + 1);
        const left = given.map((line, index) => ({
          ...line,
          amount: paise(line.price * line.quantity),
          lineNo: index + 1,
          returned: 0,
        }));
        const totals = { refund: 0, back: 0, taken: 0 };
        for (;;) {
          const open = left.filter((line) => line.returned < line.quantity);
          const line = open[(picks.next().value ?? 0) % (open.length || 1)];
          if (!line) break;
          const quantity = 1 + ((picks.next().value ?? 0) % (line.quantity - line.returned));
          const now = {
            hasAccount: true,
            items: paise(items),
            shipping: paise(shipping),
            pointsRedeemed,
            pointsGiven: totals.back,
            refunded: paise(totals.refund),
            lines: left,
          };
          const figures = returnFigures(now, [{ lineNo: line.lineNo, quantity }]);
          expect(figures.refund).toBeGreaterThanOrEqual(0);
          expect(figures.pointsToTake).toBeGreaterThanOrEqual(0);
          line.returned += quantity;
          totals.refund += figures.refund;
          totals.back += figures.pointsBack;
          totals.taken += figures.pointsToTake;
        }
        expect(totals).toMatchObject({ back: pointsRedeemed, taken: Math.floor(items / 10_000) });
        const over = totals.refund - (items + shipping - pointsRedeemed * 100);
        expect(over).toBeGreaterThanOrEqual(0);
        expect(over).toBeLessThanOrEqual(leftOver);
      },
    ),
  );
});

test('goods by weight come back in any parts for what was charged for the line, to the paisa', () => {
  fc.assert(
    fc.property(
      fc.nat(1e7),
      fc.integer({ min: 1, max: 25_000 }),
      fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 12 }),
      (amount, quantity, wishes) => {
        let returned = 0;
        let refunded = 0;
        for (const wish of [...wishes, quantity]) {
          const now = Math.min(wish, quantity - returned);
          if (now === 0) continue;
          const lines = [{ lineNo: 1, amount: paise(amount), quantity, returned }];
          const state = order({ items: paise(amount), lines, refunded: paise(refunded) });
          const figures = returnFigures(state, [{ lineNo: 1, quantity: now }]);
          expect(figures.worth).toBe(returnedShare({ amount: paise(amount), quantity, returned, now }));
          returned += now;
          refunded += figures.refund;
        }
        expect([returned, refunded]).toEqual([quantity, amount]);
      },
    ),
  );
});
