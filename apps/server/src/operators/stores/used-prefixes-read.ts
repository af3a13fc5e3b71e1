import type { StoreFields } from '@haat/contract/stores/staff';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import type { StoreRef } from './stores-sql.ts';

const USED = 'Products have barcodes that begin like this: choose another prefix';

/** What is wrong with labels of a scale whose prefix a product's barcode has: a scan could mean either. */
export async function usedPrefixes(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  labels: StoreFields['scaleLabels'] = [],
): Promise<{ path: string; message: string }[]> {
  if (labels.length === 0) return [];
  const starts = labels.map(({ prefix }) => sql<boolean>`code LIKE ${`0${prefix}____________`.slice(0, 14)}`);
  const { rows } = await sql<{ prefix: string }>`
    SELECT DISTINCT substr(code, 2, 2) AS prefix FROM barcodes
    WHERE marketplace_id = ${marketplaceId} AND store_id = ${id} AND (${sql.join(starts, sql` OR `)})`.execute(
    tx,
  );
  const used = new Set(rows.map(({ prefix }) => prefix));
  return labels.flatMap(({ prefix }, nth) =>
    used.has(prefix) ? [{ path: `scaleLabels.${nth}.prefix`, message: USED }] : [],
  );
}
