import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ProductImport } from '@haat/contract/catalog/product-import';
import { newId } from '@haat/domain/basics/ids';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { dataSettings } from '../../../kit/server-settings.ts';
import type { IncomingFile } from '../../../kit/uploaded-files.ts';
import { storeOf } from '../../../operators/stores/read-store.ts';
import { BY_POSITION, choiceFor } from '../formats/layout.ts';
import { fingerprintOf, type Survey } from '../formats/survey.ts';
import { UnreadableFile } from '../import-refusal.ts';
import { beginPlan } from './begin-plan.ts';
import { deleteFile, fileOf, PLAN_LASTS_MS } from './import-file.ts';
import {
  deleteImport,
  insertImport,
  type StoredImport,
  selectImport,
  selectImports,
  storedChoice,
} from './imports-sql.ts';
import { surveyInThread } from './read-file.ts';
import { showImport } from './show-import.ts';

/** For one store; the oldest are deleted. */
const MAX_PLANS = 5;
const MAX_SHOWN = 20;

/**
 * Takes a file: streams it to disk and recognises it, without saving products. Files with our columns by position, or
 * with columns chosen before, are planned at once. Refuses with `store-not-found`, `body-too-large` and
 * `file-unreadable`.
 */
export async function uploadFile(
  context: Context,
  caller: Caller,
  storeId: string,
  upload: IncomingFile,
): Promise<ProductImport> {
  const { db } = context;
  const store = await storeOf(db, caller, storeId);
  const ref = { marketplaceId: store.marketplaceId, id: newId() };
  const { dataDir } = context.config.of(dataSettings);
  const file = fileOf(dataDir, ref.id);
  try {
    const source = await receive(upload.pieces, file);
    const now = context.clock.now();
    let dropped: StoredImport[] = [];
    await inTransaction(db, async (tx) => {
      dropped = outOfRoom(await selectImports(tx, store, 1000));
      for (const old of dropped) await deleteImport(tx, old);
      await insertImport(tx, {
        ...ref,
        storeId: store.storeId,
        userId: caller.userId,
        fileName: upload.name,
        source,
        now,
        expiresAt: new Date(now.getTime() + PLAN_LASTS_MS),
      });
      const kept = await storedChoice(tx, store, fingerprintOf(source));
      const choice =
        kept ?? (source.preset === BY_POSITION ? choiceFor(BY_POSITION, source.headings) : undefined);
      if (choice)
        await beginPlan(tx, { jobs: context.jobs, caller }, { ...ref, storeId: store.storeId }, choice);
    });
    for (const { id } of dropped) await deleteFile(context, id);
    const stored = await selectImport(db, ref);
    if (!stored) throw new Refusal('import-not-found');
    return showImport(db, stored);
  } catch (error) {
    await deleteFile(context, ref.id);
    throw error instanceof UnreadableFile
      ? new Refusal('file-unreadable', error.rowProblem, { said: error.message })
      : error;
  }
}

/** The imports to delete for a new one; those that are being saved or undone stay. */
function outOfRoom(imports: readonly StoredImport[]): StoredImport[] {
  const open = imports.filter(({ state }) => ['columns', 'planning', 'planned', 'failed'].includes(state));
  const past = imports.filter(({ state }) => ['applied', 'undone'].includes(state));
  return [...open.slice(MAX_PLANS - 1), ...past.slice(MAX_SHOWN - 1)];
}

async function receive(pieces: AsyncIterable<Buffer>, file: string): Promise<Survey> {
  await mkdir(path.dirname(file), { recursive: true });
  await pipeline(pieces, createWriteStream(file));
  return surveyInThread(file);
}

/** Refuses with `store-not-found`. */
export async function listImports(context: Context, caller: Caller, storeId: string) {
  const store = await storeOf(context.db, caller, storeId);
  const stored = await selectImports(context.db, store, MAX_SHOWN);
  return { imports: await Promise.all(stored.map((one) => showImport(context.db, one))) };
}
