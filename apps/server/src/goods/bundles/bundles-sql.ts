import type { BundleFields } from '@haat/contract/bundles/staff';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/insert-rows.ts';
import { nextVersion } from '../../kit/versions.ts';

export interface BundleRef {
  marketplaceId: string;
  id: string;
  storeId: string | null;
}

/** Appends it to its marketplace's bundles. */
export async function insertBundle(
  tx: Tx,
  { marketplaceId, storeId }: Omit<BundleRef, 'id'>,
  fields: BundleFields,
  position: number,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('bundles')
    .values({ marketplace_id: marketplaceId, id, store_id: storeId, ...wordsOf(fields), position })
    .execute();
  await insertProducts(tx, { marketplaceId, id }, fields);
  return id;
}

/** Returns false when the version has changed. */
export async function updateBundle(
  tx: Tx,
  { marketplaceId, id }: BundleRef,
  version: number,
  fields: BundleFields,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bundles')
    .set({ ...wordsOf(fields), version: nextVersion })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .deleteFrom('bundle_products')
    .where('marketplace_id', '=', marketplaceId)
    .where('bundle_id', '=', id)
    .execute();
  await insertProducts(tx, { marketplaceId, id }, fields);
  return true;
}

const wordsOf = ({ name, nameHi, nameKn, description, descriptionHi, descriptionKn }: BundleFields) => ({
  name,
  name_hi: nameHi,
  name_kn: nameKn,
  description,
  description_hi: descriptionHi,
  description_kn: descriptionKn,
});

function insertProducts(
  tx: Tx,
  { marketplaceId, id }: Pick<BundleRef, 'marketplaceId' | 'id'>,
  { products }: BundleFields,
): Promise<void> {
  return insertRows(
    tx,
    'bundle_products',
    products.map(({ product, quantity }, position) => ({
      marketplace_id: marketplaceId,
      bundle_id: id,
      product_id: product,
      quantity,
      position,
    })),
  );
}

export async function removeBundle(tx: Tx, { marketplaceId, id }: BundleRef): Promise<void> {
  await tx.deleteFrom('bundles').where('marketplace_id', '=', marketplaceId).where('id', '=', id).execute();
}

/** In display order; locked in order of ids. */
export async function lockBundles(
  tx: Tx,
  marketplaceId: string,
): Promise<{ id: string; storeId: string | null; position: number }[]> {
  const { rows } = await sql<{ id: string; storeId: string | null; position: number }>`
    SELECT id, store_id AS "storeId", position FROM bundles
    WHERE marketplace_id = ${marketplaceId} ORDER BY id FOR UPDATE`.execute(tx);
  return rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

export async function updatePosition(
  tx: Tx,
  { marketplaceId, id }: Pick<BundleRef, 'marketplaceId' | 'id'>,
  position: number,
): Promise<void> {
  await tx
    .updateTable('bundles')
    .set({ position })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .execute();
}
