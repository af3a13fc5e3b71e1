import { BOUNDS } from '../basics/bounds.ts';
import { piecesOf, type SoldBy, toUnits, worthOf } from '../basics/line-amount.ts';
import { type Paise, paise, paiseInAll } from '../basics/money.ts';
import { plainCode } from '../product/barcode.ts';

/** Why the shelf holds something else than the books. */
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

/** One of the reasons of a difference. */
export type CountReason = (typeof COUNT_REASONS)[number];

/** How many lines a sheet may have. */
export const COUNT_LINES = 1000;

/** The most units that a line may count. */
export const MAX_COUNTED = BOUNDS.typedStock;

/** A line of a sheet as far as its difference goes. */
export interface CountLine {
  soldBy: SoldBy;
  /** Units on the shelf; null while nobody has counted, which is not zero. */
  counted: number | null;
  /** Units in the books: at the moment of counting, or now while nobody has counted. */
  expected: number;
  reason: CountReason | null;
  /** Of a piece, kilogram or litre; null: nobody knows. */
  cost: Paise | null;
}

/** Units too many (above 0) or too few on the shelf; null while nobody has counted. */
export function differenceOf({ counted, expected }: Pick<CountLine, 'counted' | 'expected'>): number | null {
  return counted === null ? null : counted - expected;
}

/** What the difference of a line is worth at cost, below 0 for what is short; null where nobody knows the cost. */
export function differenceAtCost({ cost, ...line }: Omit<CountLine, 'reason'>): Paise | null {
  const units = differenceOf(line) ?? 0;
  return cost === null ? null : paise(Math.sign(units) * worthOf(cost, Math.abs(units), line.soldBy));
}

/** Whether a line can't be posted yet: it differs, and nobody has said why. */
export function lacksReason(line: CountLine): boolean {
  return Boolean(differenceOf(line)) && line.reason === null;
}

interface Side {
  /** A line of loose goods counts as one. */
  pieces: number;
  /** At cost; below 0 for what is short. */
  value: Paise;
}

/** What a sheet adds up to. */
export interface CountSums {
  lines: number;
  counted: number;
  differences: number;
  short: Side;
  over: Side;
  /** Of the stock's value, at cost. */
  change: Paise;
  /** Differing lines of unknown cost, which are in none of the amounts. */
  costMissing: number;
  /** Pieces by reason, in the order of the reasons; those without one come last, under null. */
  byReason: { reason: CountReason | null; pieces: number }[];
}

/** Adds a sheet up. Lines that nobody has counted change nothing. */
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

/** What a line's stock becomes when it is posted: what was sold since it was counted stays sold. */
export function stockAfterPosting(stock: number, line: Pick<CountLine, 'counted' | 'expected'>): number {
  return stock + (differenceOf(line) ?? 0);
}

/** A line as far as who counted it goes. */
export interface CountedBy {
  counted: number | null;
  countedBy: string | null;
  version: number;
  /** Names the last time that it was counted. */
  entry: string | null;
}

/** One time that somebody counted a line. */
export interface CountEntry {
  entry: string;
  counted: number | null;
  by: string;
  /** The version of the line that they saw. */
  seen: number;
}

/**
 * What becomes of an entry: it is written; it is known already, sent a second time; or somebody else has counted this line
 * meanwhile, and has to be asked about.
 */
export function judgeEntry(
  line: CountedBy,
  { entry, counted, by, seen }: CountEntry,
): 'written' | 'known' | 'asked' {
  if (line.entry === entry) return 'known';
  const others = line.counted !== null && line.countedBy !== by;
  return others && line.version !== seen && line.counted !== counted ? 'asked' : 'written';
}

/** What is typed or scanned in the field of a sheet: how many pieces it sets, and what is looked for. */
export interface Scan {
  /** From '12*'; null: a scan adds one. */
  pieces: number | null;
  code: string;
}

/** Reads '8901234', '12*8901234' and '12*'. More pieces than a line may have are part of the code: it is a strange code. */
export function readScan(typed: string): Scan {
  const plain = plainCode(typed);
  const [, pieces, code = ''] = /^(\d{1,7})\s*[*×](.*)$/.exec(plain) ?? [];
  if (pieces === undefined || Number(pieces) > MAX_COUNTED) return { pieces: null, code: plain };
  return { pieces: Number(pieces), code: plainCode(code) };
}

/** What a line holds after a scan: of loose goods a number sets kilograms or litres, and a scan alone adds nothing. */
export function countedAfter(
  { counted, soldBy }: Pick<CountLine, 'counted' | 'soldBy'>,
  { pieces }: Pick<Scan, 'pieces'>,
): number | null {
  if (pieces !== null) return Math.min(toUnits(pieces, soldBy) ?? 0, MAX_COUNTED);
  return soldBy === 'piece' ? Math.min((counted ?? 0) + 1, MAX_COUNTED) : counted;
}

/** A document's number as people write it: 'SC-000042'. */
export function countNumber(number: number): string {
  return `SC-${String(number).padStart(6, '0')}`;
}
