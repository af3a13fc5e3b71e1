import { startOfDay } from '@haat/domain/basics/ist';
import { dayOfYearText } from '../../../texts/dates.ts';

/** '7 Nov'. */
export const dayText = (day: string): string => dayOfYearText(startOfDay(day));

const DAY_MS = 24 * 3_600_000;

/** Negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
