import path from 'node:path';
import { loadReference } from '../../kit/load-reference.ts';

/** By `loadReference`. */
export const loadHsnCodes = (databaseUrl: string): Promise<number> =>
  loadReference(databaseUrl, {
    table: 'hsn_codes',
    columns: ['code', 'description'],
    texts: ['description'],
    file: path.join(import.meta.dirname, 'hsn-codes.csv.gz'),
  });
