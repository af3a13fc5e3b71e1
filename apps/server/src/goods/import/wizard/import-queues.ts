import type { Queue } from '../../../kit/jobs.ts';
import type { ImportRef, StoredImport } from './imports-sql.ts';

export type ImportStep = ImportRef & Pick<StoredImport, 'storeId'>;

/** A store whose pictures come slowly, or that plans a file again and again, keeps no other waiting. */
const shared = ({ id, storeId }: ImportStep) => ({ thing: id, party: storeId });

/** The job of an import's next step. */
export const stepOf = ({ marketplaceId, id, storeId }: ImportStep): ImportStep => ({
  marketplaceId,
  id,
  storeId,
});

/** One step of an import, which enqueues the next: a process that dies loses a step, not the import. */
export const importWork: Queue<ImportStep> = {
  name: 'import-steps',
  shared,
  expireInSeconds: 60,
  retries: { limit: 20, firstAfterSeconds: 1 },
};

export const pictureWork: Queue<ImportStep> = {
  name: 'picture-steps',
  shared,
  expireInSeconds: 120,
  retries: { limit: 20, firstAfterSeconds: 2 },
};

/** Approximate duration of a step. */
export const PIECE_MS = 15_000;
