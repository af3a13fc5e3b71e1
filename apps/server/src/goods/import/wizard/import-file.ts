import path from 'node:path';

/** A plan that nobody applies is forgotten. */
export const PLAN_LASTS_MS = 24 * 3600_000;

/** Where uploaded files lie as long as their plans last. */
export const folderOf = (dataDir: string): string => path.join(dataDir, 'imports');

/** The file of an import. */
export const fileOf = (dataDir: string, id: string): string => path.join(folderOf(dataDir), `${id}.csv`);
