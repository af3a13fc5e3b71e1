import { sql } from 'kysely';
import type { Db } from './db.ts';
import type { Jobs } from './jobs.ts';
import type { DB } from './schema.gen.ts';

/** Smaller tables are always scanned. */
const WORTH_COUNTING = 20;

/**
 * Analyzes tables for the planner. Plans made while a table was empty would scan it for ever; new statistics replace
 * them. PostgreSQL does this itself, but a minute later.
 */
export async function analyzeTables(db: Db, tables: readonly (keyof DB)[]): Promise<void> {
  for (const table of tables) await sql`ANALYZE ${sql.table(table)}`.execute(db);
}

/** Analyzes tables with at least twice as many rows as the planner expects, as in a new shop or after a restore. */
export async function analyzeGrownTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: keyof DB }>`
    SELECT c.relname AS name FROM pg_class c JOIN pg_stat_user_tables s ON s.relid = c.oid
    WHERE s.schemaname = 'public' AND s.n_live_tup >= ${WORTH_COUNTING} AND s.n_live_tup >= 2 * c.reltuples
    ORDER BY 1`.execute(db);
  const grown = rows.map(({ name }) => name);
  await analyzeTables(db, grown);
  return grown;
}

export async function serveStatistics({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  const name = 'analyze-grown-tables';
  await jobs.schedule(name, '* * * * *', () => analyzeGrownTables(db));
  await jobs.runNow(name);
}
