/** Where a tab keeps, over a reload, the bill that its database did not take in time. */
const nameOf = (storeId: string) => `haat.till.unwritten.${storeId}`;

/** Bills are plain data but for their times, which JSON would make texts of. */
function withTimes(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const real = this[key];
  return real instanceof Date ? { $time: real.getTime() } : value;
}

const timesBack = (_key: string, value: { $time?: number } | null): unknown =>
  typeof value?.$time === 'number' ? new Date(value.$time) : value;

/**
 * Notes, while the page goes, the bill that is still being written: a write that has only begun is given up with the page. Null: all of
 * it is written, and nothing older counts.
 */
export function noteUnwritten(storeId: string, kept: { bill: unknown } | null): void {
  try {
    if (kept) sessionStorage.setItem(nameOf(storeId), JSON.stringify(kept, withTimes));
    else sessionStorage.removeItem(nameOf(storeId));
  } catch {
    // No room: the bill is then as it was last written.
  }
}

/** What was noted so in this tab, once; null: nothing was. */
export function takeUnwritten(storeId: string): { bill: unknown } | null {
  const text = sessionStorage.getItem(nameOf(storeId));
  sessionStorage.removeItem(nameOf(storeId));
  return text === null ? null : (JSON.parse(text, timesBack) as { bill: unknown });
}
