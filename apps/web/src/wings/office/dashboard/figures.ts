import type { ReportRow } from '@haat/contract/reports/dashboard';
import { istDay, startOfDay, startOfIstMonth } from '@haat/domain/basics/ist';
import { type Paise, paise } from '@haat/domain/basics/money';
import { DELIVERY_COST } from '@haat/domain/checkout/delivery';
import { dayOfYearText } from '../../../texts/dates.ts';

/** Orders of the shop, of the counter, or entered by staff. */
export const CHANNELS = ['online', 'pos', 'invoice'] as const;
export type Channel = (typeof CHANNELS)[number];

export function channelOf(params: URLSearchParams): Channel {
  return CHANNELS.find((one) => one === params.get('of')) ?? 'online';
}

/** `profit` = `revenue` less the assumed cost of deliveries (back office, section 9). */
export type Figures = {
  sales: Paise;
  revenue: Paise;
  profit: Paise;
  orders: number;
  pieces: number;
  /** Number of lines with unknown cost, which neither revenue nor profit includes. */
  costMissing: number;
};

/** Only the shop's orders are delivered. */
const DELIVERY_COSTS: Record<Channel, number> = { online: DELIVERY_COST, pos: 0, invoice: 0 };

const revenueOf = ({ totalProfit, totalShipping }: ReportRow) => totalProfit + totalShipping;

export function sumUp(rows: readonly ReportRow[], channel: Channel): Figures {
  const sum = (of: (row: ReportRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const [orders, revenue] = [sum((row) => row.orders), sum(revenueOf)];
  return {
    sales: paise(sum((row) => row.totalPrice)),
    revenue: paise(revenue),
    profit: paise(revenue - orders * DELIVERY_COSTS[channel]),
    orders,
    pieces: sum((row) => row.quantity),
    costMissing: sum((row) => row.costMissing ?? 0),
  };
}

export type DayValue = { day: string; value: Paise };

/** All days of this month so far, zeros included. */
export function monthOf(rows: readonly ReportRow[], of: 'sales' | 'revenue', now: Date): DayValue[] {
  const known = new Map(rows.map((row) => [row._id, of === 'sales' ? row.totalPrice : revenueOf(row)]));
  const today = istDay(now);
  return Array.from({ length: Number(today.slice(8)) }, (_, nth) => {
    const day = `${today.slice(0, 8)}${String(nth + 1).padStart(2, '0')}`;
    return { day, value: paise(known.get(day) ?? 0) };
  });
}

const DAY_MS = 24 * 3_600_000;
const daysBefore = (now: Date, days: number) => istDay(new Date(now.getTime() - days * DAY_MS));

/** The days to load and compare, 'YYYY-MM-DD' in India. */
export function daysOf(now: Date) {
  const monthStart = startOfIstMonth(now);
  const today = istDay(now);
  const earlierMonth = istDay(startOfIstMonth(new Date(monthStart.getTime() - DAY_MS)));
  const yesterday = Number(today.slice(8)) - 1;
  return {
    today,
    monthStart: istDay(monthStart),
    earlierMonth,
    weekAgo: daysBefore(now, 7),
    /** Finished days of this month; the month before may have had fewer. */
    over: yesterday,
  };
}

export type Comparison = { percent: number; from: string; to: string };

/** This month's finished days against the same days of the month before, in whole percent; null without a comparison. */
export function compareMonths(rows: readonly ReportRow[], now: Date): Comparison | null {
  const { monthStart, earlierMonth, over } = daysOf(now);
  const nth = (month: string, day: number) => `${month.slice(0, 8)}${String(day).padStart(2, '0')}`;
  const salesIn = (month: string) =>
    rows
      .filter(({ _id }) => _id >= month && _id <= nth(month, over))
      .reduce((sum, row) => sum + row.totalPrice, 0);
  const [now_, then] = [salesIn(monthStart), salesIn(earlierMonth)];
  if (over === 0 || then <= 0) return null;
  const last = new Date(Date.parse(`${monthStart}T00:00:00Z`) - DAY_MS).getUTCDate();
  return {
    percent: Math.round(((now_ - then) * 100) / then),
    from: earlierMonth,
    to: nth(earlierMonth, Math.min(over, last)),
  };
}

/** '7 Nov'. */
export const dayText = (day: string): string => dayOfYearText(startOfDay(day));

/** Negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export const REFRESH_MS = 60_000;
