import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isOutForDelivery,
  minutesLate,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderAction,
  type OrderMarks,
  orderCan,
  orderStatus,
  REQUEST_STATES,
  type RequestableOrder,
  timeUntil,
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
    for (const transition of Object.values(ORDER_TRANSITIONS[status as 'new']))
      if ('to' in transition) reached.add(transition.to);
  expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
});

test('delivered and cancelled orders are final', () => {
  for (const status of ['delivered', 'cancelled'] as const)
    expect(Object.values(ORDER_TRANSITIONS[status]).some((transition) => 'to' in transition)).toBe(false);
});

test('whatever is tried, an order moves only as the table says', () => {
  fc.assert(
    fc.property(actions, fc.constantFrom<OrderAction>('pay', 'deliver', 'cancel'), (before, action) => {
      const transition = ORDER_TRANSITIONS[orderStatus(after(before))][action];
      const expected = 'to' in transition ? transition.to : orderStatus(after(before));
      expect(orderStatus(after([...before, action]))).toBe(expected);
    }),
  );
});

// spec: rule deliver-when-paid
test('only a paid order is delivered', () => {
  expect(orderCan.deliver({})).toBe('not-paid');
  expect(orderCan.deliver({ paidAt: now })).toBe(true);
  fc.assert(fc.property(actions, (list) => !after(list).deliveredAt || Boolean(after(list).paidAt)));
});

test('what no customer pays for is received without being paid', () => {
  for (const orderType of ['po', 'request'] as const) {
    expect(orderCan.pay({ orderType })).toBe('nothing-to-pay');
    expect(orderCan.deliver({ orderType })).toBe(true);
    expect(orderCan.deliver({ orderType, deliveredAt: now })).toBe('already-delivered');
    expect(orderCan.deliver({ orderType, cancelledAt: now })).toBe('cancelled');
  }
  expect(orderCan.pay({ orderType: 'return', paidAt: now, deliveredAt: now })).toBe('nothing-to-pay');
  expect(orderCan.deliver({ orderType: 'invoice' })).toBe('not-paid');
});

// spec: rule cancel-limits
test('an order is cancelled only while it is neither cancelled nor delivered', () => {
  expect(orderCan.cancel({})).toBe(true);
  expect(orderCan.cancel({ paidAt: now })).toBe(true);
  expect(orderCan.cancel({ paidAt: now, deliveredAt: now })).toBe('delivered');
  expect(orderCan.cancel({ cancelledAt: now.toISOString() })).toBe('already-cancelled');
});

test('an online order goes out for delivery once, paid or not, and nothing else does', () => {
  const online = { orderType: 'online' as const };
  expect(orderCan.dispatch(online)).toBe(true);
  expect(orderCan.dispatch({ ...online, paidAt: now })).toBe(true);
  expect(orderCan.dispatch({ ...online, outForDeliveryAt: now })).toBe('already-out');
  expect(orderCan.dispatch({ ...online, paidAt: now, deliveredAt: now })).toBe('already-delivered');
  expect(orderCan.dispatch({ ...online, cancelledAt: now })).toBe('cancelled');
  expect(orderCan.dispatch({ orderType: 'pos' })).toBe('not-online');
});

test('an order that is out for delivery keeps its status, and is out until it is delivered or cancelled', () => {
  expect(orderStatus({ outForDeliveryAt: now })).toBe('new');
  expect(orderStatus({ outForDeliveryAt: now, paidAt: now })).toBe('paid');
  expect(isOutForDelivery({ outForDeliveryAt: now, paidAt: now })).toBe(true);
  expect(isOutForDelivery({ outForDeliveryAt: now, paidAt: now, deliveredAt: now })).toBe(false);
  expect(isOutForDelivery({ outForDeliveryAt: now, cancelledAt: now })).toBe(false);
  expect(isOutForDelivery({ paidAt: now })).toBe(false);
});

test('a paid order that was cancelled is cancelled', () => {
  expect(orderStatus({ paidAt: now, cancelledAt: now })).toBe('cancelled');
});

// spec: text arriving-in
test('the time to arrival is given in minutes, hours or days', () => {
  expect(timeUntil(inMinutes(1), now)).toEqual({ count: 1, unit: 'minute' });
  expect(timeUntil(inMinutes(34.5), now)).toEqual({ count: 35, unit: 'minute' });
  expect(timeUntil(inMinutes(60), now)).toEqual({ count: 1, unit: 'hour' });
  expect(timeUntil(inMinutes(22 * 60 + 10), now)).toEqual({ count: 22, unit: 'hour' });
  expect(timeUntil(inMinutes(24 * 60), now)).toEqual({ count: 24, unit: 'hour' });
  expect(timeUntil(inMinutes(48 * 60), now)).toEqual({ count: 2, unit: 'day' });
});

test('an order past its estimate is late and no longer arriving', () => {
  expect(timeUntil(now, now)).toBeNull();
  expect(timeUntil(inMinutes(-1), now)).toBeNull();
  expect(minutesLate(inMinutes(-90.5), now)).toBe(90);
  expect(minutesLate(inMinutes(5), now)).toBe(0);
});

describe('a request', () => {
  const requested = (change: Partial<RequestableOrder> = {}): RequestableOrder => ({
    orderType: 'online',
    hasOpenRequest: false,
    piecesLeft: 3,
    ...change,
  });
  const delivered = { paidAt: now, deliveredAt: now };
  const days = (n: number) => inMinutes(n * 24 * 60);

  test('to cancel is open while an online order is neither delivered nor cancelled, and nothing else is requested', () => {
    expect(orderCan.requestCancel(requested())).toBe(true);
    expect(orderCan.requestCancel(requested({ paidAt: now }))).toBe(true);
    expect(orderCan.requestCancel(requested(delivered))).toBe('delivered');
    expect(orderCan.requestCancel(requested({ cancelledAt: now }))).toBe('already-cancelled');
    expect(orderCan.requestCancel(requested({ hasOpenRequest: true }))).toBe('request-open');
    expect(orderCan.requestCancel(requested({ orderType: 'pos' }))).toBe('not-online');
  });

  test('to return is open for 7 days after delivery, as long as something is left', () => {
    expect(orderCan.requestReturn(requested(delivered), days(6.99))).toBe(true);
    expect(orderCan.requestReturn(requested(delivered), days(7))).toBe('return-too-late');
    expect(orderCan.requestReturn(requested({ ...delivered, piecesLeft: 0 }), now)).toBe('nothing-left');
    expect(orderCan.requestReturn(requested(), now)).toBe('not-delivered');
    expect(orderCan.requestReturn(requested({ paidAt: now, cancelledAt: now }), now)).toBe('cancelled');
  });

  test('is answered once', () => {
    expect(REQUEST_STATES.filter((state) => orderCan.answer({ state }) === true)).toEqual(['open']);
  });
});
