import { IMPORT_REASONS } from '@haat/contract/catalog/import-reasons';
import { istDay } from '@haat/domain/basics/ist';
import type { Background } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { dataSettings } from '../../../kit/server-settings.ts';
import { BrokenCsv } from '../csv-rows.ts';
import { layoutOf } from '../formats/survey.ts';
import { UnreadableFile } from '../import-refusal.ts';
import { fileOf } from './import-file.ts';
import { PIECE_MS } from './import-queues.ts';
import { countOutcomes, insertPlanned, type PlannedRow } from './import-rows-sql.ts';
import { nextPlan, type StoredImport, selectImport, setImport } from './imports-sql.ts';
import { type Planned, planItems } from './plan-items.ts';
import { readInThread } from './read-file.ts';

/**
 * Plans the next products of a file.
 * @returns whether planning is finished or no longer needed
 */
export async function planPiece(context: Background, stored: StoredImport): Promise<boolean> {
  const { config, clock } = context;
  const { source, choice } = stored;
  if (!choice) return true;
  const until = performance.now() + PIECE_MS;
  const file = fileOf(config.of(dataSettings).dataDir, stored.id);
  const layout = layoutOf(source, choice, istDay(clock.now()));
  let { done, newCategories } = stored;
  try {
    for await (const items of readInThread({ file, source, layout, from: done })) {
      done += items.length;
      const planned = await planItems(context, stored, items, newCategories);
      newCategories = planned.newCategories;
      if (!(await add(context, stored, planned, done))) return true;
      if (performance.now() > until) return false;
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return fail(context, stored, error.message);
    if (!(error instanceof BrokenCsv)) throw error;
    await add(context, stored, { rows: [brokenRow(error)], newCategories }, done + 1);
  }
  await finish(context, stored);
  return true;
}

/** @returns false when the plan was replaced, or another process is making it */
function add(
  { db }: Background,
  ref: StoredImport,
  { rows, newCategories }: Planned,
  done: number,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const now = await selectImport(tx, ref, true);
    if (now?.state !== 'planning' || now.version !== ref.version || now.done !== done - rows.length)
      return false;
    await insertPlanned(tx, ref, rows);
    await setImport(tx, ref, 'planning', { done, new_categories: newCategories });
    return true;
  });
}

const brokenRow = ({ line, rowProblem }: BrokenCsv): PlannedRow => ({
  line,
  sku: '',
  outcome: 'refused',
  cells: {},
  variants: null,
  problems: [{ column: '', value: '', ...rowProblem }],
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

/** @param failure why the file can't be read further */
async function fail({ db }: Background, ref: StoredImport, failure: string): Promise<true> {
  await inTransaction(db, async (tx) => {
    const now = await selectImport(tx, ref, true);
    if (now?.state === 'planning' && now.version === ref.version)
      await setImport(tx, ref, 'failed', { failure });
  });
  return true;
}
