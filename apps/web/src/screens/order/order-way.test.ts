import { describe, expect, it } from 'vitest';
import { partsOfWay } from './order-way.tsx';

const NOW = new Date('2026-11-20T10:00:00Z');
const order = (more: Partial<Parameters<typeof partsOfWay>[0]> = {}) => ({
  paidAt: null,
  outForDeliveryAt: null,
  deliveredAt: null,
  ...more,
});

describe('the way of an order', () => {
  it('fills part by part, and is half-way while it is out for delivery', () => {
    expect(partsOfWay(order())).toEqual(['full', 'empty', 'empty', 'empty']);
    expect(partsOfWay(order({ paidAt: NOW }))).toEqual(['full', 'full', 'empty', 'empty']);
    expect(partsOfWay(order({ paidAt: NOW, outForDeliveryAt: NOW }))).toEqual([
      'full',
      'full',
      'half',
      'empty',
    ]);
    expect(partsOfWay(order({ paidAt: NOW, deliveredAt: NOW }))).toEqual(['full', 'full', 'full', 'full']);
  });

  it('of cash is half-way in its second part: it is paid at the door', () => {
    expect(partsOfWay(order({ outForDeliveryAt: NOW }))).toEqual(['full', 'half', 'empty', 'empty']);
  });
});
