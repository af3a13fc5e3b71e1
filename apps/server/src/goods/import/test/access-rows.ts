import { newId } from '@haat/domain/basics/ids';
import { type AccessRows, STAFF, STRANGERS } from '../../../../test/access-world.ts';
import { csvOf, DAL } from '../../../../test/product-csv.ts';
import { formWith } from '../../../../test/upload.ts';
import type { Survey } from '../formats/survey.ts';

const SOURCE: Survey = {
  encoding: 'UTF-8',
  delimiter: ',',
  preset: 'position',
  headingLine: 0,
  headings: [],
  lines: 1,
  columns: [],
};

export const accessRows: AccessRows = ({ db, market }) => {
  const base = `/api/store/${market.stores[0]}/imports`;
  const form = formWith(csvOf(DAL));
  /** In this state, with no work under way. */
  async function anImport(state: string): Promise<string> {
    const [marketplace_id, id] = [market.id, newId()];
    await db
      .insertInto('product_imports')
      .values({
        marketplace_id,
        id,
        state,
        store_id: market.stores[0],
        file_name: 'a.csv',
        source: JSON.stringify(SOURCE),
        expires_at: new Date('2099-01-01'),
      })
      .execute();
    const cells = JSON.stringify({ name: 'Toor Dal', sku: 'TD-1', price: '99' });
    await db
      .insertInto('product_import_rows')
      .values({ marketplace_id, import_id: id, line: 1, sku: 'TD-1', outcome: 'created', cells })
      .execute();
    return id;
  }
  const onAnImport =
    (rest = '', payload?: object, state = 'planned') =>
    async () => ({ url: `${base}/${await anImport(state)}${rest}`, ...(payload && { payload }) });
  const choice = { preset: 'position', columns: {}, taxIncluded: true, values: {} };
  const all = { who: STAFF, hidden: STRANGERS };
  /** Imports of one store wait for each other. */
  const after = () => db.updateTable('product_imports').set({ state: 'undone' }).execute();
  let keys = 0;
  return {
    uploadProducts: { ...all, request: () => ({ url: base, ...form }) },
    listImports: { ...all, request: () => ({ url: base }) },
    readImport: { ...all, request: onAnImport() },
    planImport: { ...all, request: onAnImport('/columns', { choice, keep: '' }) },
    listImportRows: { ...all, request: onAnImport('/rows') },
    changeImportRow: { ...all, request: onAnImport('/rows/1', { cells: { price: '1' } }) },
    answerCategory: { ...all, request: onAnImport('/category', { name: 'Snaks', use: 'Snacks' }) },
    applyImport: {
      ...all,
      after,
      request: async () => ({
        ...(await onAnImport('/apply', { version: 1 })()),
        headers: { 'idempotency-key': `access matrix ${keys++}` },
      }),
    },
    undoImport: { ...all, after, request: onAnImport('/undo', undefined, 'applied') },
    downloadRefused: { ...all, request: onAnImport('/refused') },
    dropImport: { ...all, request: onAnImport() },
  };
};
