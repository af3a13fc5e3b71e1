import type { SkippedNumbers } from '@haat/domain/returns/issued-series';
import { WITHOUT_DOCUMENT } from '@haat/domain/till/till-differences';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import type { ReturnStore } from './return-scope.ts';
import type { Wanted } from './returned-documents.ts';

/** Later numbers reveal them. */
export interface Gap extends SkippedNumbers {
  marketplaceId: string;
  store: string;
  till: string;
  at: Date;
  /** By its store, with a note. */
  settledAt: Date | null;
  note: string;
}

/** Larger steps are a difference of another kind. */
const MAX_MISSING = 2000;
const MAX_GAPS = 500;

type GapRow = Omit<Gap, 'head' | 'missing'> & { wrote: string; had: string };

type PeriodOfStores = Pick<Wanted, 'from' | 'until'> & {
  stores: readonly Pick<ReturnStore, 'marketplaceId' | 'id'>[];
  /** Absent: papers of all GSTINs and schemes. */
  gstin?: string;
};

/** Differences `k` of bills and returns of a period's days; of a GSTIN's return those that charge tax under it. Older papers name neither. */
const papersOf = ({ stores, from, until, gstin }: PeriodOfStores) => sql`
    FROM till_differences k
    JOIN till_entries e ON e.marketplace_id = k.marketplace_id AND e.till_id = k.till_id AND e.seq = k.seq
    JOIN tills t ON t.marketplace_id = k.marketplace_id AND t.id = k.till_id
    JOIN stores s ON s.marketplace_id = k.marketplace_id AND s.id = k.store_id
    WHERE k.marketplace_id = ANY(${stores.map(({ marketplaceId }) => marketplaceId)}::uuid[])
      AND k.store_id = ANY(${stores.map(({ id }) => id)}::uuid[])
      AND e.kind IN ('bill', 'return') AND e.written_at >= ${from} AND e.written_at < ${until}
      ${
        gstin === undefined
          ? sql``
          : sql`AND coalesce(e.body->>'scheme', 'regular') = 'regular' AND coalesce(e.body->>'gstin', ${gstin}) = ${gstin}`
      }`;

/** Less numbers that have arrived since. */
export async function readGaps(db: Db | Tx, wanted: PeriodOfStores, most = MAX_GAPS): Promise<Gap[]> {
  const { rows } = await sql<GapRow>`
    SELECT k.marketplace_id AS "marketplaceId", k.store_id AS "storeId", s.name AS store, t.name AS till, e.kind = 'return' AS "isNote",
      k.wrote, k.had, k.settled_at IS NOT NULL AS "isSettled", k.settled_at AS "settledAt", k.note, e.written_at AS at
    ${papersOf(wanted)} AND k.kind = 'number-skipped'
    ORDER BY e.written_at, k.id LIMIT ${sql.lit(most)}`.execute(db);
  const gaps = rows.map((row) => ({ ...row, ...skipped(row) }));
  const arrived = await arrivedOf(db, gaps);
  return gaps
    .map((gap) => ({ ...gap, missing: gap.missing.filter((one) => !arrived.has(`${gap.storeId} ${one}`)) }))
    .filter(({ missing }) => missing.length > 0);
}

/** Between the last number and the written one. */
function skipped({ wrote, had }: GapRow): { head: string; missing: string[] } {
  const [digits = ''] = /\d{1,16}$/.exec(wrote) ?? [];
  const head = wrote.slice(0, wrote.length - digits.length);
  const [first, next] = [Number(had) + 1, Number(digits)];
  const count = Math.max(0, Math.min(next - first, MAX_MISSING));
  const missing = Array.from(
    { length: count },
    (_, nth) => head + String(first + nth).padStart(digits.length, '0'),
  );
  return { head, missing };
}

async function arrivedOf(
  db: Db | Tx,
  gaps: readonly (GapRow & { missing: string[] })[],
): Promise<Set<string>> {
  const numbers = gaps.flatMap(({ missing }) => missing);
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ storeId: string; number: string }>`
    SELECT store_id AS "storeId", number FROM invoice_documents
    WHERE marketplace_id = ANY(${gaps.map(({ marketplaceId }) => marketplaceId)}::uuid[]) AND number = ANY(${numbers}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ storeId, number }) => `${storeId} ${number}`));
}

/** Without a document until their number is settled. */
export interface PapersWithoutNumber {
  store: string;
  till: string;
  papers: number;
  first: Date;
}

export async function readPapersWithoutNumber(db: Db | Tx, wanted: Wanted): Promise<PapersWithoutNumber[]> {
  const { rows } = await sql<PapersWithoutNumber>`
    SELECT s.name AS store, t.name AS till, count(DISTINCT e.id)::integer AS papers, min(e.written_at) AS first
    ${papersOf(wanted)} AND k.kind = ANY(${[...WITHOUT_DOCUMENT]}::text[]) AND k.settled_at IS NULL
    GROUP BY s.name, t.name ORDER BY 1, 2`.execute(db);
  return rows;
}
