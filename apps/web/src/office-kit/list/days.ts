import { startOfDay } from '@haat/domain/basics/ist';

const DAYS = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/;

/** Parses '2026-11-01..2026-11-20' in India; undefined if invalid. */
export function readDays(text: string): { from: Date; last: Date } | undefined {
  const [from, last] = (DAYS.exec(text) ?? []).slice(1).map(startOfDay);
  if (!from || !last || Number.isNaN(from.getTime()) || Number.isNaN(last.getTime()) || from > last)
    return undefined;
  return { from, last };
}

/** The text itself if valid. */
export const someDays = (text: string) => (readDays(text) ? text : undefined);
