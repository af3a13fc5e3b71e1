import { startOfIstDay } from '@haat/domain/basics/ist';
import type { OpeningHours } from '@haat/domain/stores/opening-hours';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minutes after midnight in India at which the demo's shops open: 9:00. */
export const OPENS = 9 * 60;
/** Minutes after midnight in India at which they close: 21:30. */
export const CLOSES = 21 * 60 + 30;

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Stored opening hours: every day. */
export const SHOP_HOURS: OpeningHours = {
  week: Array.from({ length: 7 }, () => ({ opens: clock(OPENS), closes: clock(CLOSES) })),
  holidays: [],
};

/** The beginning of the Indian day this many days before `now`. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(startOfIstDay(now).getTime() - days * DAY_MS);
}

/** @param minutes after the Indian day's midnight; fractions are seconds */
export function atMinute(day: Date, minutes: number): Date {
  return new Date(startOfIstDay(day).getTime() + Math.round(minutes * 60) * 1000);
}

/** Minutes since midnight in India. */
export function minuteOfDay(moment: Date): number {
  return (moment.getTime() - startOfIstDay(moment).getTime()) / MINUTE_MS;
}

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + Math.round(minutes * 60) * 1000);
}

/** The moment this many opening minutes before `now`: before the shops open, yesterday evening. */
export function openMinutesBefore(now: Date, minutes: number): Date {
  const openToday = Math.max(0, Math.min(minuteOfDay(now), CLOSES) - OPENS);
  if (minutes <= openToday) return atMinute(now, OPENS + openToday - minutes);
  return openMinutesBefore(atMinute(daysBefore(now, 1), CLOSES), minutes - openToday);
}
