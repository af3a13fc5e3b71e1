import { sql } from 'kysely';
import type { Db } from '../../src/kit/db.ts';

/** Written by every start. */
const OF_A_START = ['migrations', 'pin_codes', 'hsn_codes', 'hsn_rates'];

/** Ids, times and random values, which differ between two databases with the same history. */
const CHANCE: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID'],
  [/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+\d\d(:\d\d)?)?/g, 'TIME'],
  [/\b\d{13}\b/g, 'TIME'],
  [/[\w-]{43,}/g, 'HASH'],
  [/\b(order|pay|rfnd)_\w{14}\b/g, '$1'],
];

/** The rows of all tables in order, without random parts. */
export async function leftRows(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL(${OF_A_START})`.execute(
    db,
  );
  const left: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(name)} t`.execute(db);
    if (rows.length > 0) left[name] = rows.map(({ row }) => withoutChance(row)).toSorted();
  }
  return left;
}

const withoutChance = (row: string) =>
  CHANCE.reduce((text, [found, word]) => text.replaceAll(found, word), row);
