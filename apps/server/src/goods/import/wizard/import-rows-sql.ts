import type { ImportOutcome } from '@haat/contract/catalog/product-import';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import { insertRows } from '../../../kit/insert-rows.ts';
import type { GoodsBarcodes } from '../../barcodes/barcodes-sql.ts';
import { foldCategory } from '../../catalog/catalogue/categories-sql.ts';
import type { StoredProduct } from '../../catalog/product/products-sql.ts';
import type { VariantRecord } from '../../catalog/product/variants-sql.ts';
import type { StockMove } from '../../stock/stock-sql.ts';
import type { Cells } from '../columns.ts';
import type { VariantCells } from '../formats/item-of.ts';
import type { Problem } from '../read-row.ts';
import type { Remark, RowProblem } from '../row-problem.ts';
import type { ImportRef } from './imports-sql.ts';

/** A product when its row was planned. */
export interface Base {
  version: number;
  stock: number;
  /** By SKU. */
  variantStock: Record<string, number>;
  /** Values for the row's empty cells. */
  cells: Cells;
}

/** Data to undo a row. */
export interface Before {
  /** Null: the product was made by the row. */
  product: StoredProduct | null;
  moves: StockMove[];
  /** Null: the variant was made by the row. */
  variants: { id: string; fields: VariantRecord | null }[];
  /** Absent: a row of an earlier version, which wrote none. */
  barcodes?: GoodsBarcodes[];
}

export interface PlannedRow {
  line: number;
  sku: string;
  outcome: ImportOutcome;
  cells: Cells;
  variants: VariantCells[] | null;
  problems: Omit<Problem, 'line'>[];
  remarks: Remark[];
  changes: Cells;
  base: Base | null;
}

/** A row with its result. */
export interface StoredRow extends PlannedRow {
  state: 'planned' | 'applied' | 'undone' | 'left';
  productId: string | null;
  appliedVersion: number | null;
  before: Before | null;
  awaitsPictures: boolean;
  pictureProblems: ({ address: string } & RowProblem)[];
}

const COLUMNS = sql.raw(`line, sku, outcome, cells, variants, problems, remarks, changes, base, state,
  product_id AS "productId", applied_version AS "appliedVersion", before, awaits_pictures AS "awaitsPictures",
  picture_problems AS "pictureProblems"`);

const planned = ({ variants, ...row }: PlannedRow) => ({
  sku: row.sku,
  outcome: row.outcome,
  cells: JSON.stringify(row.cells),
  variants: variants && JSON.stringify(variants),
  problems: JSON.stringify(row.problems),
  remarks: JSON.stringify(row.remarks),
  changes: JSON.stringify(row.changes),
  base: row.base && JSON.stringify(row.base),
});

export function insertPlanned(
  tx: Tx,
  { marketplaceId, id }: ImportRef,
  rows: readonly PlannedRow[],
): Promise<void> {
  return insertRows(
    tx,
    'product_import_rows',
    rows.map((row) => ({ marketplace_id: marketplaceId, import_id: id, line: row.line, ...planned(row) })),
    { once: 'product_import_rows_pkey' },
  );
}

export async function updatePlanned(
  tx: Tx,
  { marketplaceId, id }: ImportRef,
  row: PlannedRow,
): Promise<void> {
  await tx
    .updateTable('product_import_rows')
    .set(planned(row))
    .where('marketplace_id', '=', marketplaceId)
    .where('import_id', '=', id)
    .where('line', '=', row.line)
    .execute();
}

export interface RowFilter {
  outcomes?: readonly ImportOutcome[];
  states?: readonly StoredRow['state'][];
  awaitsPictures?: true;
  picturesFailed?: true;
  line?: number;
  lines?: readonly number[];
  /** Only rows that name one of these SKUs, as the product's or a variant's. */
  skus?: readonly string[];
  after?: number;
}

