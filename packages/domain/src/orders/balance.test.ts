import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise, sumPaise } from '../basics/money.ts';
import { balanceOf, dueInCash, shareBalance } from './balance.ts';
import { roundOffOf } from './round-off.ts';

const cash = (exact: number) => {
  const roundOff = roundOffOf(paise(exact));
  return { method: 'cash', amount: paise(exact + roundOff), roundOff };
};
const order = (moved: ReturnType<typeof cash>[], more = {}) =>
  balanceOf({
    total: paise(26_440),
    credited: paise(0),
    isCancelled: false,
    isReturn: false,
    moved,
    ...more,
  });

test('what was paid in whole rupees pays a total to the paisa', () => {
  expect(order([cash(26_440)])).toMatchObject({
    tenders: [{ amount: 26_400, roundOff: -40 }],
    roundOff: -40,
    refunded: 0,
    due: 0,
  });
  expect(order([cash(26_440), cash(-10_040)], { credited: paise(10_040) })).toMatchObject({
    roundOff: 0,
    refundedOff: 40,
    refunded: 10_000,
    due: 0,
  });
  expect(order([cash(-26_440)], { isReturn: true })).toMatchObject({
    tenders: [{ amount: 26_400 }],
    roundOff: -40,
    due: 0,
  });
});

test('less than half a rupee comes to nothing', () => {
  expect(order([cash(40)], { total: paise(40) })).toMatchObject({ roundOff: -40, refundedOff: 0, due: 0 });
});

test('what is due in cash is whole rupees', () => {
  expect(dueInCash(order([]))).toMatchObject({ due: 26_400, roundOff: -40 });
  expect(dueInCash(order([cash(26_440)]))).toMatchObject({ due: 0, roundOff: -40 });
});

test('an order adds up on all its papers together, and what is settled is settled on each', () => {
  const amount = fc.integer({ min: 0, max: 90_000 });
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 100 }),
      fc.boolean(),
      (payables, part, isPaid) => {
        const total = sumPaise(payables.map(paise));
        const notes = payables.map((payable) => paise(Math.floor((payable * part) / 100)));
        const credited = sumPaise(notes);
        const moved = isPaid ? [cash(total), cash(-credited)] : [];
        const balance = dueInCash(balanceOf({ total, credited, isCancelled: false, isReturn: false, moved }));
        const documents = payables.map((payable, nth) => ({
          payable: paise(payable),
          credited: notes[nth] ?? paise(0),
        }));
        const shares = shareBalance(balance, documents);
        const sum = (of: (share: (typeof shares)[number]) => number) =>
          shares.reduce((all, share) => all + of(share), 0);
        expect(sum(({ due }) => due)).toBe(balance.due);
        expect(sum(({ roundOff }) => roundOff)).toBe(balance.roundOff);
        expect(sum(({ refunded }) => refunded)).toBe(balance.refunded);
        if (isPaid) expect(shares.map(({ due }) => due)).toEqual(payables.map(() => 0));
      },
    ),
  );
});
