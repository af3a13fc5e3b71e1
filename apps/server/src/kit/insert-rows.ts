import { createHash } from 'node:crypto';
import { CompiledQuery, type Insertable, type Kysely, type RawBuilder } from 'kysely';
import type { Batch } from './batch.ts';
import type { Tx } from './db.ts';
import type { DB } from './schema.gen.ts';

type Row<T extends keyof DB> = Insertable<DB[T]>;

/** `once`: the constraint by which a row is known that is there already, and stays as it is. A table has it always or never. */
interface InsertOptions<Made extends string = string> {
  once?: string;
  /** Columns whose value the database makes for each row, such as a number that it draws. */
  made?: Readonly<Record<Made, RawBuilder<unknown>>>;
}

/** Rows of the statements that many rows are cut into; what is left is written by one of its own length. */
const PIECES = [64, 8];

/**
 * Writes rows as plain INSERT ... VALUES, typed by their table. Few rows go in one statement, many in pieces of 64 and 8, so that
 * a table has nine texts for each set of columns that it is given, which each connection keeps prepared. The texts
 * are Kysely's and are kept: to make one for three lines of an order takes longer than to send it.
 */
export async function insertRows<T extends keyof DB, Made extends string = never>(
  tx: Tx,
  table: T,
  rows: readonly Omit<Row<T>, Made>[],
  options: InsertOptions<Made> = {},
): Promise<void> {
  await tx.send((batch) => insertRowsIn(batch, table, rows, options));
}

/** The same, among others. */
export function insertRowsIn<T extends keyof DB, Made extends string = never>(
  batch: Batch,
  table: T,
  rows: readonly Omit<Row<T>, Made>[],
  options: InsertOptions<Made> = {},
): void {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first) as (keyof typeof first)[];
  for (const piece of inPieces(rows)) {
    const values = piece.flatMap((row) => columns.map((column) => row[column]));
    const { name, sql } = statementFor(batch.queries, table, first, piece.length, options);
    batch.add(CompiledQuery.raw(sql, values), name);
  }
}

function inPieces<R>(rows: readonly R[]): R[][] {
  const pieces: R[][] = [];
  for (let from = 0; from < rows.length; ) {
    const left = rows.length - from;
    const size = PIECES.find((most) => left >= most) ?? left;
    pieces.push(rows.slice(from, from + size));
    from += size;
  }
  return pieces;
}

/** A text, and its name: the same in every process. */
type Statement = { name: `${string}.insert${string}`; sql: string };
const statements = new Map<string, Statement>();

function statementFor(
  queries: Kysely<DB>,
  table: keyof DB,
  like: object,
  count: number,
  { once, made }: InsertOptions,
): Statement {
  const columns = Object.keys(like);
  const key = `${count} ${table} ${columns.join()}`;
  const known = statements.get(key);
  if (known) return known;
  // Whatever the values are, a parameter stands for each.
  const row = { ...Object.fromEntries(columns.map((column) => [column, 0])), ...made };
  const query = (queries as Kysely<Record<string, Record<string, unknown>>>).insertInto(table);
  const insert = query.values(Array.from({ length: count }, () => row));
  const { sql } = (
    once ? insert.onConflict((conflict) => conflict.constraint(once).doNothing()) : insert
  ).compile();
  const set = createHash('sha256').update(columns.join()).digest('hex').slice(0, 8);
  const statement: Statement = { name: `${table}.insert.${set}:${count}`, sql };
  statements.set(key, statement);
  return statement;
}
