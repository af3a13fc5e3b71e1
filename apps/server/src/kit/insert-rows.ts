import { createHash } from 'node:crypto';
import { CompiledQuery, type Insertable, type Kysely, type RawBuilder } from 'kysely';
import type { Batch } from './batch.ts';
import type { Tx } from './db.ts';
import type { DB } from './schema.gen.ts';

type Row<T extends keyof DB> = Insertable<DB[T]>;

/** `once`: the constraint whose existing rows are left alone. A table must use it always or never. */
interface InsertOptions<Made extends string = string> {
  once?: string;
  /** Columns whose values the database makes, such as a number from a sequence. */
  made?: Readonly<Record<Made, RawBuilder<unknown>>>;
}

/** Many rows are split into statements of these sizes, with one more for the rest. */
const PIECES = [64, 8];

/**
 * Writes rows as plain INSERT ... VALUES, typed by their table, in statements of 64, 8 or fewer rows. So a table has
 * nine texts for each set of columns, which connections prepare. Kysely's texts are cached: building one for three
 * lines of an order takes longer than sending it.
 */
export async function insertRows<T extends keyof DB, Made extends string = never>(
  tx: Tx,
  table: T,
  rows: readonly Omit<Row<T>, Made>[],
  options: InsertOptions<Made> = {},
): Promise<void> {
  await tx.send((batch) => insertRowsIn(batch, table, rows, options));
}

/** Like `insertRows`, in a batch. */
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
  // The values don't matter: each becomes a parameter.
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
