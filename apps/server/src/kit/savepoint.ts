import { sql } from 'kysely';
import type { Tx } from './db.ts';

/**
 * Does a part of a transaction, all of whose statements are waited for. What fails in it is taken back, and the rest of the transaction goes on.
 * @returns why it failed; undefined when it is done
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
