import { expect, test } from 'vitest';
import { ORDER_TYPE_EFFECTS, ORDER_TYPES, orderTypesWith, stockSign } from './order-types.ts';

test('a sale takes stock when it is placed, a return puts it back, a purchase when it is received', () => {
  expect(ORDER_TYPES.map((type) => [type, stockSign(type, 'placed'), stockSign(type, 'delivered')])).toEqual([
    ['online', -1, 0],
    ['pos', -1, 0],
    ['invoice', -1, 0],
    ['po', 0, 1],
    ['request', 0, 0],
    ['return', 1, 0],
  ]);
});

test('sales have an invoice, returns a credit note, and nothing else has a document', () => {
  expect(orderTypesWith(({ document }) => document === 'invoice')).toEqual(['online', 'pos', 'invoice']);
  expect(orderTypesWith(({ document }) => document === 'credit note')).toEqual(['return']);
});

test('what a customer pays counts as revenue, what a customer gets back counts against it', () => {
  for (const { money, figures } of Object.values(ORDER_TYPE_EFFECTS))
    expect(figures).toBe(money === 'from customer' ? 1 : money === 'to customer' ? -1 : 0);
});
