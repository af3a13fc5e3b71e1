import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { usePayments } from '../../../../test/use-payments.ts';
import { inTransaction } from '../../../kit/db.ts';
import { BOOK_CHECKS } from './book-checks.ts';
import { checkBooks, checkMarketplace, checkShared } from './check-books.ts';
import type { Planted } from './test/plant.ts';
import { DAY_ERRORS } from './test/planted-days.ts';
import { CASH_ERRORS, MONEY_ERRORS, ORDER_ERRORS } from './test/planted-errors.ts';
import { OTHER_ERRORS, PAPER_ERRORS, TILL_ERRORS } from './test/planted-papers.ts';
import { POINT_ERRORS } from './test/planted-points.ts';
import { aWholeMonth } from './test/whole-month.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const its = usePayments();
/** The first test's, where everything happened; others only plant errors. */
let market: { id: string; name: string } | undefined;

beforeEach(async () => {
  if (market) return;
  market = { id: its.market.id, name: 'Haat Test' };
  await aWholeMonth(its);
});

const PLANTED = [
  ...ORDER_ERRORS,
  ...MONEY_ERRORS,
  ...CASH_ERRORS,
  ...PAPER_ERRORS,
  ...TILL_ERRORS,
  ...DAY_ERRORS,
  ...OTHER_ERRORS,
  ...POINT_ERRORS,
];

class TakenBack extends Error {}

/** Plants an error and rolls it back, without the schema's rules. */
async function found(check: string, planted: string): Promise<number> {
  let count = 0;
  const done = inTransaction(its.db, async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    const { numAffectedRows } = await sql.raw(planted).execute(tx);
    expect(numAffectedRows, 'nothing was planted').toBeGreaterThan(0n);
    const results = [
      ...(await checkMarketplace(tx, market ?? expect.fail(), check)),
      ...(await checkShared(tx)),
    ];
    for (const { name, count: differing, differences } of results) {
      for (const { says } of differences) expect(says).not.toMatch(/could not be compared|undefined|NaN/);
      if (name === check) count += differing;
    }
    throw new TakenBack();
  });
  await expect(done).rejects.toThrow(TakenBack);
  return count;
}

/** Drops all rules but foreign keys, which are switched off: a damaged database may lack them. */
async function dropRules(): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'u')
    UNION ALL
    SELECT format('DROP INDEX %s', i.indexrelid::regclass) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)`.execute(
    its.db,
  );
  for (const { statement } of rows) await sql.raw(statement).execute(its.db);
}

test('a month in which everything happened has books that agree, and rows in each of them', async () => {
  const results = await checkBooks(its.db);
  expect(results.flatMap(({ differences }) => differences)).toEqual([]);
  await dropRules();
});

describe('an error that was planted is named', () => {
  test.each(PLANTED.map(([check, what, statement]: Planted) => ({ check, what, statement })))(
    'by “$check”: $what',
    async ({ check, statement }) => {
      expect(await found(check, statement)).toBeGreaterThan(0);
    },
  );
});

test('each check finds an error that is planted for it', () => {
  const tried = new Set(PLANTED.map(([check]) => check));
  expect(BOOK_CHECKS.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
});
