import { IMPORT_REASONS } from '@haat/contract/catalog/import-reasons';
import { sql } from 'kysely';
import type { Background } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { giveUpPictures } from './import-rows-sql.ts';
import { countTry, endTry, type ImportRef, selectImport, setImport } from './imports-sql.ts';

/** An import is set aside after this many processes died at the same step. */
const MAX_DEATHS = 2;

/**
 * Runs a step of an import in one of all processes. After two processes died at the same step the import is set aside,
 * with a message.
 * @returns the step's result; undefined: another process runs it, or it is set aside
 */
export function tryPiece(
  { db, log }: Background,
  ref: ImportRef,
  piece: () => Promise<boolean>,
): Promise<boolean | undefined> {
  // The lock ends with the process.
  return inTransaction(db, async (tx) => {
    if (!(await isFree(tx, ref))) return undefined;
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
