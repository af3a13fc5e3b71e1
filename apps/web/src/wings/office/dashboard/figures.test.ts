import type { ReportRow } from '@haat/contract/reports/dashboard';
import { paise } from '@haat/domain/basics/money';
import { describe, expect, it } from 'vitest';
import { channelOf, compareMonths, daysOf, monthOf, sumUp } from './figures.ts';

/** 20 November in India, a minute after midnight: in Greenwich it is the day before. */
const NOW = new Date('2026-11-19T18:31:00Z');

const row = (_id: string, sales: number, more: Partial<ReportRow> = {}): ReportRow => ({
  _id,
  totalPrice: paise(sales),
  totalProfit: paise(0),
  totalShipping: paise(0),
  orders: 1,
  items: 1,
  quantity: 1,
  ...more,
});

describe('the sums of a dashboard', () => {
  // spec: rule dashboard-figures
  it('have profit and shipping as revenue, and that less ₹10 an order as profit', () => {
    const rows = [
      row('2026-11-01', 100_00, {
        totalProfit: paise(30_00),
        totalShipping: paise(5_00),
        orders: 2,
        quantity: 3,
      }),
      row('2026-11-02', 50_00, { totalProfit: paise(-5_00) }),
    ];
    const sums = { sales: 15_000, revenue: 3_000, profit: 0, orders: 3, pieces: 4 };
    expect(sumUp(rows, 'online')).toEqual({ ...sums, costMissing: 0 });
  });

  it('count the lines without a cost', () => {
    const rows = [row('2026-11-01', 1, { costMissing: 2 }), row('2026-11-02', 1)];
    expect(sumUp(rows, 'online').costMissing).toBe(2);
  });

  it('count no deliveries at the counter and of what staff entered', () => {
    for (const channel of ['pos', 'invoice'] as const)
      expect(sumUp([row('2026-11-01', 100_00, { totalProfit: paise(30_00) })], channel).profit).toBe(3_000);
  });
});

it('the month has a value for each of its days up to today in India', () => {
  const days = monthOf([row('2026-11-02', 7), row('2026-10-02', 9)], 'sales', NOW);
  expect(days).toHaveLength(20);
  expect(days.slice(0, 3)).toEqual([
    { day: '2026-11-01', value: 0 },
    { day: '2026-11-02', value: 7 },
    { day: '2026-11-03', value: 0 },
  ]);
  expect(days.at(-1)).toEqual({ day: '2026-11-20', value: 0 });
});

it('today, the month and the month before are those of India', () => {
  expect(daysOf(NOW)).toEqual({
    today: '2026-11-20',
    monthStart: '2026-11-01',
    earlierMonth: '2026-10-01',
    weekAgo: '2026-11-13',
    over: 19,
  });
});

describe('the month is compared', () => {
  it('by its days that are over, with the same ones of the month before', () => {
    const rows = [
      row('2026-10-19', 200),
      row('2026-10-20', 999),
      row('2026-11-19', 194),
      row('2026-11-20', 999),
    ];
    expect(compareMonths(rows, NOW)).toEqual({ percent: -3, from: '2026-10-01', to: '2026-10-19' });
  });

  it('with all of a shorter one', () => {
    const march = new Date('2026-03-31T12:00:00Z');
    expect(compareMonths([row('2026-02-28', 100), row('2026-03-30', 150)], march)).toEqual({
      percent: 50,
      from: '2026-02-01',
      to: '2026-02-28',
    });
  });

  it('with nothing on its first day, nor where nothing was sold', () => {
    expect(compareMonths([row('2026-10-01', 5)], new Date('2026-11-01T05:00:00Z'))).toBeNull();
    expect(compareMonths([row('2026-11-01', 5)], NOW)).toBeNull();
  });
});

it('the address names the counter or what staff entered, or else it is the shop', () => {
  expect(channelOf(new URLSearchParams('of=pos'))).toBe('pos');
  expect(channelOf(new URLSearchParams('of=invoice'))).toBe('invoice');
  expect(channelOf(new URLSearchParams('of=phone'))).toBe('online');
});
