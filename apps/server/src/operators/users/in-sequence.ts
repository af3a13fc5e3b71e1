import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';

/**
 * Makes a sharded database write one shard after the other in this transaction: users are a reference table, workplaces
 * are on many shards, and both are written here. Does nothing elsewhere.
 */
export const inSequence = (tx: Tx) => sql`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`.execute(tx);
