import type { SharedBarcode } from '@haat/contract/catalog/barcodes';
import { shownBarcode } from '@haat/domain/product/barcode';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { reachStore } from '../../operators/stores/read-store.ts';
import { goodsOfCodes } from './goods-of-code-read.ts';

const MAX_SHARED = 200;

/** Other products of the store that have one of these barcodes, or have it as a SKU. Refuses with `store-not-found`. */
export async function findSharedBarcodes(
  db: Db,
  caller: Caller,
  { storeId, codes, product }: { storeId: string; codes: readonly string[]; product: string },
): Promise<SharedBarcode[]> {
  const { marketplaceId } = await reachStore(db, caller, storeId);
  const found = await goodsOfCodes(db, { marketplaceId, storeId }, codes);
  const others = found.filter(({ productId }) => productId !== product);
  const { rows } = await sql<SharedBarcode>`
    SELECT DISTINCT o.code, o.product, p.name, p.mrp_paise AS mrp
    FROM unnest(${others.map(({ productId }) => productId)}::uuid[], ${others.map(({ code }) => code)}::text[]) AS o (product, code)
      JOIN products p ON p.marketplace_id = ${marketplaceId} AND p.id = o.product
    ORDER BY p.name, o.product, o.code LIMIT ${MAX_SHARED}`.execute(db);
  return rows.map((row) => ({ ...row, code: shownBarcode(row.code) }));
}
