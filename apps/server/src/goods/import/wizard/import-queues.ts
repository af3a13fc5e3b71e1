import type { Queue } from '../../../kit/jobs.ts';
import type { ImportRef } from './imports-sql.ts';

/** One step of an import, which enqueues the next: a process that dies loses a step, not the import. */
export const importWork: Queue<ImportRef> = {
  name: 'product-imports',
  expireInSeconds: 60,
  retries: { limit: 20, firstAfterSeconds: 1 },
};

export const pictureWork: Queue<ImportRef> = {
  name: 'import-pictures',
  expireInSeconds: 120,
  retries: { limit: 20, firstAfterSeconds: 2 },
};

/** Approximate duration of a step. */
export const PIECE_MS = 15_000;
