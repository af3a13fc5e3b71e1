import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';

/**
 * Makes a sharded database write its shards sequentially in this transaction, which writes users (a reference table) and
 * workplaces (on many shards).
 */
export const inSequence = (tx: Tx) => sql`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`.execute(tx);
