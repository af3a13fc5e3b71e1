import path from 'node:path';
import { loadReference } from '../kit/load-reference.ts';

export const loadPinCodes = (databaseUrl: string): Promise<number> =>
  loadReference(databaseUrl, {
    table: 'pin_codes',
    columns: ['pin_code', 'latitude', 'longitude', 'quality', 'district', 'state', 'office'],
    texts: ['district', 'state', 'office'],
    file: path.join(import.meta.dirname, 'pin-codes.csv.gz'),
  });
