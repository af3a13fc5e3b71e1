import { type CashCount, DENOMINATIONS } from '@haat/domain/till/till-money';
import { storedValue, useStoredValue } from './stored-value.ts';

interface Kept {
  /** Milliseconds since 1970. */
  at: number;
  count: CashCount;
}

/** Longer than a shift. */
const KEPT_MS = 12 * 3_600_000;
const NOTHING: CashCount = {};

function readKept(value: unknown): Kept[] {
  const { at, count } = (value ?? {}) as Partial<Kept>;
  if (typeof at !== 'number' || typeof count !== 'object' || count === null) return [];
  const rows = DENOMINATIONS.flatMap((one) => (Number.isInteger(count[one]) ? [[one, count[one]]] : []));
  return [{ at, count: Object.fromEntries(rows) as CashCount }];
}

/** By what is counted. */
const countsStore = storedValue<Readonly<Record<string, Kept>>>(
  'haat.cashCounts',
  (value) =>
    Object.fromEntries(
      Object.entries((value ?? {}) as object).flatMap(([what, one]) =>
        readKept(one).map((kept) => [what, kept]),
      ),
    ),
  {},
);

/**
 * A count of notes and coins while it is typed. It outlives its panel and its page until it is booked: counting a
 * drawer again takes minutes.
 * @param what is counted: another shift's, holder's or amount's count is another
 */
export function useKeptCount(what: string, initial: CashCount = NOTHING) {
  const kept = useStoredValue(countsStore)[what];
  const isFresh = (one: Kept) => Date.now() - one.at < KEPT_MS;
  const set = (count: CashCount | undefined) => {
    const others = Object.entries(countsStore.get()).filter(([one, its]) => one !== what && isFresh(its));
    countsStore.set({ ...Object.fromEntries(others), ...(count && { [what]: { at: Date.now(), count } }) });
  };
  return { count: kept && isFresh(kept) ? kept.count : initial, setCount: set, drop: () => set(undefined) };
}
