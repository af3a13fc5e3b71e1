import type { Queue } from '../../../kit/jobs.ts';
import type { ImportRef } from './imports-sql.ts';

/** One piece of the work on an import. Whoever finishes it enqueues the next: a process that dies loses a piece, not the import. */
export const importWork: Queue<ImportRef> = {
  name: 'product-imports',
  expireInSeconds: 60,
  retries: { limit: 20, firstAfterSeconds: 1 },
};

/** Some pictures of an import. */
export const pictureWork: Queue<ImportRef> = {
  name: 'import-pictures',
  expireInSeconds: 120,
  retries: { limit: 20, firstAfterSeconds: 2 },
};

/** How long a piece of work takes, roughly. */
export const PIECE_MS = 15_000;
