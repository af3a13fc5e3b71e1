import type { ImportRowShown, ProductImport } from '@haat/contract/catalog/product-import';
import { fromRupees } from '@haat/domain/basics/money';
import type { Db, Tx } from '../../../kit/db.ts';
import { BY_POSITION, choiceFor } from '../formats/layout.ts';
import { PRESETS } from '../formats/presets.ts';
import type { Remark } from '../row-problem.ts';
import { askedCategories, countState, type StoredRow } from './import-rows-sql.ts';
import type { StoredImport } from './imports-sql.ts';

const MAX_ASKED = 50;

export async function showImport(db: Db | Tx, stored: StoredImport): Promise<ProductImport> {
  const { source } = stored;
  const presets = [...PRESETS.map(({ id }) => id), BY_POSITION];
  return {
    _id: stored.id,
    store: stored.storeId,
    fileName: stored.fileName,
    state: stored.state,
    version: stored.version,
    source: {
      encoding: source.encoding,
      delimiter: source.delimiter === '\t' ? 'tab' : source.delimiter,
      lines: source.lines,
      headings: source.headings,
      columns: source.columns.map(({ samples, filled }) => ({ samples, filled })),
      preset: source.preset,
    },
    choice: stored.choice,
    suggestions: Object.fromEntries(presets.map((id) => [id, choiceFor(id, source.headings)])),
    counts: {
      created: stored.created,
      changed: stored.changed,
      unchanged: stored.unchanged,
      refused: stored.refused,
    },
    newCategories: stored.newCategories,
    askedCategories:
      stored.state === 'planned' && stored.refused > 0 ? await askedCategories(db, stored, MAX_ASKED) : [],
    done: stored.done,
    pictures: { left: stored.picturesLeft, failed: stored.picturesFailed },
    left: stored.state === 'undone' ? await countState(db, stored, 'left') : 0,
    failure: stored.failure,
    createdAt: stored.createdAt,
    appliedAt: stored.appliedAt,
  };
}

const SHOWN_LETTERS = 500;

/** Plans of earlier versions have only sentences. */
function shownRemark(stored: Remark | string): Remark {
  const remark = typeof stored === 'string' ? { remark: stored } : stored;
  return { ...remark, remark: remark.remark.slice(0, SHOWN_LETTERS) };
}

/** A row for its page, with current values where the file is blank. */
export function showRow(row: StoredRow): ImportRowShown {
  return {
    line: row.line,
    outcome: row.outcome,
    cells: { ...row.base?.cells, ...row.cells },
    changes: row.changes,
    problems: row.problems,
    remarks: row.remarks.map(shownRemark),
    variants: (row.variants ?? []).map(({ name = '', sku = '', price, stock }) => ({
      name,
      sku,
      price: isAmount(price) ? fromRupees(Number(price)) : null,
      stock: stock && /^\d{1,9}$/.test(stock) ? Number(stock) : null,
    })),
    pictureProblems: row.pictureProblems,
    state: row.state,
  };
}

const isAmount = (text: string | undefined): text is string => /^\d{1,9}(\.\d{1,2})?$/.test(text ?? '');
