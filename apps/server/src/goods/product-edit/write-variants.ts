import type { ProductFields, WholeProduct } from '@haat/contract/catalog/product-edit';
import { newId } from '@haat/domain/basics/ids';
import { type Paise, paise } from '@haat/domain/basics/money';
import { knownCost } from '@haat/domain/product/product-sentinels';
import type { Tx } from '../../kit/db.ts';
import { imageName } from '../../kit/image-path.ts';
import type { ProductRef } from '../catalog/product/edited-product-sql.ts';
import {
  insertVariants,
  releaseSkus,
  type StoredVariant,
  updateVariants,
  type VariantRecord,
} from '../catalog/product/variants-sql.ts';

export interface WrittenVariants {
  /** Of the form's variants, in its order. */
  variantIds: string[];
  added: string[];
  /** To be deleted once their stock is written off. */
  gone: StoredVariant[];
}

type VariantFields = ProductFields['variants'][number];

/** A variant without an id is the one that has its SKU: the specification's have none. */
export function knownVariants(
  sent: readonly VariantFields[],
  stored: readonly StoredVariant[],
): VariantFields[] {
  const named = new Set(sent.map(({ _id }) => _id));
  const free = new Map(stored.flatMap(({ id, sku }) => (named.has(id) ? [] : [[sku, id]])));
  return sent.map((variant) => {
    const _id = variant._id ?? free.get(variant.sku);
    // Who sends no id has seen no stock of it: what is typed is absolute.
    return variant._id === _id ? variant : { ...variant, _id, countInStockSeen: undefined };
  });
}

/** New variants have no stock yet. */
export async function writeVariants(
  tx: Tx,
  ref: ProductRef,
  stored: readonly StoredVariant[],
  fields: WholeProduct,
): Promise<WrittenVariants> {
  const columns = fields.variants.map(
    ({ _id, countInStock, countInStockSeen, barcodes, image, cost, ...typed }, position) => {
      const before = stored.find(({ id }) => id === _id);
      return {
        ...typed,
        productId: ref.id,
        id: _id ?? newId(),
        image: imageName(image),
        position,
        cost:
          cost === undefined
            ? (before?.cost ?? shareOfCost(fields, typed.price))
            : knownCost(cost, fields.oneRupee),
      } satisfies VariantRecord;
    },
  );
  const known = new Set(stored.map(({ id }) => id));
  const variantIds = columns.map(({ id }) => id);
  const isNew = ({ id }: VariantRecord) => !known.has(id);
  if (stored.length > 0) await releaseSkus(tx, ref);
  await updateVariants(
    tx,
    ref.marketplaceId,
    columns.filter((variant) => !isNew(variant)),
  );
  await insertVariants(tx, ref.marketplaceId, columns.filter(isNew));
  return {
    variantIds,
    added: columns.filter(isNew).map(({ id }) => id),
    gone: stored.filter(({ id }) => !variantIds.includes(id)),
  };
}

/** Assumes that every size has the same margin, until an invoice gives its cost; null if unknown. */
function shareOfCost({ cost, price }: Pick<ProductFields, 'cost' | 'price'>, of: Paise): Paise | null {
  return cost !== null && price > 0 ? paise(Math.round((cost * of) / price)) : null;
}
