import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { BOUNDS, isDay, isMomentWithin } from '@haat/domain/basics/bounds';
import { fromRupees, type Paise, paise } from '@haat/domain/basics/money';
import { BrokenCsv, type CsvRow, csvRows } from '../../../goods/import/csv-rows.ts';
import { Refusal } from '../../../kit/refusal.ts';

/** One payment, refund or other movement of the provider's account. */
export interface SettlementLine {
  /** In the file, from 1. */
  line: number;
  /** The provider's id of the payment, refund or other movement. */
  entityId: string;
  /** 'payment', 'refund', 'adjustment' and so on, in the provider's words. */
  kind: string;
  paymentId: string;
  amount: Paise;
  credit: Paise;
  debit: Paise;
  /** Tax included. */
  fee: Paise;
  tax: Paise;
}

export interface ReadSettlement {
  id: string;
  utr: string;
  settledAt: Date | null;
  lines: SettlementLine[];
  /** The same for the same lines, in any order. */
  digest: string;
}

/** Column headings of the two kinds of "Settlement recon" reports. */
const HEADINGS = {
  entityId: ['entity_id'],
  kind: ['type', 'transaction_entity'],
  amount: ['amount'],
  credit: ['credit'],
  debit: ['debit'],
  fee: ['fee', 'fee (exclusive tax)'],
  tax: ['tax'],
  settlementId: ['settlement_id'],
  utr: ['settlement_utr'],
} as const;
const OPTIONAL = { paymentId: ['payment_id'], settledAt: ['settled_at'] } as const;

type Column = keyof typeof HEADINGS | keyof typeof OPTIONAL;

interface Columns {
  at: Map<Column, number>;
  /** The fee column excludes its tax. */
  addsTax: boolean;
}

/**
 * Lines that are not settled yet are left out.
 * @throws Refusal `settlement-unreadable` with the first unreadable row and the reason
 */
export async function readSettlementFile(csv: string): Promise<ReadSettlement[]> {
  const found = new Map<string, ReadSettlement>();
  let columns: Columns | undefined;
  try {
    for await (const row of csvRows(Readable.from([csv]))) {
      if (!columns) columns = columnsOf(row);
      else takeRow(found, columns, row);
    }
  } catch (error) {
    if (error instanceof BrokenCsv) throw unreadable(error.line, error.message);
    throw error;
  }
  if (!columns || found.size === 0) throw unreadable(1, 'The file has no settled payments or refunds');
  return [...found.values()].map((settlement) => {
    const lines = withoutRepeats(settlement.lines);
    return { ...settlement, lines, digest: digestOf(lines) };
  });
}

export const unreadable = (line: number, said: string) =>
  new Refusal('settlement-unreadable', { line, said }, { line, said });

function columnsOf({ line, cells }: CsvRow): Columns {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const at = new Map<Column, number>();
  for (const [column, words] of Object.entries({ ...HEADINGS, ...OPTIONAL }) as [
    Column,
    readonly string[],
  ][]) {
    const place = names.findIndex((name) => words.includes(name));
    if (place >= 0) at.set(column, place);
    else if (column in HEADINGS) throw unreadable(line, `The column ${words[0]} is missing`);
  }
  return { at, addsTax: names[at.get('fee') ?? -1] === HEADINGS.fee[1] };
}

function takeRow(found: Map<string, ReadSettlement>, columns: Columns, row: CsvRow): void {
  const cell = (column: Column) => (row.cells[columns.at.get(column) ?? -1] ?? '').trim();
  const id = cell('settlementId');
  if (id === '') return;
  if (!/^setl_[A-Za-z0-9]{6,40}$/.test(id)) throw unreadable(row.line, `“${id}” is no settlement id`);
  const settlement = found.get(id) ?? {
    id,
    utr: cell('utr'),
    lines: [],
    digest: '',
    settledAt: timeOf(row.line, cell('settledAt')),
  };
  if (settlement.utr !== cell('utr')) throw unreadable(row.line, `${id} has two UTRs`);
  settlement.lines.push(lineOf(row.line, cell, columns.addsTax));
  found.set(id, settlement);
}

function lineOf(line: number, cell: (column: Column) => string, addsTax: boolean): SettlementLine {
  const amountOf = (column: Column) => rupeesOf(line, column, cell(column));
  const entityId = cell('entityId');
  if (!/^[A-Za-z]+_[A-Za-z0-9]{6,40}$/.test(entityId)) throw unreadable(line, `“${entityId}” is no id`);
  const [fee, tax] = [amountOf('fee'), amountOf('tax')];
  return {
    line,
    entityId,
    kind: cell('kind').toLowerCase(),
    paymentId: cell('paymentId'),
    tax,
    amount: amountOf('amount'),
    credit: amountOf('credit'),
    debit: amountOf('debit'),
    fee: addsTax ? paise(fee + tax) : fee,
  };
}

/** Rupees with at most two decimals, ₹100 crore at most; an empty cell is ₹0. */
function rupeesOf(line: number, column: string, text: string): Paise {
  if (text === '') return paise(0);
  const plain = text.replace(/,/g, '');
  const rupees = Number(plain);
  if (!/^-?\d{1,10}(\.\d{1,2}0*)?$/.test(plain) || Math.abs(rupees) > BOUNDS.rupees)
    throw unreadable(line, `“${text}” is no amount (${column})`);
  return fromRupees(rupees);
}

const INDIA = '+05:30';

/** '22/11/2026 18:21:04' in India, an ISO text, or Unix seconds; of the years 2000 to 2100. */
function timeOf(line: number, text: string): Date | null {
  if (text === '') return null;
  const [, day, month, year, clock = '00:00:00'] =
    /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d:\d\d:\d\d))?$/.exec(text) ?? [];
  const isSeconds = /^\d{10}$/.test(text);
  const iso = day ? `${year}-${month}-${day}` : text.slice(0, 10);
  const time = isSeconds ? new Date(Number(text) * 1000) : new Date(day ? `${iso}T${clock}${INDIA}` : text);
  if (!(isSeconds || isDay(iso)) || !isMomentWithin(time))
    throw unreadable(line, `“${text}” is no time (settled_at)`);
  return time;
}

const textOf = ({ line: _, ...rest }: SettlementLine) => JSON.stringify(rest);

/** Drops lines that repeat another except for its row, as these were pasted twice. */
function withoutRepeats(lines: readonly SettlementLine[]): SettlementLine[] {
  const firsts = new Map<string, SettlementLine>();
  for (const line of lines) if (!firsts.has(textOf(line))) firsts.set(textOf(line), line);
  return [...firsts.values()];
}

function digestOf(lines: readonly SettlementLine[]): string {
  const texts = lines.map(textOf).sort();
  return createHash('sha256').update(texts.join('\n')).digest('hex');
}
