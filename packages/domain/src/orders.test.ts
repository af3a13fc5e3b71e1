import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AskedOrder,
  arrivingIn,
  minutesLate,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderAction,
  type OrderMarks,
  orderCan,
  orderStatus,
  REQUEST_STATES,
} from './orders.ts';

const now = new Date('2026-11-20T05:00:00Z');
const inMinutes = (n: number) => new Date(now.getTime() + n * 60_000);
const mark = { pay: 'paidAt', deliver: 'deliveredAt', cancel: 'cancelledAt' } as const;

/** An order after these actions, each of them done only where it is allowed. */
function after(actions: OrderAction[]): OrderMarks {
  const order: OrderMarks = {};
  for (const action of actions) if (orderCan[action](order) === true) order[mark[action]] = now;
  return order;
}

const actions = fc.array(fc.constantFrom<OrderAction>('pay', 'deliver', 'cancel'), { maxLength: 8 });

test('every order status can be reached from new', () => {
  const reached = new Set(['new']);
  for (const status of reached)
    for (const step of Object.values(ORDER_TRANSITIONS[status as 'new']))
      if ('to' in step) reached.add(step.to);
  expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
});

test('delivered and cancelled orders are final', () => {
  for (const status of ['delivered', 'cancelled'] as const)
    expect(Object.values(ORDER_TRANSITIONS[status]).some((step) => 'to' in step)).toBe(false);
});

test('whatever is tried, an order moves only as the table says', () => {
  fc.assert(
    fc.property(actions, fc.constantFrom<OrderAction>('pay', 'deliver', 'cancel'), (before, action) => {
      const step = ORDER_TRANSITIONS[orderStatus(after(before))][action];
      const expected = 'to' in step ? step.to : orderStatus(after(before));
      expect(orderStatus(after([...before, action]))).toBe(expected);
    }),
  );
});

test('only a paid order is delivered', () => {
  expect(orderCan.deliver({})).toBe('This order is not paid yet');
  expect(orderCan.deliver({ paidAt: now })).toBe(true);
  fc.assert(fc.property(actions, (list) => !after(list).deliveredAt || Boolean(after(list).paidAt)));
});

test('an order is cancelled only while it is neither cancelled nor delivered', () => {
  expect(orderCan.cancel({})).toBe(true);
  expect(orderCan.cancel({ paidAt: now })).toBe(true);
  expect(orderCan.cancel({ paidAt: now, deliveredAt: now })).toBe('A delivered order cannot be cancelled');
  expect(orderCan.cancel({ cancelledAt: now.toISOString() })).toBe('This order is already cancelled');
});

test('a paid order that was cancelled is cancelled', () => {
  expect(orderStatus({ paidAt: now, cancelledAt: now })).toBe('cancelled');
});

// spec: text arriving-in
test('the time to arrival is told in minutes, hours or days', () => {
  expect(arrivingIn(inMinutes(1), now)).toBe('1 minute');
  expect(arrivingIn(inMinutes(34.5), now)).toBe('35 minutes');
  expect(arrivingIn(inMinutes(60), now)).toBe('1 hour');
  expect(arrivingIn(inMinutes(22 * 60 + 10), now)).toBe('22 hours');
  expect(arrivingIn(inMinutes(24 * 60), now)).toBe('24 hours');
  expect(arrivingIn(inMinutes(48 * 60), now)).toBe('2 days');
});

test('an order past its estimate is late and no longer arriving', () => {
  expect(arrivingIn(now, now)).toBeNull();
  expect(arrivingIn(inMinutes(-1), now)).toBeNull();
  expect(minutesLate(inMinutes(-90.5), now)).toBe(90);
  expect(minutesLate(inMinutes(5), now)).toBe(0);
});

describe('asking', () => {
  const asked = (change: Partial<AskedOrder> = {}): AskedOrder => ({
    orderType: 'online',
    hasOpenRequest: false,
    piecesLeft: 3,
    ...change,
  });
  const delivered = { paidAt: now, deliveredAt: now };
  const days = (n: number) => inMinutes(n * 24 * 60);

  test('to cancel is open while an online order is neither delivered nor cancelled, and nothing else is asked', () => {
    expect(orderCan.askToCancel(asked())).toBe(true);
    expect(orderCan.askToCancel(asked({ paidAt: now }))).toBe(true);
    expect(orderCan.askToCancel(asked(delivered))).toBe('A delivered order cannot be cancelled');
    expect(orderCan.askToCancel(asked({ cancelledAt: now }))).toBe('This order is already cancelled');
    expect(orderCan.askToCancel(asked({ hasOpenRequest: true }))).toMatch('yet to answer');
    expect(orderCan.askToCancel(asked({ orderType: 'pos' }))).toMatch('not placed online');
  });

  test('to return is open for 7 days after delivery, as long as something is left', () => {
    expect(orderCan.askToReturn(asked(delivered), days(6.99))).toBe(true);
    expect(orderCan.askToReturn(asked(delivered), days(7))).toMatch('within 7 days of delivery');
    expect(orderCan.askToReturn(asked({ ...delivered, piecesLeft: 0 }), now)).toMatch('has come back');
    expect(orderCan.askToReturn(asked(), now)).toBe('This order is not delivered yet');
    expect(orderCan.askToReturn(asked({ paidAt: now, cancelledAt: now }), now)).toBe(
      'This order is cancelled',
    );
  });

  test('is answered once', () => {
    expect(REQUEST_STATES.filter((state) => orderCan.answer({ state }) === true)).toEqual(['open']);
  });
});
