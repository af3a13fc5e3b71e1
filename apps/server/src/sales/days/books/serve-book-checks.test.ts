import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { useDatabase } from '../../../../test/database.ts';
import { eventually } from '../../../../test/eventually.ts';
import { makeMarket } from '../../../../test/market.ts';
import { systemClock } from '../../../kit/clock.ts';
import type { Background } from '../../../kit/context.ts';
import { inTransaction, openDb } from '../../../kit/db.ts';
import { checkTonight } from './serve-book-checks.ts';

const database = useDatabase();

test('a comparison of the books may take longer than any answer that the server waits for', async () => {
  const db = openDb(database.url, 2, { statementTimeoutMs: 500, answerMs: 1000 });
  const other = openDb(database.url, 2);
  onTestFinished(async () => {
    await db.destroy();
    await other.destroy();
  });
  await makeMarket(other);
  const said: unknown[] = [];
  const log = { error: (one: unknown) => said.push(one), info: () => {} } as unknown as Background['log'];
  const night = await inTransaction(other, async (tx) => {
    await sql`LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`.execute(tx);
    const checking = { ended: checkTonight({ db, clock: systemClock, log }) };
    checking.ended.catch(() => {});
    await eventually(async () => {
      const { rows } = await sql`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'
          AND clock_timestamp() - query_start > '1.5 s'`.execute(other);
      expect(rows).toHaveLength(1);
    });
    return checking;
  });
  await night.ended;
  expect(said).toEqual([]);
});
