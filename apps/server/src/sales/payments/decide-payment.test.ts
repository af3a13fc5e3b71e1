import { paise } from '@haat/domain/basics/money';
import { expect, test } from 'vitest';
import { decidePayment } from './decide-payment.ts';

const hold = { state: 'held', amount: paise(29_300) } as const;
const payment = { amount: 29_300, currency: 'INR', amount_refunded: 0, status: 'captured' } as const;

test('a whole payment of the right amount in rupees becomes orders, also when the goods were given back meanwhile', () => {
  expect(decidePayment(hold, payment)).toEqual({ place: true });
  expect(decidePayment({ ...hold, state: 'released' }, payment)).toEqual({ place: true });
});

test.each([
  ['of a paisa less', { amount: 29_299 }],
  ['of a paisa more', { amount: 29_301 }],
  ['in dollars', { currency: 'USD' }],
  ['of which something went back already', { amount_refunded: 1 }],
  ['that went back wholly', { status: 'refunded', amount_refunded: 29_300 } as const],
])('a payment %s goes back', (_name, change) => {
  expect(decidePayment(hold, { ...payment, ...change })).toEqual({ refund: 'wrong-amount' });
});

test('a second payment goes back, and so does one for a cart that was given up', () => {
  expect(decidePayment({ ...hold, state: 'placed' }, payment)).toEqual({ refund: 'paid-twice' });
  expect(decidePayment({ ...hold, state: 'closed' }, payment)).toEqual({ refund: 'too-late' });
  expect(decidePayment({ ...hold, state: 'replaced' }, payment)).toEqual({ refund: 'replaced' });
});
