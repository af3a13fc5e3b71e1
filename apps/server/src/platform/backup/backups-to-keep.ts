import { istDay } from '@haat/domain/basics/ist';

/** Numbers of days, weeks and months whose newest backup is kept. */
export interface KeepRule {
  days: number;
  weeks: number;
  months: number;
}

const DAY_MS = 86_400_000;
/** 5 January 1970, a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const weekOf = (day: string): string =>
  String(Math.floor((Date.parse(day) - FIRST_MONDAY_MS) / (7 * DAY_MS)));

/** The newest of each of the last days, weeks and months that have any, in India's calendar, and the newest of all. */
export function backupsToKeep(taken: readonly Date[], rule: KeepRule): Set<Date> {
  const newestFirst = taken.toSorted((a, b) => b.getTime() - a.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  const keepNewestOf = (count: number, spanOf: (day: string) => string) => {
    const spans = new Set<string>();
    for (const at of newestFirst) {
      const span = spanOf(istDay(at));
      if (spans.has(span)) continue;
      if (spans.size === count) break;
      spans.add(span);
      kept.add(at);
    }
  };
  keepNewestOf(rule.days, (day) => day);
  keepNewestOf(rule.weeks, weekOf);
  keepNewestOf(rule.months, (day) => day.slice(0, 7));
  return kept;
}

/** For while the next one is taken: the one to be replaced goes first, but the newest stays until then. */
export function backupsToKeepBefore(next: Date, taken: readonly Date[], rule: KeepRule): Set<Date> {
  const [newest = next] = taken.toSorted((a, b) => b.getTime() - a.getTime());
  return backupsToKeep([...taken, next], rule).add(newest);
}
