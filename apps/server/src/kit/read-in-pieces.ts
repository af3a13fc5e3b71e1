import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './db.ts';

const ROWS_A_PIECE = 1000;

/** So that it is never whole in memory. One query at a time in a transaction. */
export async function* readInPieces<T>(tx: Tx, query: RawBuilder<T>): AsyncGenerator<T[]> {
  await sql`DECLARE long_answer NO SCROLL CURSOR FOR ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<T>`FETCH ${sql.lit(ROWS_A_PIECE)} FROM long_answer`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_A_PIECE) break;
  }
  await sql`CLOSE long_answer`.execute(tx);
}
