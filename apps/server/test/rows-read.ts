import { sql } from 'kysely';
import type { Db } from '../src/kit/db.ts';

/** Rows of the products' table, not of its indexes, read by `work`. The database has one connection. */
export async function rowsRead(db: Db, work: () => Promise<unknown>): Promise<number> {
  const soFar = async () => {
    await sql`SELECT pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ read: number }>`
      SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_user_tables WHERE relname = 'products'`.execute(
      db,
    );
    return rows[0]?.read ?? 0;
  };
  const before = await soFar();
  await work();
  return (await soFar()) - before;
}
