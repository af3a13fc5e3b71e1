import type { CallReply } from '@haat/contract/call';
import type {
  ChosenReason,
  StockCount,
  StockCountEntry,
  StockCountLine,
  saveStockCount,
} from '@haat/contract/catalog/stock-count';
import { type CountReason, differenceOf } from '@haat/domain/catalogue/stock-count';

type PendingEntry = {
  entry: string;
  counted: number | null;
  /** Version of the line when it was counted. */
  seen: number;
  /** The books' quantity shown at that moment. */
  expected: number;
  /** By the device's clock. */
  at: number;
  /** Set if it was entered later: an earlier count that was restored or confirmed. */
  enteredAt?: number;
};

export type Draft = {
  entries: Readonly<Record<string, PendingEntry>>;
  reasons: Readonly<Record<string, CountReason | null>>;
  note?: string;
  /** Lines with counts too old to send, and their versions then. */
  tooOld?: Readonly<Record<string, number>>;
};

export const NO_DRAFT: Draft = { entries: {}, reasons: {} };

/** Undefined if invalid. */
export function readDraft(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { entries, reasons, note, tooOld } = value as Partial<Draft>;
  if (typeof entries !== 'object' || typeof reasons !== 'object') return undefined;
  return {
    entries,
    reasons,
    ...(typeof note === 'string' && { note }),
    ...(typeof tooOld === 'object' && { tooOld }),
  };
}

export function isEmpty({ entries, reasons, note }: Draft): boolean {
  return Object.keys(entries).length + Object.keys(reasons).length === 0 && note === undefined;
}

type Counting = Pick<PendingEntry, 'entry' | 'at' | 'enteredAt'>;

export function withCount(
  draft: Draft,
  line: StockCountLine,
  counted: number | null,
  counting: Counting,
): Draft {
  const pending = { ...counting, counted, seen: line.version, expected: line.expected };
  return { ...draft, entries: { ...draft.entries, [line._id]: pending } };
}

const LONGEST_AGO_SECONDS = 7 * 24 * 3600;

const secondsSince = (at: number, now: number) => Math.max(0, Math.round((now - at) / 1000));

/**
 * Drops counts whose time can't be trusted, as the device was put away for a week or its clock was wrong.
 * Their lines must be counted again.
 */
export function withoutTooOld(draft: Draft, now: number): Draft {
  const isTooOld = ({ at, enteredAt = at }: PendingEntry) =>
    secondsSince(enteredAt, now) > LONGEST_AGO_SECONDS;
  const dropped = Object.entries(draft.entries).filter(([, entry]) => isTooOld(entry));
  if (dropped.length === 0) return draft;
  const seen = Object.fromEntries(dropped.map(([line, entry]) => [line, entry.seen]));
  const kept = <Value>(byLine: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(byLine).filter(([line]) => !(line in seen)));
  return {
    ...draft,
    entries: kept(draft.entries),
    reasons: kept(draft.reasons),
    tooOld: { ...draft.tooOld, ...seen },
  };
}

/** Unless they have been counted since. */
export function linesTooOld(lines: readonly StockCountLine[], { entries, tooOld = {} }: Draft): string[] {
  return lines
    .filter(({ _id, version }) => tooOld[_id] === version && !(_id in entries))
    .map(({ _id }) => _id);
}

export function withReason(draft: Draft, lines: readonly string[], reason: CountReason | null): Draft {
  const chosen = Object.fromEntries(lines.map((line) => [line, reason]));
  return { ...draft, reasons: { ...draft.reasons, ...chosen } };
}

/** The server's lines with unsent counts. */
export function linesWith(
  lines: readonly StockCountLine[],
  draft: Draft,
  me: { _id: string; name: string },
): StockCountLine[] {
  return lines.map((line) => {
    const pending = draft.entries[line._id];
    const counted = pending ? pending.counted : line.counted;
    const expected = pending ? (pending.counted === null ? line.expected : pending.expected) : line.expected;
    const chosen = draft.reasons[line._id];
    const reason = chosen === undefined ? line.reason : chosen;
    return {
      ...line,
      counted,
      expected,
      reason: differenceOf({ counted, expected }) ? reason : null,
      ...(pending && {
        countedBy: counted === null ? null : me,
        countedAt: counted === null ? null : new Date(pending.at),
      }),
    };
  });
}

/** A part of the draft; times are sent as ages, as the device's clock may be wrong. */
export function bodyOf(
  draft: Draft,
  now: number,
  most: number,
): { entries: StockCountEntry[]; reasons: ChosenReason[]; note?: string } {
  const entries = Object.entries(draft.entries)
    .slice(0, most)
    .map(([line, { entry, counted, seen, at }]) => ({
      _id: entry,
      line,
      counted,
      seen,
      secondsAgo: secondsSince(at, now),
    }));
  // A reason must not be sent before its count.
  const waiting = new Set(Object.keys(draft.entries).slice(most));
  const reasons = Object.entries(draft.reasons)
    .filter(([line]) => !waiting.has(line))
    .slice(0, most)
    .map(([line, reason]) => ({ line, reason }));
  return { entries, reasons, ...(draft.note !== undefined && { note: draft.note }) };
}

type Sent = ReturnType<typeof bodyOf>;

export function afterSending(draft: Draft, sent: Sent): Draft {
  const entries = Object.entries(draft.entries).filter(
    ([line, { entry }]) => !sent.entries.some((one) => one.line === line && one._id === entry),
  );
  const reasons = Object.entries(draft.reasons).filter(
    ([line, reason]) => !sent.reasons.some((one) => one.line === line && one.reason === reason),
  );
  const note = draft.note === sent.note ? undefined : draft.note;
  return {
    entries: Object.fromEntries(entries),
    reasons: Object.fromEntries(reasons),
    ...(note !== undefined && { note }),
    ...(draft.tooOld && { tooOld: draft.tooOld }),
  };
}

/** Applies the server's reply. */
export function sheetAfter(
  sheet: StockCount,
  reply: CallReply<typeof saveStockCount>,
  sent: Sent,
): StockCount {
  const changed = new Map(reply.lines.map((line) => [line._id, line]));
  return {
    ...sheet,
    version: reply.version,
    ...(sent.note !== undefined && { note: sent.note }),
    lines: sheet.lines.map((line) => changed.get(line._id) ?? line),
  };
}
