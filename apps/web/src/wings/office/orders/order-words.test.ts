import { describe, expect, it } from 'vitest';
import { deliveryTime, wayOf } from './order-words.ts';

const now = new Date('2026-11-20T13:13:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const open = { orderType: 'online', deliveredAt: null, cancelledAt: null } as const;

describe('the delivery time of an order', () => {
  it('counts down while it is ahead and says how late it is afterwards', () => {
    expect(deliveryTime({ ...open, estimatedDeliveryTime: after(25) }, now)).toEqual({
      text: 'in 25 min',
      late: false,
    });
    expect(deliveryTime({ ...open, estimatedDeliveryTime: after(-9) }, now)).toEqual({
      text: '9 min late',
      late: true,
    });
    expect(deliveryTime({ ...open, estimatedDeliveryTime: after(-600) }, now)?.text).toBe('10 h late');
    expect(deliveryTime({ ...open, estimatedDeliveryTime: after(-6000) }, now)?.text).toBe('4 days late');
  });

  it('is the clock time when it was delivered today, with the day when earlier', () => {
    const delivered = (deliveredAt: Date) =>
      deliveryTime({ ...open, deliveredAt, estimatedDeliveryTime: after(0) }, now);
    expect(delivered(after(-45))).toEqual({ text: '5:58 pm', late: false });
    expect(delivered(after(-1440))).toEqual({ text: '6:43 pm', day: '19 Nov', late: false });
  });

  it('does not exist at the till, in purchases and after cancelling', () => {
    const estimatedDeliveryTime = after(-9);
    expect(deliveryTime({ ...open, orderType: 'pos', estimatedDeliveryTime }, now)).toBeNull();
    expect(deliveryTime({ ...open, orderType: 'po', estimatedDeliveryTime }, now)).toBeNull();
    expect(deliveryTime({ ...open, cancelledAt: now, estimatedDeliveryTime }, now)).toBeNull();
  });
});

it('an order names how it came unless it came through the shop', () => {
  expect(wayOf({ orderType: 'online', paymentMethod: 'Cash' })).toBe('Cash');
  expect(wayOf({ orderType: 'online', paymentMethod: 'Online' })).toBe('Online');
  expect(wayOf({ orderType: 'pos', paymentMethod: 'upi' })).toBe('POS · UPI');
  expect(wayOf({ orderType: 'invoice', paymentMethod: 'Bank transfer' })).toBe('Invoice · Bank transfer');
});
