import { IMPORT_REASONS } from '@haat/contract/catalog/import-reasons';
import { sql } from 'kysely';
import type { Background } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { giveUpPictures } from './import-rows-sql.ts';
import { countTry, endTry, type ImportRef, selectImport, setImport } from './imports-sql.ts';

/** Processes that may die, or be killed, at the same place of an import before it is set aside. */
const MAX_DEATHS = 2;

/**
 * Does a piece of the work on an import, which one process of all does at a time. Where two have died at the same place, a third is
 * not tried: the import is set aside, and says so.
 * @returns what the piece answers; undefined: somebody else is at it, or it is set aside
 */
export function tryPiece(
  { db, log }: Background,
  ref: ImportRef,
  piece: () => Promise<boolean>,
): Promise<boolean | undefined> {
  // Its lock goes with the process, however that ends.
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

/** What was saved stays and can be undone; of what was only read nothing stays. */
async function setAside(tx: Tx, ref: ImportRef): Promise<void> {
  const stored = await selectImport(tx, ref, true);
  if (!stored) return;
  await giveUpPictures(tx, ref);
  const state = stored.state === 'planning' ? 'failed' : 'applied';
  await setImport(tx, ref, state, { failure: IMPORT_REASONS['file-set-aside'], pictures_left: 0 });
}
