import { formatRupees, type Paise } from '@haat/domain/basics/money';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inSnapshot, type Tx } from '../../../kit/db.ts';
import { attempt } from '../../../kit/savepoint.ts';
import type { DB } from '../../../kit/schema.gen.ts';
import { BOOK_CHECKS } from './book-checks.ts';
import type { BookCheck, Difference, SharedCheck } from './difference.ts';
import { repeatedNumbers } from './number-checks.ts';
import { REFERENCES, referencesOff } from './references-off.ts';
import { settlementsOff } from './settlements-off.ts';

/** Named differences of a check, in all; the rest is only counted. */
export const MAX_NAMED = 100;
/** A slower check counts as failed. */
const STATEMENT_MS = 10 * 60_000;

export interface BookResult {
  name: string;
  about: string;
  differences: Difference[];
  count: number;
}

const SHARED_CHECKS: readonly SharedCheck[] = [repeatedNumbers, settlementsOff];
const OF_MARKETPLACE: readonly Pick<BookCheck, 'name' | 'about'>[] = [...BOOK_CHECKS, REFERENCES];

/**
 * Compares the books of each marketplace in a snapshot of its own, so that concurrent changes are seen completely or
 * not at all. It only reads, and blocks nobody.
 */
export async function checkBooks(db: Db): Promise<BookResult[]> {
  const results = OF_MARKETPLACE.map(
    ({ name, about }): BookResult => ({ name, about, differences: [], count: 0 }),
  );
  const marketplaces = await db.selectFrom('marketplaces').select(['id', 'name']).orderBy('name').execute();
  for (const marketplace of marketplaces) {
    const found = await inQuietSnapshot(db, (tx) => checkMarketplace(tx, marketplace));
    for (const [nth, one] of found.entries()) {
      const result = results[nth] as BookResult;
      result.count += one.count;
      result.differences.push(...one.differences.slice(0, MAX_NAMED - result.differences.length));
    }
  }
  return [...results, ...(await checkShared(db))];
}

type Found = Pick<BookResult, 'name' | 'count' | 'differences'>;

/** @param only the name of one check; absent: all */
export async function checkMarketplace(
  tx: Tx,
  marketplace: { id: string; name: string },
  only?: string,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const check of [...BOOK_CHECKS, await referencesOff(tx)])
    if (!only || check.name === only)
      found.push({ name: check.name, ...(await runCheck(tx, check, marketplace)) });
  return found;
}

/** Checks across marketplaces. */
export async function checkShared(db: Db | Tx): Promise<BookResult[]> {
  const results: BookResult[] = [];
  for (const { name, about, find } of SHARED_CHECKS)
    results.push({ name, about, ...(await find(db, MAX_NAMED)) });
  return results;
}

function inQuietSnapshot<T>(db: Db, check: (tx: Tx) => Promise<T>): Promise<T> {
  return inSnapshot(db, async (tx) => {
    await sql`SET LOCAL statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(tx);
    // Only one process of the database at a time: the shop's own queries come first.
    await sql`SET LOCAL max_parallel_workers_per_gather = 0`.execute(tx);
    // Wrong statistics must never make a comparison quadratic: each joins by equal keys, which a hash join does in one
    // pass.
    await sql`SET LOCAL enable_nestloop = off`.execute(tx);
    return check(tx);
  });
}

async function runCheck(
  tx: Tx,
  check: BookCheck,
  { id, name: marketplace }: { id: string; name: string },
): Promise<Omit<Found, 'name'>> {
  let found: Omit<Found, 'name'> = { count: 0, differences: [] };
  const error = await attempt(tx, async () => {
    const { rows } = await bookQuery(check, id).execute(tx);
    const differences = rows.map(({ store, subject, expected, found: is }) => ({
      marketplace,
      store,
      subject,
      says: wordsOf(check, { expected, found: is }),
    }));
    found = { count: rows[0]?.count ?? 0, differences };
  });
  if (error === undefined) return found;
  // Unreadable or too many rows are as bad as differences.
  const says = `could not be compared: ${(error as Error).message}`;
  return { count: 1, differences: [{ marketplace, store: '', subject: 'all of it', says }] };
}

interface FoundRow {
  store: string;
  subject: string;
  expected: string | null;
  found: string | null;
  count: number;
}

/** Named differences, each with the total count. */
export function bookQuery(check: BookCheck, marketplaceId: string): RawBuilder<FoundRow> {
  const books = (table: keyof DB) =>
    sql`(SELECT * FROM ${sql.table(table)} WHERE marketplace_id = ${marketplaceId})`;
  return sql<FoundRow>`
    SELECT coalesce(s.name, '') AS store, d.subject, d.expected::text, d.found::text, count(*) OVER () AS count
    FROM (${check.find(books, marketplaceId)}) d LEFT JOIN ${books('stores')} s ON s.id = d.store_id
    ORDER BY 1, d.subject LIMIT ${sql.lit(MAX_NAMED)}`;
}

const NOTHING = 'nothing';

function wordsOf({ says, isMoney }: BookCheck, row: Pick<FoundRow, 'expected' | 'found'>): string {
  const words = (value: string | null) => {
    if (value === null || value === '') return NOTHING;
    return isMoney ? formatRupees(Number(value) as Paise) : value;
  };
  return says.replaceAll('{expected}', words(row.expected)).replaceAll('{found}', words(row.found));
}
