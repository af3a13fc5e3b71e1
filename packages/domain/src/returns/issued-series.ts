import type { IssuedSeries } from './return-rows.ts';

/** By series. */
export type NumberedDocuments = {
  storeId: string;
  isNote: boolean;
  /** The numbers' beginning. */
  head: string;
  documents: number;
  /** Lowest number, without `head`. */
  first: number;
  last: number;
  /** Length of the shortest and the longest number. */
  shortest: number;
  longest: number;
};

/** Numbers that a till skipped, ascending; at least one. */
export type SkippedNumbers = {
  storeId: string;
  isNote: boolean;
  head: string;
  missing: readonly string[];
  isSettled: boolean;
};

/** With a key for look-up. */
export type KeyedSeries = IssuedSeries & { key: string };

interface Run {
  storeId: string;
  isNote: boolean;
  head: string;
  first: number;
  last: number;
  /** Digits of first and last number. */
  firstWidth: number;
  lastWidth: number;
  documents: number;
  cancelled: number;
}

/** By store and till: settled gaps count as cancelled, open ones not at all. */
export function issuedSeries(
  counted: readonly NumberedDocuments[],
  gaps: readonly SkippedNumbers[],
  stores: readonly { id: string; name: string }[],
): KeyedSeries[] {
  const runs = new Map<string, Run>();
  const add = (run: Run) => {
    const key = `${run.storeId} ${run.isNote} ${run.head}`;
    const known = runs.get(key);
    runs.set(key, known ? joined(known, run) : run);
  };
  for (const { storeId, isNote, head, first, last, shortest, longest, documents } of counted) {
    const [firstWidth, lastWidth] = [shortest - head.length, longest - head.length];
    add({ storeId, isNote, head, first, last, firstWidth, lastWidth, documents, cancelled: 0 });
  }
  for (const { storeId, isNote, head, missing } of gaps.filter(({ isSettled }) => isSettled)) {
    const digits = missing.map((number) => number.slice(head.length));
    const [first = '', last = first] = [digits[0], digits.at(-1)];
    add({
      storeId,
      isNote,
      head,
      first: Number(first),
      last: Number(last),
      firstWidth: first.length,
      lastWidth: last.length,
      documents: 0,
      cancelled: missing.length,
    });
  }
  const text = (head: string, nth: number, width: number) =>
    head + (width > 0 ? String(nth).padStart(width, '0') : '');
  return [...runs.values()]
    .map((run) => ({
      key: [run.isNote ? 'C' : 'I', run.storeId, run.head].join('.'),
      isNote: run.isNote,
      store: stores.find(({ id }) => id === run.storeId)?.name ?? '',
      head: run.head,
      from: text(run.head, run.first, run.firstWidth),
      to: text(run.head, run.last, run.lastWidth),
      documents: run.documents,
      cancelled: run.cancelled,
    }))
    .toSorted(
      (a, b) => Number(a.isNote) - Number(b.isNote) || (`${a.head} ${a.key}` < `${b.head} ${b.key}` ? -1 : 1),
    );
}

const joined = (a: Run, b: Run): Run => ({
  ...a,
  first: Math.min(a.first, b.first),
  last: Math.max(a.last, b.last),
  firstWidth: Math.min(a.firstWidth, b.firstWidth),
  lastWidth: Math.max(a.lastWidth, b.lastWidth),
  documents: a.documents + b.documents,
  cancelled: a.cancelled + b.cancelled,
});
