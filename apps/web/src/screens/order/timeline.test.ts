import { paise } from '@haat/domain/basics/money';
import { describe, expect, it } from 'vitest';
import { staffTimelineOf, timelineOf } from './timeline.ts';

const now = new Date('2026-11-20T07:12:00Z');
const order = {
  createdAt: new Date('2026-11-20T05:12:00Z'),
  paidAt: null as Date | null,
  deliveredAt: null as Date | null,
  cancelledAt: null as Date | null,
  deliverFrom: null,
  estimatedDeliveryTime: new Date('2026-11-21T05:12:00Z'),
  paymentMethod: 'Cash',
  totalPrice: paise(32_200),
  shippingAddress: {
    name: 'Savita',
    phone: '9845012345',
    address: 'Gandhi Chowk: Chitguppa',
    city: '',
    pinCode: '585412',
    country: 'India',
  },
};
const later = new Date('2026-11-20T08:00:00Z');
const names = (steps: ReturnType<typeof timelineOf>) => steps.map(({ name, state }) => `${name} ${state}`);

describe('the steps of staff', () => {
  const steps = (more: Partial<Parameters<typeof staffTimelineOf>[0]>) =>
    staffTimelineOf({ ...order, ...more }, now).map(({ title, text }) => [title, text]);

  it('of a purchase order are to receive it, and no payment', () => {
    expect(steps({ orderType: 'po' })).toEqual([
      ['Order placed', 'Fri 20 Nov, 10:42 am'],
      ['Receive', ''],
    ]);
    expect(steps({ orderType: 'po', deliveredAt: later }).at(-1)?.[0]).toBe('Received');
  });

  it('of a return say that goods and money went back', () => {
    const titles = steps({ orderType: 'return', paidAt: later, deliveredAt: later }).map(([title]) => title);
    expect(titles).toEqual(['Order placed', 'Given back', 'Returned']);
  });

  it('of an invoice do not say when it arrives', () => {
    expect(steps({ orderType: 'invoice' })[1]).toEqual(['Take payment', '']);
  });
});

describe('the way of an order', () => {
  it('says first when a cash order comes, and that it is paid at the door', () => {
    const steps = timelineOf(order, now);
    expect(names(steps)).toEqual(['placed done', 'arriving current', 'paid later', 'delivered later']);
    expect(steps.map(({ title }) => title)).toEqual([
      'Order placed',
      'Arriving in 22 hours',
      'Paid',
      'Delivered',
    ]);
    expect(steps.map(({ text }) => text)).toEqual([
      'Fri 20 Nov, 10:42 am',
      'By Sat 21 Nov, 10:42 am',
      'Cash, ₹322.00 at the door',
      'To Gandhi Chowk',
    ]);
  });

  // spec: text paid
  it('has an order that is paid already arriving after that', () => {
    expect(names(timelineOf({ ...order, paidAt: later }, now))).toEqual([
      'placed done',
      'paid done',
      'arriving current',
      'delivered later',
    ]);
  });

  it('shows since when an order is out for delivery, and then when it went out', () => {
    const out = { ...order, outForDeliveryAt: new Date('2026-11-20T07:00:00Z') };
    const steps = timelineOf(out, now);
    expect(names(steps)).toEqual(['placed done', 'out current', 'paid later', 'delivered later']);
    expect([steps[1]?.title, steps[1]?.text]).toEqual([
      'Out for delivery',
      'Since 12:30 pm, arrives by Sat 21 Nov, 10:42 am',
    ]);
    const paid = { ...out, paidAt: later };
    expect(names(timelineOf({ ...paid, deliveredAt: later }, now))).toEqual([
      'placed done',
      'paid done',
      'out done',
      'delivered done',
    ]);
    expect(names(timelineOf({ ...out, cancelledAt: later }, now))).toEqual([
      'placed done',
      'out done',
      'cancelled failed',
    ]);
    expect(names(staffTimelineOf(out, now))).toEqual([
      'placed done',
      'out done',
      'paid current',
      'delivered later',
    ]);
  });

  it('ends with the delivery', () => {
    expect(names(timelineOf({ ...order, paidAt: later, deliveredAt: later }, now))).toEqual([
      'placed done',
      'paid done',
      'delivered done',
    ]);
  });

  // spec: text cancelled
  it('stops where the order was cancelled', () => {
    expect(names(timelineOf({ ...order, cancelledAt: later }, now))).toEqual([
      'placed done',
      'cancelled failed',
    ]);
  });

  const request = {
    _id: '018f6f2e-0000-7000-8000-000000000001',
    reason: 'Torn',
    atCounter: false,
    items: [],
    askedAt: later,
    answeredAt: null,
    answer: '',
    refund: paise(0),
    pointsGiven: 0,
    pointsTaken: 0,
    pointsMissing: 0,
    pointsCharged: 0,
    refundedElsewhere: paise(0),
  };

  it('shows the shopper’s request, as long as nobody has answered', () => {
    const requested = [{ ...request, kind: 'cancel' as const, state: 'open' as const }];
    expect(names(timelineOf({ ...order, requests: requested }, now))).toEqual([
      'placed done',
      'requested done',
      'arriving current',
      'paid later',
      'delivered later',
    ]);
    const declined = [{ ...request, kind: 'cancel' as const, state: 'declined' as const, answeredAt: later }];
    expect(names(timelineOf({ ...order, requests: declined }, now))).not.toContain('requested done');
  });

  it('shows after the delivery what came back', () => {
    const requests = [{ ...request, kind: 'return' as const, state: 'accepted' as const, answeredAt: later }];
    const steps = timelineOf({ ...order, paidAt: later, deliveredAt: later, requests }, now);
    expect(names(steps)).toEqual(['placed done', 'paid done', 'delivered done', 'returned done']);
  });

  it('promises no number once the estimate has passed', () => {
    const late = new Date('2026-11-21T06:00:00Z');
    expect(timelineOf(order, late)[1]?.title).toBe('Arriving soon');
  });

  it('shows staff the three steps that they take, with the time under the next one', () => {
    const steps = staffTimelineOf(order, now);
    expect(names(steps)).toEqual(['placed done', 'out current', 'paid later', 'delivered later']);
    expect(steps[1]).toMatchObject({ title: 'Send out', text: 'Arriving in 22 hours' });
    expect(names(staffTimelineOf({ ...order, paidAt: later }, now))).toEqual([
      'placed done',
      'paid done',
      'delivered current',
    ]);
  });
});

it('begins with the money of an order that is not paid in cash', () => {
  const byUpi = staffTimelineOf({ ...order, paymentMethod: 'upi' }, now);
  expect(names(byUpi)).toEqual(['placed done', 'paid current', 'delivered later']);
});

it('tells after the cancellation what was given back by hand, and staff by whom', () => {
  const taken = { paymentId: '', paymentMethod: 'Cash', Amount: paise(32_200), at: later };
  const back = { ...taken, Amount: paise(-32_200), handedBy: 'Ravi Patil' };
  const cancelled = { ...order, paidAt: later, cancelledAt: later, payments: [taken, back] };
  const steps = timelineOf(cancelled, now);
  expect(names(steps)).toEqual(['placed done', 'paid done', 'cancelled failed', 'refunded done']);
  expect(steps.at(-1)).toMatchObject({
    title: '₹322.00 given back',
    text: 'Fri 20 Nov, 1:30 pm · Ravi Patil',
  });
});
