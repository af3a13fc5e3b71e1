import { describe, expect, it } from 'vitest';
import { ordersUnderWay } from './order-under-way.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const hours = (from: number) => new Date(NOW.getTime() + from * 3_600_000);
const order = (id: string, more: Partial<Parameters<typeof ordersUnderWay>[0][number]> = {}) => ({
  id,
  orderType: 'online' as const,
  cancelledAt: null,
  deliveredAt: null,
  outForDeliveryAt: null,
  estimatedDeliveryTime: hours(5),
  ...more,
});
const idsOf = (...orders: ReturnType<typeof order>[]) => ordersUnderWay(orders, NOW).map(({ id }) => id);

describe('the orders under way', () => {
  it('begin with the next to come: what is out for delivery, then the earliest', () => {
    expect(
      idsOf(
        order('tomorrow', { estimatedDeliveryTime: hours(20) }),
        order('soon', { estimatedDeliveryTime: hours(1) }),
        order('out', { estimatedDeliveryTime: hours(9), outForDeliveryAt: hours(-1) }),
      ),
    ).toEqual(['out', 'soon', 'tomorrow']);
  });

  it('are neither cancelled, nor sold at a counter, nor a day late', () => {
    expect(
      idsOf(
        order('cancelled', { cancelledAt: hours(-1) }),
        order('bill', { orderType: 'pos' }),
        order('forgotten', { estimatedDeliveryTime: hours(-25) }),
        order('late', { estimatedDeliveryTime: hours(-2) }),
      ),
    ).toEqual(['late']);
  });

  it('keep what was delivered for an hour', () => {
    expect(
      idsOf(order('just', { deliveredAt: hours(-0.9) }), order('long ago', { deliveredAt: hours(-1.1) })),
    ).toEqual(['just']);
  });
});
