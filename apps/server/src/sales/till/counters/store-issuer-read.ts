import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';
import type { Issuer } from '../../invoices/invoices-sql.ts';

/** A store as the issuer of its documents. Refuses with `store-not-found`. */
export const readIssuer = (tx: Tx, store: StoreRef): Promise<Issuer> => read(tx, store, sql``);

/** Locks its row. */
export const lockIssuer = (tx: Tx, store: StoreRef): Promise<Issuer> =>
  read(tx, store, sql`FOR NO KEY UPDATE`);

async function read(tx: Tx, { marketplaceId, id }: StoreRef, lock: RawBuilder<unknown>): Promise<Issuer> {
  const { rows } = await sql<Omit<Issuer, 'marketplaceId'>>`
    SELECT id, name, trim(sku_prefix) AS "skuPrefix", upper(trim(gst_number)) AS gstin FROM stores
    WHERE marketplace_id = ${marketplaceId} AND id = ${id} ${lock}`.execute(tx);
  const [issuer] = rows;
  if (!issuer) throw new Refusal('store-not-found');
  return { marketplaceId, ...issuer };
}
