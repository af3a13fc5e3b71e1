import type { ProductFields } from '@haat/contract/catalog/product-edit';
import { errorMessage } from '@haat/contract/errors';
import { SAMPLE_PRODUCT_NAME } from '@haat/domain/catalogue/stock-alert';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import type { ProductRef } from '../catalog/product/edited-product-sql.ts';

/**
 * Refuses a new unit for goods that have been stocked or sold: stock, ledger and orders would mix pieces and grams. A new
 * product is needed then. A sample product's piece does not count.
 */
export async function soldByIssues(
  tx: Tx,
  { soldBy }: ProductFields,
  { marketplaceId, id }: ProductRef,
): Promise<{ path: string; message: string }[]> {
  const { rows } = await sql<{ isUsed: boolean }>`
    SELECT (p.name <> ${SAMPLE_PRODUCT_NAME} AND (p.count_in_stock <> 0
      OR EXISTS (SELECT FROM product_variants v
        WHERE v.marketplace_id = ${marketplaceId} AND v.product_id = ${id} AND v.count_in_stock <> 0)
      OR EXISTS (SELECT FROM stock_ledger l WHERE l.marketplace_id = ${marketplaceId} AND l.product_id = ${id})))
      OR EXISTS (SELECT FROM order_items i WHERE i.marketplace_id = ${marketplaceId} AND i.product_id = ${id}) AS "isUsed"
    FROM products p WHERE p.marketplace_id = ${marketplaceId} AND p.id = ${id} AND p.sold_by <> ${soldBy}`.execute(
    tx,
  );
  return rows[0]?.isUsed ? [{ path: 'soldBy', message: errorMessage('sold-by-fixed') }] : [];
}
