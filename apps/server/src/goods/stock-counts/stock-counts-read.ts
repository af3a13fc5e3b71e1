import { COUNTS_A_PAGE, type StockCount, type StockCountRow } from '@haat/contract/catalog/stock-count';
import { type Page, pageOf } from '@haat/contract/page';
import type { Paise } from '@haat/domain/basics/money';
import { countNumber } from '@haat/domain/catalogue/stock-count';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { sumOf } from '../../kit/sums.ts';
import { readCountLines } from './count-lines-read.ts';

interface HeadRow {
  id: string;
  marketplaceId: string;
  storeId: string;
  store: string;
  name: string;
  note: string;
  version: number;
  number: number | null;
  nextNumber: number;
  createdAt: Date;
  createdBy: string | null;
  postedAt: Date | null;
  postedBy: string | null;
}

interface Sums {
  lines: number;
  counted: number;
  differences: number;
  change: Paise;
  costMissing: number;
}

const HEAD = sql`
  SELECT c.id, c.marketplace_id AS "marketplaceId", c.store_id AS "storeId", s.name AS store, c.name, c.note, c.version, c.number,
    coalesce(n.next_number, 1) AS "nextNumber", c.created_at AS "createdAt", b.name AS "createdBy",
    c.posted_at AS "postedAt", o.name AS "postedBy"
  FROM stock_counts c
    JOIN stores s ON s.marketplace_id = c.marketplace_id AND s.id = c.store_id
    LEFT JOIN stock_count_series n ON n.marketplace_id = c.marketplace_id AND n.store_id = c.store_id
    LEFT JOIN users b ON b.id = c.created_by
    LEFT JOIN users o ON o.id = c.posted_by`;

/** Refuses with `stock-count-not-found`. */
export async function readStockCount(db: Db | Tx, caller: Caller, id: string): Promise<StockCount> {
  const { rows } = await sql<HeadRow>`
    ${HEAD} WHERE c.id = ${id} AND ${staffScope(caller, 'products.edit', 'c')}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('stock-count-not-found');
  const isPosted = row.postedAt !== null;
  return {
    ...headOf(row),
    note: row.note,
    version: row.version,
    nextNumber: isPosted ? null : countNumber(row.nextNumber),
    lines: await readCountLines(db, { ...row, isPosted }),
  };
}

/** One page: open ones by their start, posted ones by their posting. */
export async function listStockCounts(
  db: Db,
  caller: Caller,
  { pageNumber: page = 1, state }: { pageNumber?: number | undefined; state?: 'open' | 'posted' | undefined },
): Promise<Page<StockCountRow>> {
  const where = sql<boolean>`${staffScope(caller, 'products.edit', 'c')} ${stateOf(state)}`;
  const list =
    await sql<HeadRow>`${HEAD} WHERE ${where} ORDER BY coalesce(c.posted_at, c.created_at) DESC, c.id DESC
      LIMIT ${COUNTS_A_PAGE} OFFSET ${(page - 1) * COUNTS_A_PAGE}`.execute(db);
  const count = await sql<{
    total: number;
  }>`SELECT count(*) AS total FROM stock_counts c WHERE ${where}`.execute(db);
  const sums = await readSums(db, list.rows);
  const rows = list.rows.map((row) => ({ ...headOf(row), ...(sums.get(row.id) ?? NO_LINES) }));
  return pageOf(rows, { page, size: COUNTS_A_PAGE, total: count.rows[0]?.total ?? 0 });
}

const NO_LINES = { lines: 0, counted: 0, differences: 0, change: 0 as Paise, costMissing: 0 };

function stateOf(state: 'open' | 'posted' | undefined): RawBuilder<unknown> {
  if (!state) return sql``;
  return state === 'open' ? sql`AND c.posted_at IS NULL` : sql`AND c.posted_at IS NOT NULL`;
}

async function readSums(db: Db, counts: readonly HeadRow[]): Promise<ReadonlyMap<string, Sums>> {
  if (counts.length === 0) return new Map();
  const { rows } = await sql<Sums & { id: string }>`
    SELECT count_id AS id, count(*)::integer AS lines, count(counted)::integer AS counted,
      count(*) FILTER (WHERE counted <> expected)::integer AS differences,
      count(*) FILTER (WHERE counted <> expected AND cost_paise IS NULL)::integer AS "costMissing",
      ${sumOf(sql`CASE WHEN sold_by = 'piece' THEN (counted - expected)::numeric * cost_paise
        ELSE sign(counted - expected)::numeric * div(abs(counted - expected)::numeric * cost_paise + 500, 1000) END`)} AS change
    FROM stock_count_lines
    WHERE marketplace_id = ANY(${[...new Set(counts.map(({ marketplaceId }) => marketplaceId))]}::uuid[])
      AND count_id = ANY(${counts.map(({ id }) => id)}::uuid[])
    GROUP BY count_id`.execute(db);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

function headOf(row: HeadRow): Omit<StockCount, 'note' | 'version' | 'nextNumber' | 'lines'> {
  return {
    _id: row.id,
    name: row.name,
    number: row.number === null ? null : countNumber(row.number),
    store: { _id: row.storeId, name: row.store },
    createdAt: row.createdAt,
    createdBy: row.createdBy ?? '',
    postedAt: row.postedAt,
    postedBy: row.postedAt && (row.postedBy ?? ''),
  };
}
