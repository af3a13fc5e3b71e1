import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** Things without a date were created on 1 January 2026. */
const FOUNDED = new Date('2026-01-01T00:00:00Z');

/**
 * An id derived from a name, the same in every database, so that links into the demo stay valid. A UUIDv7 like all
 * others: ids sort by `at`.
 */
export function stableId(name: string, at: Date = FOUNDED): string {
  return v7({ msecs: at.getTime(), random: createHash('sha256').update(name).digest() });
}
