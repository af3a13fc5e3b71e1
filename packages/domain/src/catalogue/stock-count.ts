import { BOUNDS } from '../basics/bounds.ts';
import { piecesOf, type SoldBy, toUnits, worthOf } from '../basics/line-amount.ts';
import { type Paise, paise, paiseInAll } from '../basics/money.ts';
import { plainCode } from '../product/barcode.ts';

export const COUNT_REASONS = [
  'not-found',
  'damaged',
  'expired',
  'stolen',
  'used-here',
  'counted-wrong',
  'found',
  'not-booked',
] as const;

export type CountReason = (typeof COUNT_REASONS)[number];

/** The stored name of the sheet for goods that packers did not find. */
export const NOT_FOUND_WHILE_PACKING = 'Not found while packing';

/** Maximum lines of a sheet. */
export const COUNT_LINES = 1000;

/** In units, for one line. */
export const MAX_COUNTED = BOUNDS.typedStock;

export interface CountLine {
  soldBy: SoldBy;
  /** Units on the shelf; null if not counted, which is not zero. */
  counted: number | null;
  /** Units in the books when it was counted, or now if it was not. */
  expected: number;
  reason: CountReason | null;
  /** Of a piece, kilogram or litre; null if unknown. */
  cost: Paise | null;
}

/** In units, below 0 if short; null if not counted. */
export function differenceOf({ counted, expected }: Pick<CountLine, 'counted' | 'expected'>): number | null {
  return counted === null ? null : counted - expected;
}

/** At cost, below 0 if short; null if the cost is unknown. */
export function differenceAtCost({ cost, ...line }: Omit<CountLine, 'reason'>): Paise | null {
  const units = differenceOf(line) ?? 0;
  return cost === null ? null : paise(Math.sign(units) * worthOf(cost, Math.abs(units), line.soldBy));
}

/** Lines with a difference can't be posted without a reason. */
export function lacksReason(line: CountLine): boolean {
  return Boolean(differenceOf(line)) && line.reason === null;
}

interface Side {
  /** A line of loose goods counts as one. */
  pieces: number;
  /** At cost, below 0 if short. */
  value: Paise;
}

export interface CountSums {
  lines: number;
  counted: number;
  differences: number;
  short: Side;
  over: Side;
  /** Of the stock's value, at cost. */
  change: Paise;
  /** Lines with a difference and unknown cost, which are in none of the amounts. */
  costMissing: number;
  /** In the order of the reasons; lines without a reason come last, under null. */
  byReason: { reason: CountReason | null; pieces: number }[];
}

/** Lines that were not counted change nothing. */
export function sumsOf(lines: readonly CountLine[]): CountSums {
  const counted = lines.filter((line) => line.counted !== null);
  const differing = counted.flatMap((line) => {
    const units = differenceOf(line) ?? 0;
    if (units === 0) return [];
    const pieces = piecesOf(units, line.soldBy);
    return [{ pieces, value: differenceAtCost(line), reason: line.reason }];
  });
  const side = (rows: typeof differing): Side => ({
    pieces: rows.reduce((sum, { pieces }) => sum + Math.abs(pieces), 0),
    value: paiseInAll(rows.reduce((sum, { value }) => sum + (value ?? 0), 0)),
  });
  const reasons = [...COUNT_REASONS, null].flatMap((reason) => {
    const rows = differing.filter((row) => row.reason === reason);
    return rows.length > 0 ? [{ reason, pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0) }] : [];
  });
  return {
    lines: lines.length,
    counted: counted.length,
    differences: differing.length,
    short: side(differing.filter(({ pieces }) => pieces < 0)),
    over: side(differing.filter(({ pieces }) => pieces > 0)),
    change: paiseInAll(differing.reduce((sum, { value }) => sum + (value ?? 0), 0)),
    costMissing: differing.filter(({ value }) => value === null).length,
    byReason: reasons,
  };
}

/** What was sold since the line was counted stays sold. */
export function stockAfterPosting(stock: number, line: Pick<CountLine, 'counted' | 'expected'>): number {
  return stock + (differenceOf(line) ?? 0);
}

/** A counted line, and when its sheet was posted. */
export interface CountedThen {
  countedAt: Date;
  postedAt: Date | null;
}

/**
 * Counted lines whose `expected` lacks a late move. A posted sheet has booked the difference, so its document returns the move;
 * one counted after that posting lacks nothing.
 */
export function countsWithout<Line extends CountedThen>(
  lines: readonly Line[],
  movedAt: Date,
): { posted: Line | undefined; lacking: Line[] } {
  const after = lines.filter(({ countedAt }) => countedAt > movedAt);
  const postedAt = (line: Line) => line.postedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const [first] = after.toSorted((a, b) => postedAt(a) - postedAt(b));
  const posted = first?.postedAt ? first : undefined;
  const open = after.filter(
    (line) => !line.postedAt && !(posted && postedAt(posted) <= line.countedAt.getTime()),
  );
  return { posted, lacking: posted ? [posted, ...open] : open };
}

export interface CountedBy {
  counted: number | null;
  countedBy: string | null;
  version: number;
  /** The id of the last count. */
  entry: string | null;
}

export interface CountEntry {
  entry: string;
  counted: number | null;
  by: string;
  /** The line's version on their screen. */
  seen: number;
}

/**
 * 'known': the same count sent twice. 'asked': somebody else has counted the line meanwhile, so the person has to
 * decide.
 */
export function judgeEntry(
  line: CountedBy,
  { entry, counted, by, seen }: CountEntry,
): 'written' | 'known' | 'asked' {
  if (line.entry === entry) return 'known';
  const others = line.counted !== null && line.countedBy !== by;
  return others && line.version !== seen && line.counted !== counted ? 'asked' : 'written';
}

/** Read from a sheet's field: the pieces it sets, and the code to find. */
export interface Scan {
  /** From '12*'; null adds one. */
  pieces: number | null;
  code: string;
}

/** Reads '8901234', '12*8901234' and '12*'. A number above the maximum is taken as part of the code. */
export function readScan(typed: string): Scan {
  const plain = plainCode(typed);
  const [, pieces, code = ''] = /^(\d{1,7})\s*[*×](.*)$/.exec(plain) ?? [];
  if (pieces === undefined || Number(pieces) > MAX_COUNTED) return { pieces: null, code: plain };
  return { pieces: Number(pieces), code: plainCode(code) };
}

/** For loose goods a number sets kilograms or litres, and a scan alone adds nothing. */
export function countedAfter(
  { counted, soldBy }: Pick<CountLine, 'counted' | 'soldBy'>,
  { pieces }: Pick<Scan, 'pieces'>,
): number | null {
  if (pieces !== null) return Math.min(toUnits(pieces, soldBy) ?? 0, MAX_COUNTED);
  return soldBy === 'piece' ? Math.min((counted ?? 0) + 1, MAX_COUNTED) : counted;
}

/** 'SC-000042'. */
export function countNumber(number: number): string {
  return `SC-${String(number).padStart(6, '0')}`;
}
