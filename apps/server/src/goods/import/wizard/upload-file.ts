import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MOST_IMPORT_BYTES, type ProductImport } from '@haat/contract/catalog/product-import';
import { newId } from '@haat/domain/ids';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { dataSettings } from '../../../kit/server-settings.ts';
import { BY_POSITION, choiceFor } from '../formats/layout.ts';
import { type Survey, surveyFile } from '../formats/survey.ts';
import { ImportRefusal } from '../import-refusal.ts';
import { beginPlan } from './begin-plan.ts';
import { fingerprintOf } from './fingerprint.ts';
import { fileOf } from './import-file.ts';
import { deleteImport, insertImport, keptChoice, selectImport, selectImports } from './imports-sql.ts';
import { storeOf } from './reach-import.ts';
import { showImport } from './show-import.ts';

/** A plan that nobody applies is forgotten. */
export const PLAN_LASTS_MS = 24 * 3600_000;
/** Plans of one store at a time; the oldest makes room. */
const MOST_PLANS = 5;
const MOST_SHOWN = 20;

/**
 * Takes a file in: it goes to the disk as it comes, is looked through and recognised; nothing of it is saved. One of our own
 * columns by position, or one whose columns somebody chose before, is planned at once. Refuses with `store-not-found`,
 * `body-too-large` and `file-unreadable`.
 */
export async function uploadFile(
  context: Context,
  caller: Caller,
  storeId: string,
  upload: { name: string; stream: Readable },
): Promise<ProductImport> {
  const { db } = context;
  const store = await storeOf(db, caller, storeId);
  const ref = { marketplaceId: store.marketplaceId, id: newId() };
  const file = fileOf(context.config.of(dataSettings).dataDir, ref.id);
  try {
    const source = await receive(upload.stream, file);
    const now = context.clock.now();
    await inTransaction(db, async (tx) => {
      const open = (await selectImports(tx, store, 1000)).filter(({ state }) =>
        ['columns', 'planned', 'failed'].includes(state),
      );
      for (const old of open.slice(MOST_PLANS - 1)) await deleteImport(tx, old);
      await insertImport(tx, {
        ...ref,
        storeId: store.storeId,
        userId: caller.userId,
        fileName: upload.name
          .slice(0, 200)
          .toWellFormed()
          .replace(/\p{Cc}/gu, ''),
        source,
        now,
        expiresAt: new Date(now.getTime() + PLAN_LASTS_MS),
      });
      const kept = await keptChoice(tx, store, fingerprintOf(source));
      const choice =
        kept ?? (source.preset === BY_POSITION ? choiceFor(BY_POSITION, source.headings) : undefined);
      if (choice) await beginPlan(tx, context.jobs, ref, choice);
    });
    const stored = await selectImport(db, ref);
    if (!stored) throw new Refusal('import-not-found');
    return showImport(db, stored);
  } catch (error) {
    await rm(file, { force: true });
    throw error instanceof ImportRefusal
      ? new Refusal('file-unreadable', { said: error.message }, { said: error.message })
      : error;
  }
}

async function receive(stream: Readable, file: string): Promise<Survey> {
  await mkdir(path.dirname(file), { recursive: true });
  let bytes = 0;
  await pipeline(
    stream,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        bytes += piece.length;
        if (bytes > MOST_IMPORT_BYTES) throw new Refusal('body-too-large');
        yield piece;
      }
    },
    createWriteStream(file),
  );
  return surveyFile(file);
}

/** The last imports of a store. Refuses with `store-not-found`. */
export async function listImports(context: Context, caller: Caller, storeId: string) {
  const store = await storeOf(context.db, caller, storeId);
  const stored = await selectImports(context.db, store, MOST_SHOWN);
  return { imports: await Promise.all(stored.map((one) => showImport(context.db, one))) };
}
