import { paise, sumPaise } from '@haat/domain/basics/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allotRefund } from './allot-refund.ts';

const orders = [
  { id: 'a', left: paise(29_300) },
  { id: 'b', left: paise(3_600) },
];

test('a refund of exactly one order’s money is that order’s', () => {
  expect(allotRefund(paise(3_600), [], orders)).toEqual({
    covers: [],
    orders: [{ orderId: 'b', amount: 3_600 }],
    rest: 0,
  });
});

test('a refund of the amount of one of ours that hangs is that one', () => {
  const open = [
    { id: 'r1', amount: paise(1_000) },
    { id: 'r2', amount: paise(3_600) },
  ];
  expect(allotRefund(paise(3_600), open, orders)).toEqual({
    covers: [{ refundId: 'r2', amount: 3_600 }],
    orders: [],
    rest: 0,
  });
});

const amount = fc.integer({ min: 1, max: 1_000_000 }).map(paise);
const named = <Key extends string>(key: Key) =>
  fc
    .array(amount, { maxLength: 5 })
    .map((all) =>
      all.map((one, at) => ({ id: String(at), [key]: one }) as { id: string } & Record<Key, typeof one>),
    );

test('every paisa of a refund is counted once, and no order or refund gets more than its own', () => {
  fc.assert(
    fc.property(amount, named('amount'), named('left'), (given, open, paid) => {
      const { covers, orders: parts, rest } = allotRefund(given, open, paid);
      expect(sumPaise([...covers, ...parts].map((one) => one.amount)) + rest).toBe(given);
      for (const { refundId, amount: part } of covers)
        expect(part).toBeLessThanOrEqual(open.find(({ id }) => id === refundId)?.amount ?? 0);
      for (const { orderId, amount: part } of parts)
        expect(part).toBeLessThanOrEqual(paid.find(({ id }) => id === orderId)?.left ?? 0);
    }),
  );
});
