import { IMPORT_REASONS } from '@haat/contract/catalog/import-reasons';
import type { ProductFields, WholeProduct } from '@haat/contract/catalog/product-edit';
import { errorMessage } from '@haat/contract/errors';
import { isOfScale, mayBeOfScale } from '@haat/domain/product/scale-label';
import type { StoreRef } from '../../kit/callers.ts';
import type { Tx } from '../../kit/db.ts';
import { lockScaleLabels, readScaleLabels } from '../barcodes/scale-labels-read.ts';
import type { ProductRef } from '../catalog/product/edited-product-sql.ts';

type Issue = { path: string; message: string };

const OF_THE_SCALE = IMPORT_REASONS['barcode-of-scale'];

type Coded = Pick<ProductFields, 'barcodes' | 'variants'>;

const codesOf = ({ barcodes = [], variants }: Coded) => [
  ...barcodes.map((code, nth) => ({ code, path: `barcodes.${nth}` })),
  ...variants.flatMap((variant, at) =>
    (variant.barcodes ?? []).map((code, nth) => ({ code, path: `variants.${at}.barcodes.${nth}` })),
  ),
];

/** Locks the store's scale labels if there are barcodes to check. Must be called before locking products. */
export async function lockLabelsFor(tx: Tx, store: StoreRef, fields: Coded): Promise<void> {
  if (codesOf(fields).some(({ code }) => mayBeOfScale(code))) await lockScaleLabels(tx, store);
}

/** Refuses barcodes that the store's scale prints: a scan could mean either. */
export async function barcodeIssues(tx: Tx, fields: Coded, ref: ProductRef): Promise<Issue[]> {
  const suspects = codesOf(fields).filter(({ code }) => mayBeOfScale(code));
  if (suspects.length === 0) return [];
  const labels = await readScaleLabels(tx, ref);
  return suspects
    .filter(({ code }) => isOfScale(code, labels))
    .map(({ path }) => ({ path, message: OF_THE_SCALE }));
}

/** Refuses a scale number that another product has: their labels would be the same. */
export async function scaleIssues(
  tx: Tx,
  { soldBy, scaleItem }: WholeProduct,
  { marketplaceId, storeId, id }: ProductRef,
): Promise<Issue[]> {
  if (soldBy !== 'kg' || scaleItem === null) return [];
  const [other] = await tx
    .selectFrom('products')
    .select('id')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', storeId)
    .where('scale_item', '=', scaleItem)
    .where('id', '<>', id)
    .execute();
  return other ? [{ path: 'scaleItem', message: errorMessage('scale-item-taken') }] : [];
}