/** In the order of the file. */
export async function selectRows(
  db: Db | Tx,
  ref: ImportRef,
  filter: RowFilter,
  most: number,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    SELECT ${COLUMNS} FROM product_import_rows WHERE ${wanted(ref, filter)} ORDER BY line LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

/** One row may have a million letters, so pages are bounded by letters too. */
const LETTERS_A_PAGE = 1_000_000;

/** Fewer where they are long; and whether more follow. */
export async function selectPage(
  db: Db | Tx,
  ref: ImportRef,
  filter: RowFilter,
  most: number,
): Promise<{ rows: StoredRow[]; more: boolean }> {
  const { rows: sized } = await sql<{ line: number; before: number }>`
    SELECT line, (sum(letters) OVER (ORDER BY line) - letters)::float8 AS before FROM (
      SELECT line, length(cells::text) + length(problems::text) + length(remarks::text) + length(changes::text)
        + coalesce(length(variants::text), 0) + coalesce(length(base::text), 0) AS letters
      FROM product_import_rows WHERE ${wanted(ref, filter)} ORDER BY line LIMIT ${most + 1}) sized
    ORDER BY line`.execute(db);
  const lines = sized
    .slice(0, most)
    .filter(({ before }) => before < LETTERS_A_PAGE)
    .map(({ line }) => line);
  return { rows: await selectRows(db, ref, { lines }, most), more: lines.length < sized.length };
}

function wanted(
  { marketplaceId, id }: ImportRef,
  { outcomes, states, awaitsPictures, picturesFailed, line, lines, skus, after }: RowFilter,
): RawBuilder<unknown> {
  const conditions = [
    sql`marketplace_id = ${marketplaceId} AND import_id = ${id}`,
    ...(outcomes ? [sql`outcome = ANY(${outcomes}::text[])`] : []),
    ...(states ? [sql`state = ANY(${states}::text[])`] : []),
    ...(awaitsPictures ? [sql`awaits_pictures`] : []),
    ...(picturesFailed ? [sql`picture_problems <> '[]'`] : []),
    ...(line === undefined ? [] : [sql`line = ${line}`]),
    ...(lines ? [sql`line = ANY(${lines}::integer[])`] : []),
    ...(skus
      ? [
          sql`(sku = ANY(${skus}::text[]) OR EXISTS (
            SELECT FROM jsonb_array_elements(variants) v WHERE v ->> 'sku' = ANY(${skus}::text[])))`,
        ]
      : []),
    ...(after === undefined ? [] : [sql`line > ${after}`]),
  ];
  return sql.join(conditions, sql` AND `);
}

/** By outcome. */
export async function countOutcomes(
  db: Db | Tx,
  { marketplaceId, id }: ImportRef,
): Promise<Record<ImportOutcome, number>> {
  const rows = await db
    .selectFrom('product_import_rows')
    .select(['outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .where('marketplace_id', '=', marketplaceId)
    .where('import_id', '=', id)
    .groupBy('outcome')
    .execute();
  const counts = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome, count } of rows) counts[outcome as ImportOutcome] = Number(count);
  return counts;
}

/** Those of these names that a plan's rows use, except rows of these lines. */
export async function categoriesNamed(
  db: Db | Tx,
  { marketplaceId, id }: ImportRef,
  names: readonly string[],
  exceptLines: readonly number[] = [],
): Promise<string[]> {
  if (names.length === 0) return [];
  const called = sql`lower(btrim(cells ->> 'category'))`;
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT ${called} AS name FROM product_import_rows
    WHERE marketplace_id = ${marketplaceId} AND import_id = ${id} AND outcome IN ('created', 'changed')
      AND line <> ALL(${exceptLines}::integer[]) AND ${called} = ANY(${names.map(foldCategory)}::text[])`.execute(
    db,
  );
  const named = new Set(rows.map(({ name }) => name));
  return names.filter((name) => named.has(foldCategory(name)));
}

/** As in the index `product_import_rows_asked`. */
export const askedAbout = ({ marketplaceId, id }: ImportRef) => sql`
  marketplace_id = ${marketplaceId} AND import_id = ${id} AND outcome = 'refused'
    AND problems -> 0 ->> 'reason' = 'category-like'`;

/** New categories whose names are almost an existing one's, with their rows. */
export async function askedCategories(
  db: Db | Tx,
  ref: ImportRef,
  most: number,
): Promise<{ name: string; like: string; lines: number }[]> {
  const { rows } = await sql<{ name: string; like: string; lines: number }>`
    SELECT min(cells ->> 'category') AS name, min(problems -> 0 -> 'values' ->> 'like') AS like, count(*)::integer AS lines
    FROM product_import_rows WHERE ${askedAbout(ref)}
    GROUP BY lower(btrim(cells ->> 'category')) ORDER BY min(line) LIMIT ${most}`.execute(db);
  return rows;
}

/** The rows of a plan that name such a category. */
export async function rowsAskedAbout(
  db: Tx,
  ref: ImportRef,
  name: string,
  most: number,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    SELECT ${COLUMNS} FROM product_import_rows
    WHERE ${askedAbout(ref)} AND lower(btrim(cells ->> 'category')) = ${foldCategory(name)}
    ORDER BY line LIMIT ${most}`.execute(db);
  return rows;
}

export async function countState(
  db: Db | Tx,
  { marketplaceId, id }: ImportRef,
  state: StoredRow['state'],
): Promise<number> {
  const row = await db
    .selectFrom('product_import_rows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('marketplace_id', '=', marketplaceId)
    .where('import_id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Rows waiting for pictures, and rows that went without some. */
export async function countPictures(
  db: Db | Tx,
  { marketplaceId, id }: ImportRef,
): Promise<{ left: number; failed: number }> {
  const { rows } = await sql<{ left: number; failed: number }>`
    SELECT count(*) FILTER (WHERE awaits_pictures) AS left, count(*) FILTER (WHERE picture_problems <> '[]') AS failed
    FROM product_import_rows WHERE marketplace_id = ${marketplaceId} AND import_id = ${id}`.execute(db);
  return rows[0] ?? { left: 0, failed: 0 };
}

/** Has no row wait for pictures any more. */
export async function giveUpPictures(tx: Tx, { marketplaceId, id }: ImportRef): Promise<void> {
  await tx
    .updateTable('product_import_rows')
    .set({ awaits_pictures: false })
    .where('marketplace_id', '=', marketplaceId)
    .where('import_id', '=', id)
    .where('awaits_pictures', '=', true)
    .execute();
}

export async function deleteRows(tx: Tx, { marketplaceId, id }: ImportRef): Promise<void> {
  await tx
    .deleteFrom('product_import_rows')
    .where('marketplace_id', '=', marketplaceId)
    .where('import_id', '=', id)
    .execute();
}

export interface RowResult {
  line: number;
  outcome: ImportOutcome;
  state: StoredRow['state'];
  problems: Omit<Problem, 'line'>[];
  productId: string | null;
  appliedVersion: number | null;
  before: Before | null;
  awaitsPictures: boolean;
}

export async function writeResults(
  tx: Tx,
  { marketplaceId, id }: ImportRef,
  rows: readonly RowResult[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(
    (
      row,
    ) => sql`(${row.line}::integer, ${row.outcome}::text, ${row.state}::text, ${JSON.stringify(row.problems)}::jsonb,
      ${row.productId}::uuid, ${row.appliedVersion}::integer, ${row.before && JSON.stringify(row.before)}::jsonb,
      ${row.awaitsPictures}::boolean)`,
  );
  await sql`
    UPDATE product_import_rows r SET outcome = v.outcome, state = v.state, problems = v.problems, product_id = v.product_id,
      applied_version = v.applied_version, before = v.before, awaits_pictures = v.awaits_pictures
    FROM (VALUES ${sql.join(values)})
      AS v (line, outcome, state, problems, product_id, applied_version, before, awaits_pictures)
    WHERE r.marketplace_id = ${marketplaceId} AND r.import_id = ${id} AND r.line = v.line`.execute(tx);
}

/** While the row waits for the others. */
export async function noteFailures(
  db: Db,
  { marketplaceId, id }: ImportRef,
  line: number,
  problems: StoredRow['pictureProblems'],
): Promise<void> {
  await db
    .updateTable('product_import_rows')
    .set({ picture_problems: JSON.stringify(problems) })
    .where('marketplace_id', '=', marketplaceId)
    .where('import_id', '=', id)
    .where('line', '=', line)
    .execute();
}

/** Notes which pictures a row has got. */
export async function writePictures(
  tx: Tx,
  { marketplaceId, id }: ImportRef,
  row: { line: number; appliedVersion: number | null; problems: StoredRow['pictureProblems'] },
): Promise<void> {
  await tx
    .updateTable('product_import_rows')
    .set({
      awaits_pictures: false,
      applied_version: row.appliedVersion,
      picture_problems: JSON.stringify(row.problems),
    })
    .where('marketplace_id', '=', marketplaceId)
    .where('import_id', '=', id)
    .where('line', '=', row.line)
    .execute();
}
