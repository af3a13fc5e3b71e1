import { expect, it } from 'vitest';
import { statusText } from './order-states.ts';

const NOW = new Date('2026-11-23T04:30:00Z');
const NEW = {
  paidAt: null,
  deliveredAt: null,
  cancelledAt: null,
  deliverFrom: new Date('2026-11-24T03:30:00Z'),
  estimatedDeliveryTime: new Date('2026-11-24T06:30:00Z'),
};

// spec: text arriving-in
it('an order that comes by its store’s hours says in how many', () => {
  expect(statusText(NEW, NOW)).toBe('Arriving in 26 hours');
});

it('an order in a slot says the slot that was promised, until it is over', () => {
  const inSlot = { ...NEW, inSlot: true };
  expect(statusText(inSlot, NOW)).toBe('Arriving tomorrow, 9 to 12');
  expect(statusText(inSlot, NEW.estimatedDeliveryTime)).toBe('Arriving soon');
  expect(statusText({ ...inSlot, paidAt: NOW }, NOW)).toBe('Paid');
});
