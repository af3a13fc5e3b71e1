import type { ImportReason } from '@haat/contract/catalog/import-reasons';
import type { Background } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { findCategories, foldCategory } from '../../catalog/catalogue/categories-sql.ts';
import { readVariantsOf } from '../../catalog/product/variants-sql.ts';
import type { PictureSources } from '../pictures/known-pictures.ts';
import { pictureSources } from '../pictures/picture-reach.ts';
import type { RowPlan } from '../plan-row.ts';
import { type ImportRow, type Problem, readRow } from '../read-row.ts';
import { rowProblem } from '../row-problem.ts';
import { barcodesOf, movesOf, saveRows, takeTurn, type WrittenRow } from '../save-rows.ts';
import { itemOfRow } from './change-row.ts';
import { PIECE_MS, pictureWork, stepOf } from './import-queues.ts';
import {
  type Before,
  countOutcomes,
  countPictures,
  type RowResult,
  type StoredRow,
  selectRows,
  writeResults,
} from './import-rows-sql.ts';
import { makerOf, type StoredImport, selectImport, setImport } from './imports-sql.ts';

const BATCH = 500;

/**
 * Saves the next rows of an import, lot by lot: each lot is saved and marked in one transaction, so that an interrupted
 * import continues.
 * @returns whether all rows are saved
 */
export async function applyPiece(context: Background, ref: StoredImport): Promise<boolean> {
  const until = performance.now() + PIECE_MS;
  while (performance.now() < until) {
    const isDone = await inTransaction(context.db, (tx) => applyLot(context, tx, ref));
    if (isDone) return true;
  }
  return false;
}

async function applyLot({ config, jobs }: Background, tx: Tx, ref: StoredImport): Promise<boolean> {
  await takeTurn(tx, ref.marketplaceId);
  const stored = await selectImport(tx, ref, true);
  if (stored?.state !== 'applying') return true;
  const rows = await selectRows(tx, ref, { outcomes: ['created', 'changed'], states: ['planned'] }, BATCH);
  if (rows.length === 0) {
    const pictures = await countPictures(tx, ref);
    await setImport(tx, ref, 'applied', {
      ...(await countOutcomes(tx, ref)),
      pictures_left: Number(pictures.left),
    });
    if (Number(pictures.left) > 0) await jobs.enqueue(tx, pictureWork, stepOf(stored));
    return true;
  }
  const { results, newCategoryIds } = await saveLot(tx, stored, rows, pictureSources(config));
  await writeResults(tx, ref, results);
  await setImport(tx, ref, 'applying', {
    done: stored.done + rows.length,
    new_category_ids: [...stored.newCategoryIds, ...newCategoryIds],
  });
  return false;
}

async function saveLot(tx: Tx, stored: StoredImport, rows: readonly StoredRow[], sources: PictureSources) {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const read = rows.map((row) => readRow(itemOfRow(row)));
  const good = read.filter((row): row is ImportRow => !Array.isArray(row));
  const products = await variantsBefore(tx, stored, rows);
  const { written, problems, newCategories } = await saveRows(tx, stored, good, {
    sources,
    userId: stored.userId,
    makerOf: () => makerOf(tx, stored),
    review: (plan) => reviewPlan(plan, byLine.get(plan.row.line)),
  });
  const refused = [...problems, ...read.flatMap((row) => (Array.isArray(row) ? row : []))];
  const made = await findCategories(tx, stored.marketplaceId, newCategories.map(foldCategory));
  const results = [
    ...written.map((one) => resultOf(one, products)),
    ...[...Map.groupBy(refused, ({ line }) => line)].map(
      ([line, all]): RowResult => ({
        line,
        outcome: 'refused',
        state: 'planned',
        problems: all.map(({ line: _, ...problem }) => problem),
        productId: null,
        appliedVersion: null,
        before: null,
        awaitsPictures: false,
      }),
    ),
  ];
  return { results, newCategoryIds: [...made.values()].map(({ id }) => id) };
}

type VariantsBefore = ReadonlyMap<string, Awaited<ReturnType<typeof readVariantsOf>>[number]>;

async function variantsBefore(
  tx: Tx,
  { marketplaceId, storeId }: StoredImport,
  rows: readonly StoredRow[],
): Promise<VariantsBefore> {
  const skus = rows.filter(({ variants, base }) => variants && base).map(({ sku }) => sku);
  if (skus.length === 0) return new Map();
  const products = await tx
    .selectFrom('products')
    .select('id')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', storeId)
    .where('sku', 'in', skus)
    .execute();
  const variants = await readVariantsOf(
    tx,
    marketplaceId,
    products.map(({ id }) => id),
  );
  return new Map(variants.map((variant) => [variant.id, variant]));
}

/**
 * Products changed since the preview stay as they are: the row is refused with that reason. For stock the previewed
 * difference is booked, so that sales since then stay sold.
 */
export function reviewPlan(
  plan: RowPlan,
  row: Pick<StoredRow, 'base' | 'line'> | undefined,
): Problem | undefined {
  const base = row?.base ?? null;
  const refuse = (reason: ImportReason, column: Problem['column'] = ''): Problem => ({
    line: plan.row.line,
    column,
    value: '',
    ...rowProblem(reason),
  });
  if (!base && plan.stored) return refuse('made-since');
  if (!base) return undefined;
  if (!plan.stored) return refuse('gone-since');
  if (plan.stored.version !== base.version) return refuse('edited-since');
  if (plan.stock !== undefined) plan.stockChange = plan.stock - base.stock;
  if (plan.stored.countInStock + plan.stockChange < 0) return refuse('sold-since', 'stock');
  for (const variant of plan.variants) {
    const wanted = variant.stock;
    const then = base.variantStock[variant.fields.sku];
    if (wanted === undefined || then === undefined) continue;
    const now = wanted - variant.stockChange;
    variant.stockChange = wanted - then;
    if (now + variant.stockChange < 0) return refuse('sold-since', 'variants');
  }
  return undefined;
}

function resultOf(one: WrittenRow, variants: VariantsBefore): RowResult {
  const { plan, record, variantIds, outcome } = one;
  const awaitsPictures = plan.awaits;
  const before: Before = {
    product: plan.stored ?? null,
    moves: movesOf(one),
    barcodes: barcodesOf(one, 'stored'),
    variants: plan.variants.flatMap(({ isChanged }, nth) => {
      const id = variantIds[nth] ?? '';
      return isChanged ? [{ id, fields: variants.get(id) ?? null }] : [];
    }),
  };
  return {
    line: plan.row.line,
    outcome: awaitsPictures && outcome === 'unchanged' ? 'changed' : outcome,
    state: 'applied',
    problems: [],
    productId: record.id,
    appliedVersion: plan.stored ? plan.stored.version + (plan.isChanged ? 1 : 0) : 1,
    before,
    awaitsPictures,
  };
}
