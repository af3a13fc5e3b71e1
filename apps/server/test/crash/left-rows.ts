import { sql } from 'kysely';
import type { Db } from '../../src/kit/db.ts';

/** Says nothing of what a server did: what a start writes. */
const OF_A_START = ['migrations', 'pin_codes'];

/** What differs in two databases that went through the same: ids, times and what is random. */
const CHANCE: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID'],
  [/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+\d\d(:\d\d)?)?/g, 'TIME'],
  [/\b\d{13}\b/g, 'TIME'],
  [/[\w-]{43,}/g, 'HASH'],
  [/\b(order|pay|rfnd)_\w{14}\b/g, '$1'],
];

/** The rows of all tables, each table's in order, but for what is chance. */
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
