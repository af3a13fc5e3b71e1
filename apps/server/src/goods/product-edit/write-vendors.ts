import type { ProductFields } from '@haat/contract/catalog/product-edit';
import { newId } from '@haat/domain/basics/ids';
import type { Tx } from '../../kit/db.ts';
import type { ProductRef } from '../catalog/product/edited-product-sql.ts';
import { insertVendors, replaceSupplies } from './vendors-sql.ts';

/** A vendor without an id is added to the store; existing ones are not changed. */
export async function writeVendors(tx: Tx, ref: ProductRef, { vendors }: ProductFields): Promise<void> {
  const typed = vendors.map(({ vendor, cost }) => ({ ...vendor, id: vendor._id ?? newId(), cost }));
  const added = typed.filter(({ _id }) => _id === undefined);
  await insertVendors(
    tx,
    ref,
    added.map(({ id, name, email, phone }) => ({ id, name, email, phone })),
  );
  await replaceSupplies(
    tx,
    ref,
    typed.map(({ id, cost }) => ({ vendorId: id, cost })),
  );
}
