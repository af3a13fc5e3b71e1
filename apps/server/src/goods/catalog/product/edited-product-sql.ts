import { USUAL_STEP } from '@haat/domain/basics/line-amount';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import { nextVersion } from '../../../kit/versions.ts';
import { averageAfter } from './costs-sql.ts';
import { type WrittenValues, writtenColumns } from './product-columns.ts';

/** Identifies a product. */
export interface ProductRef {
  marketplaceId: string;
  storeId: string;
  id: string;
}

/** The caller holds the product's lock. */
export async function updateEditedProduct(
  tx: Tx,
  { marketplaceId, id }: ProductRef,
  version: number,
  product: WrittenValues,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      ...writtenColumns(product),
      version: nextVersion,
      updated_at: sql<Date>`now()`,
      average_cost_paise: averageAfter(sql`${product.cost}::bigint`),
      sale_step: product.soldBy === 'piece' ? null : (product.step ?? USUAL_STEP),
      scale_item: product.soldBy === 'kg' ? product.scaleItem : null,
    })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}
