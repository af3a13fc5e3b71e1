import path from 'node:path';

/** Where the file of an import lies until it is forgotten. */
export const fileOf = (dataDir: string, id: string): string => path.join(dataDir, 'imports', `${id}.csv`);
