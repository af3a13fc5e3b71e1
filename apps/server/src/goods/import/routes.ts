import * as imports from '@haat/contract/catalog/product-import';
import type { Binder } from '../../kit/bind.ts';
import { inTransaction } from '../../kit/db.ts';
import { Gate } from '../../kit/gate.ts';
import { Refusal } from '../../kit/refusal.ts';
import { answerCategory } from './wizard/answer-category.ts';
import { applyImport, undoImport } from './wizard/apply-import.ts';
import { planImport } from './wizard/begin-plan.ts';
import { changeRow } from './wizard/change-row.ts';
import { deleteFile } from './wizard/import-file.ts';
import { importWork } from './wizard/import-queues.ts';
import { selectPage } from './wizard/import-rows-sql.ts';
import { deleteImport } from './wizard/imports-sql.ts';
import { reachImport } from './wizard/reach-import.ts';
import { refusedFile } from './wizard/refused-file.ts';
import { showImport, showRow } from './wizard/show-import.ts';
import { listImports, uploadFile } from './wizard/upload-file.ts';

/** Each may have 200,000 rows. */
const FILES_AT_ONCE = 2;
const FILES_WAITING = 10;

export function bindImports(binder: Binder): void {
  const { context } = binder;
  const { db, jobs } = context;
  const gate = new Gate(FILES_AT_ONCE, FILES_WAITING, 1);
  binder.onFile(imports.uploadProducts, async ({ caller, params, file }) => {
    const made = await uploadFile(context, caller, params.id, file);
    jobs.wake(importWork);
    return made;
  });
  binder.on(imports.listImports, ({ caller, params }) => listImports(context, caller, params.id));
  binder.on(imports.readImport, async ({ caller, params }) =>
    showImport(db, await reachImport(db, caller, params)),
  );
  binder.on(imports.planImport, ({ caller, params, body }) => planImport(context, caller, params, body));
  binder.on(imports.listImportRows, async ({ caller, params, query }) => {
    const { outcome, after = 0, left, picturesFailed } = query;
    const found = await reachImport(db, caller, params);
    const filter = {
      after,
      ...(outcome && { outcomes: [outcome] }),
      ...(left && { states: ['left' as const] }),
      ...(picturesFailed && { picturesFailed }),
    };
    const { rows, more } = await selectPage(db, found, filter, imports.IMPORT_ROWS_PAGE);
    return { rows: rows.map(showRow), more };
  });
  binder.on(imports.changeImportRow, ({ caller, params, body }) =>
    changeRow(context, caller, params, body.cells),
  );
  binder.on(imports.answerCategory, ({ caller, params, body }) =>
    answerCategory(context, caller, params, body),
  );
  binder.on(imports.applyImport, ({ caller, params, body, key, replayed }) =>
    applyImport(context, caller, params, body.version, { key, replayed }),
  );
  binder.on(imports.undoImport, ({ caller, params }) => undoImport(context, caller, params));
  binder.on(imports.downloadRefused, async ({ caller, params }) => {
    const found = await reachImport(db, caller, params);
    return gate.pass(() => refusedFile(db, found), found.storeId);
  });
  binder.on(imports.dropImport, async ({ caller, params }) => {
    const { id } = await inTransaction(db, async (tx) => {
      const found = await reachImport(tx, caller, params, true);
      if (found.appliedAt) throw new Refusal('import-begun');
      await deleteImport(tx, found);
      return found;
    });
    await deleteFile(context, id);
    return { message: 'Forgotten' };
  });
}
