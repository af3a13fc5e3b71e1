const DAYS = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/;

/** Parses '2026-11-01..2026-11-20', in India; undefined if invalid. */
export function readDays(text: string): { from: Date; last: Date } | undefined {
  const [from, last] = (DAYS.exec(text) ?? []).slice(1).map((day) => new Date(`${day}T00:00:00+05:30`));
  if (!from || !last || Number.isNaN(from.getTime()) || Number.isNaN(last.getTime()) || from > last)
    return undefined;
  return { from, last };
}

/** The text if `readDays` accepts it. */
export const someDays = (text: string) => (readDays(text) ? text : undefined);
