import type { SharedBarcode } from '@haat/contract/catalog/barcodes';
import { shownBarcode } from '@haat/domain/barcode';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { reachStore } from '../../operators/stores/read-store.ts';

const MOST_SHARED = 200;

/** Which other products of a store have one of these stored barcodes, by themselves or by a variant. Refuses with `store-not-found`. */
export async function findSharedBarcodes(
  db: Db,
  caller: Caller,
  { storeId, codes, product }: { storeId: string; codes: readonly string[]; product: string },
): Promise<SharedBarcode[]> {
  const { marketplaceId } = await reachStore(db, caller, storeId);
  const { rows } = await sql<SharedBarcode>`
    SELECT DISTINCT b.code, b.product_id AS product, p.name, p.mrp_paise AS mrp
    FROM barcodes b JOIN products p ON p.marketplace_id = b.marketplace_id AND p.id = b.product_id
    WHERE b.marketplace_id = ${marketplaceId} AND b.store_id = ${storeId} AND b.code = ANY(${[...codes]}::text[])
      AND b.product_id <> ${product}
    ORDER BY p.name, b.product_id, b.code LIMIT ${MOST_SHARED}`.execute(db);
  return rows.map((row) => ({ ...row, code: shownBarcode(row.code) }));
}
