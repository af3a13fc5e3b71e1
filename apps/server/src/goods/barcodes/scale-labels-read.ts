import type { ScaleLabel } from '@haat/domain/scale-label';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

/** How the scale of a store makes its labels. */
export async function readScaleLabels(
  db: Db | Tx,
  { marketplaceId, storeId }: { marketplaceId: string; storeId: string },
): Promise<ScaleLabel[]> {
  const { rows } = await sql<{ labels: ScaleLabel[] }>`
    SELECT scale_labels AS labels FROM stores WHERE marketplace_id = ${marketplaceId} AND id = ${storeId}`.execute(
    db,
  );
  return rows[0]?.labels ?? [];
}
