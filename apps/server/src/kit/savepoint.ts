import { sql } from 'kysely';
import type { Tx } from './db.ts';

/**
 * Runs a part of a transaction, all of whose statements must be awaited; a failure undoes only that part.
 * @returns the error; undefined on success
 */
export async function attempt(tx: Tx, part: () => Promise<unknown>): Promise<unknown> {
  await sql`SAVEPOINT attempt`.execute(tx);
  try {
    await part();
    return undefined;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT attempt`.execute(tx);
    return error;
  } finally {
    await sql`RELEASE SAVEPOINT attempt`.execute(tx);
  }
}
