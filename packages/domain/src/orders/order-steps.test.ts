import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROLES } from '../people/capabilities.ts';
import { type OrderStep, STEP_NEEDS, type SteppedOrder, stepsOf } from './order-steps.ts';
import { ORDER_TYPES } from './order-types.ts';
import { orderCan } from './orders.ts';

const at = new Date('2026-11-20T05:00:00Z');
const order = (paymentMethod: string, marks: Partial<SteppedOrder> = {}): SteppedOrder => ({
  orderType: 'online',
  paymentMethod,
  ...marks,
});
const steps = (one: SteppedOrder) => stepsOf(one, ['deliveryAdmin']);

const MARKS: Record<OrderStep, readonly ('startedAt' | 'paidAt' | 'outForDeliveryAt' | 'deliveredAt')[]> = {
  start: ['startedAt'],
  pay: ['paidAt'],
  dispatch: ['outForDeliveryAt'],
  handOver: ['paidAt', 'deliveredAt'],
  deliver: ['deliveredAt'],
};
const after = (one: SteppedOrder, step: OrderStep): SteppedOrder => ({
  ...one,
  ...Object.fromEntries(MARKS[step].map((mark) => [mark, at])),
});

/** The steps that are taken when always the next one is. */
function way(one: SteppedOrder): OrderStep[] {
  const { next } = steps(one);
  return next ? [next, ...way(after(one, next))] : [];
}

describe('the next step of an order', () => {
  test.each([
    ['a cash order leaves, and is paid for at the door', order('Cash'), ['dispatch', 'handOver']],
    ['one that the office wrote in small letters, too', order('cash'), ['dispatch', 'handOver']],
    ['a cash order that was paid before is delivered', order('Cash', { paidAt: at }), ['deliver']],
    ['one that was paid online is delivered', order('Online', { paidAt: at }), ['deliver']],
    ['an unpaid one by UPI is paid first', order('upi'), ['pay', 'deliver']],
    [
      'whatever is on its way unpaid is paid at the door',
      order('upi', { outForDeliveryAt: at }),
      ['handOver'],
    ],
    ['an invoice goes nowhere', order('cash', { orderType: 'invoice' }), ['pay', 'deliver']],
    ['goods of a purchase order come in', order('cash', { orderType: 'po' }), ['deliver']],
    ['nothing follows a cancellation', order('Cash', { cancelledAt: at }), []],
    ['nor money that went back', order('Online', { paidAt: at, deliveryHeldAt: at }), []],
  ])('%s', (_name, one, expected) => {
    expect(way(one)).toEqual(expected);
  });

  test('what may be left out or taken another way stands beside it', () => {
    expect(steps(order('Cash')).others).toEqual(['start', 'pay']);
    expect(steps(order('Cash', { startedAt: at, outForDeliveryAt: at })).others).toEqual(['pay']);
    expect(steps(order('Online', { paidAt: at })).others).toEqual(['start', 'dispatch']);
  });

  test('who may not take money is offered nothing that takes it', () => {
    expect(stepsOf(order('Cash', { outForDeliveryAt: at }), [])).toEqual({ next: null, others: [] });
  });
});

const moment = fc.constantFrom(at, null);
const anyOrder: fc.Arbitrary<SteppedOrder> = fc.record({
  orderType: fc.constantFrom(...ORDER_TYPES),
  paymentMethod: fc.constantFrom('Cash', 'cash', 'Online', 'upi', 'Points'),
  paidAt: moment,
  startedAt: moment,
  outForDeliveryAt: moment,
  deliveredAt: moment,
  cancelledAt: moment,
  deliveryHeldAt: moment,
});

test('what is offered can be done, each thing once; and what can be paid or delivered always has a next step', () => {
  fc.assert(
    fc.property(anyOrder, fc.subarray([...ROLES]), (one, roles) => {
      const { next, others } = stepsOf(one, roles);
      const offered = [...(next ? [next] : []), ...others];
      expect(new Set(offered).size).toBe(offered.length);
      for (const step of offered) expect(orderCan[step](one)).toBe(true);
      const isOpen = orderCan.pay(one) === true || orderCan.deliver(one) === true;
      if (roles.length > 0) expect(next !== null).toBe(isOpen);
      else expect(offered).toEqual([]);
    }),
  );
});

test('hand over is open exactly where the money alone is missing, and ends as paid and delivered do', () => {
  fc.assert(
    fc.property(anyOrder, (one) => {
      const isOpen = orderCan.pay(one) === true && orderCan.deliver({ ...one, paidAt: at }) === true;
      expect(orderCan.handOver(one) === true).toBe(isOpen);
    }),
  );
  expect(STEP_NEEDS.handOver).toEqual([...STEP_NEEDS.pay, ...STEP_NEEDS.deliver]);
});
