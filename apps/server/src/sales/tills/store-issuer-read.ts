import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import type { StoreRef } from '../../operators/stores/stores-sql.ts';
import type { Issuer } from '../invoices/invoices-sql.ts';

/** A store as the issuer of its documents, its row locked until the transaction ends; undefined when there is none. */
export async function lockIssuer(tx: Tx, { marketplaceId, id }: StoreRef): Promise<Issuer | undefined> {
  const { rows } = await sql<Omit<Issuer, 'marketplaceId'>>`
    SELECT id, name, trim(sku_prefix) AS "skuPrefix", upper(trim(gst_number)) AS gstin FROM stores
    WHERE marketplace_id = ${marketplaceId} AND id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return rows[0] && { marketplaceId, ...rows[0] };
}
