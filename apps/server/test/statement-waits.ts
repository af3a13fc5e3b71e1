import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import type { Db } from '../src/kit/db.ts';
import { eventually } from './eventually.ts';

/** Waits until this many statements in this database wait for a lock, on any node. */
export async function statementWaits(db: Db, least = 1): Promise<void> {
  const activity = sql.table(
    inject('template').nodes.length > 1 ? 'citus_stat_activity' : 'pg_stat_activity',
  );
  await eventually(async () => {
    const { rows } = await sql`SELECT pid FROM ${activity}
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    expect(rows.length).toBeGreaterThanOrEqual(least);
  });
}
