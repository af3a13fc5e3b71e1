import { type CashCount, DENOMINATIONS } from '@haat/domain/till/till-money';
import { useState } from 'react';
import { storedValue, useStoredValue } from './stored-value.ts';

interface Kept {
  /** Milliseconds since 1970. */
  at: number;
  /** The amount in paise, or the day, that it was counted for. */
  against: string | number;
  count: CashCount;
}

/** Longer than a shift. */
const KEPT_MS = 12 * 3_600_000;
const NOTHING: CashCount = {};

function readKept(value: unknown): Kept[] {
  const { at, against, count } = (value ?? {}) as Partial<Kept>;
  if (typeof at !== 'number' || against === undefined || typeof count !== 'object' || count === null)
    return [];
  const rows = DENOMINATIONS.flatMap((one) => (Number.isInteger(count[one]) ? [[one, count[one]]] : []));
  return [{ at, against, count: Object.fromEntries(rows) as CashCount }];
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
 * drawer again takes minutes. Once it has left the screen it is void for another amount or day.
 * @param against undefined: not known yet
 */
export function useKeptCount(what: string, against: string | number | undefined, initial = NOTHING) {
  const [typedAt, setTypedAt] = useState<number>();
  const kept = useStoredValue(countsStore)[what];
  const isFresh = (one: Kept) => Date.now() - one.at < KEPT_MS;
  const set = (count: CashCount | undefined) => {
    const at = Date.now();
    const others = Object.entries(countsStore.get()).filter(([one, its]) => one !== what && isFresh(its));
    const own = count && { [what]: { at, against: against ?? '', count } };
    countsStore.set({ ...Object.fromEntries(others), ...own });
    setTypedAt(at);
  };
  const stands = kept && (kept.at === typedAt || (isFresh(kept) && kept.against === against));
  return { count: stands ? kept.count : initial, setCount: set, drop: () => set(undefined) };
}
