import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';

/**
 * Has a sharded database go from one shard to the next in this transaction: what people are is the same on every node, where they
 * work and what goes along with their account lies on many shards, and both are written here. Others take no notice.
 */
export const inSequence = (tx: Tx) => sql`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`.execute(tx);
