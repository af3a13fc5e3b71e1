import { IMPORT_REASONS } from '@haat/contract/catalog/import-reasons';
import { istDay } from '@haat/domain/ist';
import type { Background } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { dataSettings } from '../../../kit/server-settings.ts';
import { BrokenCsv, csvRows } from '../csv-rows.ts';
import { layoutOf } from '../formats/layout-of.ts';
import { type Item, readItems } from '../formats/read-items.ts';
import { textOf } from '../formats/text-of.ts';
import { fileOf } from './import-file.ts';
import { PIECE_MS } from './import-queues.ts';
import { countOutcomes, insertPlanned, type PlannedRow } from './import-rows-sql.ts';
import { nextPlan, type StoredImport, selectImport, setImport } from './imports-sql.ts';
import { planItems } from './plan-items.ts';

const BATCH = 500;

/**
 * Plans the next products of a file, from where the last piece of work left off.
 * @returns whether the file is planned to its end, or there is nothing to plan any more
 */
export async function planPiece(context: Background, stored: StoredImport): Promise<boolean> {
  const { config, clock, db } = context;
  const { source, choice } = stored;
  if (!choice) return true;
  const until = performance.now() + PIECE_MS;
  const rows = csvRows(
    textOf(fileOf(config.of(dataSettings).dataDir, stored.id), source.encoding),
    source.delimiter,
  );
  const layout = layoutOf(source, choice, istDay(clock.now()));
  const lines = new Map<string, number>();
  const earlier = ({ cells, line }: Item) => {
    const first = lines.get(cells.sku ?? '');
    return first === line ? undefined : first;
  };
  let done = 0;
  let batch: Item[] = [];
  const write = async () => {
    const planned = await planItems(db, stored, batch, earlier);
    done += batch.length;
    batch = [];
    return add(context, stored, planned, done);
  };
  try {
    for await (const item of readItems(rows, layout)) {
      if (item.cells.sku && !lines.has(item.cells.sku)) lines.set(item.cells.sku, item.line);
      if (done < stored.done) {
        done += 1;
        continue;
      }
      batch.push(item);
      if (batch.length < BATCH) continue;
      if (!(await write())) return true;
      if (performance.now() > until) return false;
    }
    if (batch.length > 0 && !(await write())) return true;
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    if (batch.length > 0 && !(await write())) return true;
    await add(context, stored, [brokenRow(error)], done + 1);
  }
  await finish(context, stored);
  return true;
}

/** @returns false when the plan is another one by now, or another process makes it */
function add(
  { db }: Background,
  ref: StoredImport,
  rows: readonly PlannedRow[],
  done: number,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const now = await selectImport(tx, ref, true);
    if (now?.state !== 'planning' || now.version !== ref.version || now.done !== done - rows.length)
      return false;
    await insertPlanned(tx, ref, rows);
    await setImport(tx, ref, 'planning', { done });
    return true;
  });
}

const brokenRow = ({ line, because }: BrokenCsv): PlannedRow => ({
  line,
  sku: '',
  outcome: 'refused',
  cells: {},
  variants: null,
  problems: [{ column: '', value: '', ...because }],
  remarks: [],
  changes: {},
  base: null,
});

function finish({ db }: Background, ref: StoredImport): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = await selectImport(tx, ref, true);
    if (now?.state !== 'planning' || now.version !== ref.version) return;
    const counts = await countOutcomes(tx, ref);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (rows === 0) await setImport(tx, ref, 'failed', { failure: IMPORT_REASONS['file-no-products'] });
    else await setImport(tx, ref, 'planned', { ...counts, version: nextPlan });
  });
}
