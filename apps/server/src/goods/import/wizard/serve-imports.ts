import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { IMPORT_REASONS } from '@haat/contract/catalog/import-reasons';
import { sql } from 'kysely';
import type { Background, Context } from '../../../kit/context.ts';
import { type Db, inTransaction, type Tx } from '../../../kit/db.ts';
import { JobFailure } from '../../../kit/jobs.ts';
import { dataSettings } from '../../../kit/server-settings.ts';
import { picturePiece } from '../pictures/fetch-pictures.ts';
import { applyPiece } from './apply-rows.ts';
import { folderOf, PLAN_LASTS_MS } from './import-file.ts';
import { type ImportStep, importWork, pictureWork, stepOf } from './import-queues.ts';
import { giveUpPictures } from './import-rows-sql.ts';
import {
  countTry,
  deleteImport,
  endTry,
  expiredImports,
  type ImportRef,
  plansAmong,
  selectImport,
  setImport,
  unfinishedImports,
} from './imports-sql.ts';
import { planPiece } from './plan-file.ts';
import { undoPiece } from './undo-rows.ts';

export async function serveImports(context: Background & Pick<Context, 'limiter'>): Promise<void> {
  const { clock, jobs } = context;
  await jobs.serve(importWork, (ref) => workOn(context, ref));
  await jobs.serve(pictureWork, async (ref) => {
    const isDone = await tryPiece(context, ref, () => picturePiece(context, ref));
    if (isDone === false) await again(context, pictureWork, ref);
  });
  await jobs.schedule('forget-imports', '7 * * * *', () => forgetImports(context, clock.now()));
  await jobs.whenBegun(() => resumeImports(context));
}

/**
 * Continues imports of dead processes. If one is still alive, both work: a batch is saved and marked in one transaction, so each
 * is saved once.
 */
async function resumeImports(context: Background): Promise<void> {
  for (const { state, ...ref } of await unfinishedImports(context.db))
    await again(context, state === 'applied' ? pictureWork : importWork, ref);
}

/** The step for an import's state. Calls after its end do nothing. */
export async function workOn(context: Background, ref: ImportRef): Promise<void> {
  // Waits for whoever is about to change it: a step that was left out, as this one was still waiting, is this one.
  const stored = await selectImport(context.db, ref, true);
  if (!stored) return;
  const pieces: Partial<Record<string, typeof planPiece>> = {
    planning: planPiece,
    applying: applyPiece,
    undoing: undoPiece,
  };
  const piece = pieces[stored.state];
  if (!piece) return;
  const isDone = await tryPiece(context, stored, () => piece(context, stored));
  if (isDone === false) await again(context, importWork, stored);
  else if (stored.state === 'applying') context.jobs.wake(pictureWork);
}

async function again({ db, jobs }: Background, queue: typeof importWork, step: ImportStep): Promise<void> {
  await inTransaction(db, (tx) => jobs.enqueue(tx, queue, stepOf(step)));
  jobs.wake(queue);
}

const AT_ONCE = 20;
const HOUR_MS = 3600_000;

/** Deletes expired imports and files; returns the number of imports. */
export async function forgetImports({ config, db }: Background, now: Date): Promise<number> {
  await forgetFiles(db, config.of(dataSettings).dataDir, now);
  let count = 0;
  for (;;) {
    const expired = await expiredImports(db, now, AT_ONCE);
    for (const ref of expired) await inTransaction(db, (tx) => deleteImport(tx, ref));
    count += expired.length;
    if (expired.length < AT_ONCE) return count;
  }
}

/** A file is stored as long as its plan; files of broken uploads are deleted within the hour. */
async function forgetFiles(db: Db, dataDir: string, now: Date): Promise<void> {
  const folder = folderOf(dataDir);
  const names = await readdir(folder).catch(() => []);
  const planned = new Set(
    await plansAmong(
      db,
      names.map((name) => path.parse(name).name),
    ),
  );
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs = now.getTime() } = (await stat(file).catch(() => undefined)) ?? {};
    const lasts = planned.has(path.parse(name).name) ? PLAN_LASTS_MS + HOUR_MS : HOUR_MS;
    if (now.getTime() - mtimeMs > lasts) await rm(file, { force: true });
  }
}

/** An import is set aside after this many processes died at the same step. */
const MAX_DEATHS = 2;

/**
 * Runs a step of an import in one of all processes. After two processes died at the same step the import is set aside,
 * with a message.
 * @returns the step's result; undefined: it is set aside
 * @throws JobFailure while another step of the import is under way, wherever
 */
function tryPiece(
  { db, log }: Background,
  ref: ImportRef,
  piece: () => Promise<boolean>,
): Promise<boolean | undefined> {
  // The lock ends with the process, and with a transaction that idles too long: a step is shorter.
  return inTransaction(db, async (tx) => {
    // Tried again soon: the step under way may end without another, as before an undo, or have just enqueued this one.
    if (!(await isFree(tx, ref))) throw new JobFailure('Another step of this import is under way');
    const tries = await countTry(db, ref);
    if (tries > MAX_DEATHS) {
      log.error({ import: ref.id }, 'An import has stopped the server twice. It is set aside');
      await inTransaction(db, (aside) => setAside(aside, ref));
      return undefined;
    }
    try {
      return await piece();
    } finally {
      await endTry(db, ref);
    }
  });
}

async function isFree(tx: Tx, { id }: ImportRef): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${id}, 0)) AS free`.execute(tx);
  return rows[0]?.free === true;
}

/** Saved rows stay and can be undone; a mere plan is deleted. */
async function setAside(tx: Tx, ref: ImportRef): Promise<void> {
  const stored = await selectImport(tx, ref, true);
  if (!stored) return;
  await giveUpPictures(tx, ref);
  const state = stored.state === 'planning' ? 'failed' : 'applied';
  await setImport(tx, ref, state, { failure: IMPORT_REASONS['file-set-aside'], pictures_left: 0 });
}
