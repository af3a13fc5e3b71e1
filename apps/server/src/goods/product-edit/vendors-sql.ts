import type { Paise } from '@haat/domain/basics/money';
import type { Tx } from '../../kit/db.ts';
import type { ProductRef } from '../catalog/product/edited-product-sql.ts';

export interface NewVendor {
  id: string;
  name: string;
  email: string;
  phone: string;
}

export interface Supply {
  vendorId: string;
  cost: Paise;
}

export async function insertVendors(
  tx: Tx,
  { marketplaceId, storeId }: ProductRef,
  vendors: readonly NewVendor[],
): Promise<void> {
  if (vendors.length === 0) return;
  const home = { marketplace_id: marketplaceId, store_id: storeId };
  await tx
    .insertInto('vendors')
    .values(vendors.map((vendor) => ({ ...home, ...vendor })))
    .execute();
}

export async function replaceSupplies(
  tx: Tx,
  { marketplaceId, id }: ProductRef,
  supplies: readonly Supply[],
): Promise<void> {
  await tx
    .deleteFrom('product_vendors')
    .where('marketplace_id', '=', marketplaceId)
    .where('product_id', '=', id)
    .execute();
  if (supplies.length === 0) return;
  await tx
    .insertInto('product_vendors')
    .values(
      supplies.map(({ vendorId, cost }) => ({
        marketplace_id: marketplaceId,
        product_id: id,
        vendor_id: vendorId,
        cost_paise: cost,
      })),
    )
    .execute();
}

export async function vendorsOfStore(
  tx: Tx,
  { marketplaceId, storeId }: ProductRef,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('vendors')
    .select('id')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
