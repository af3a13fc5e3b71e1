import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useMarket } from '../../../test/use-market.ts';
import { inTransaction } from '../../kit/db.ts';

const its = useMarket();

test.each([
  ['a word', '%zzqx9%'],
  ['two figures', '% 37 %'],
  ['a field', '%#neverchanged %'],
])('the index knows %s, however many entries there are', async (_, pattern) => {
  const plan = await inTransaction(its.db, async (tx) => {
    // Small tables are always scanned.
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    await sql`SET LOCAL enable_indexscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT id FROM audit_log a
      WHERE (' ' || lower(a.user_name) || ' ' || lower(a.subject_name) || ' ' || a.found || ' ') LIKE ${sql.lit(pattern)}
      ORDER BY a.id DESC LIMIT 51`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('Bitmap Index Scan on audit_log_found');
});
