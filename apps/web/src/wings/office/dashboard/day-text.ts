import { formatIstDay } from '@haat/domain/ist';

/** '7 Nov', of a day 'YYYY-MM-DD'. */
export function dayText(day: string): string {
  return formatIstDay(new Date(`${day}T00:00:00+05:30`))
    .split(' ')
    .slice(0, 2)
    .join(' ');
}

const DAY_MS = 24 * 3_600_000;

/** How many days a day lies ahead of another, below zero when it is over. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
