import type { ScaleLabel } from '@haat/domain/product/scale-label';
import { type RawBuilder, sql } from 'kysely';
import type { StoreRef } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';

export const readScaleLabels = (db: Db | Tx, store: StoreRef): Promise<ScaleLabel[]> =>
  select(db, store, sql``);

/** Locks them until the transaction ends, so that a barcode can be checked against them. */
export const lockScaleLabels = (tx: Tx, store: StoreRef): Promise<ScaleLabel[]> =>
  select(tx, store, sql`FOR SHARE`);

async function select(
  db: Db | Tx,
  { marketplaceId, storeId }: StoreRef,
  lock: RawBuilder<unknown>,
): Promise<ScaleLabel[]> {
  const { rows } = await sql<{ labels: ScaleLabel[] }>`
    SELECT scale_labels AS labels FROM stores WHERE marketplace_id = ${marketplaceId} AND id = ${storeId} ${lock}`.execute(
    db,
  );
  return rows[0]?.labels ?? [];
}
