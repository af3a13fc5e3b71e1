import { istDay } from '@haat/domain/basics/ist';

const DAY_MS = 86_400_000;

const isWeekend = (date: Date) => [0, 6].includes(new Date(istDay(date)).getUTCDay());

/** Bank working days, ignoring holidays. */
export function workingDaysAfter(date: Date, days: number): Date {
  const next = new Date(date.getTime() + DAY_MS);
  if (isWeekend(next)) return workingDaysAfter(next, days);
  return days === 1 ? next : workingDaysAfter(next, days - 1);
}
