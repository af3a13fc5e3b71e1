import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** What has no day of its own was made on 1 January 2026. */
const FOUNDED = new Date('2026-01-01T00:00:00Z');

/**
 * An id that follows from a name, the same in every database, so that links into the demo keep their worth. UUIDv7 like
 * all others: ids sort by `at`.
 */
export function stableId(name: string, at: Date = FOUNDED): string {
  return v7({ msecs: at.getTime(), random: createHash('sha256').update(name).digest() });
}
