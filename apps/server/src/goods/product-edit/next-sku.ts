import type { ProductFields } from '@haat/contract/catalog/product-edit';
import type { Caller, StoreRef } from '../../kit/callers.ts';
import { type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { storeOf } from '../../operators/stores/read-store.ts';
import { takeSkuNumbers } from '../../operators/stores/sku-numbers-sql.ts';
import { takenSkus } from './skus-read.ts';

const DIGITS = 5;
/** Checked together; usually the first is free. */
const AT_ONCE = 20;

/** Reserves the next free SKU of a store's numbering. Refuses with `store-not-found`. */
export function nextSku(db: Db, caller: Caller, storeId: string): Promise<{ sku: string }> {
  return inTransaction(db, async (tx) => {
    const [sku] = await takeSkus(tx, await storeOf(tx, caller, storeId), 1);
    return { sku: sku as string };
  });
}

/** Must be called before products are locked, as it locks the store's row. */
async function takeSkus(tx: Tx, home: StoreRef, count: number): Promise<string[]> {
  const store = { marketplaceId: home.marketplaceId, id: home.storeId };
  const found: string[] = [];
  while (found.length < count) {
    const { prefix, first } = await takeSkuNumbers(tx, store, 0);
    const skus = Array.from({ length: AT_ONCE }, (_, nth) => skuOf(prefix, first + nth));
    const taken = await takenSkus(tx, home, skus);
    const free = skus.filter((sku) => !taken.has(sku)).slice(0, count - found.length);
    found.push(...free);
    const last = found.length === count ? skus.indexOf(found.at(-1) as string) : AT_ONCE - 1;
    await takeSkuNumbers(tx, store, last + 1);
  }
  return found;
}

/**
 * Gives SKUs to a product and new variants without one. Existing ones must keep theirs.
 * @param hasSku whether the product has one
 */
export async function withSkus(
  tx: Tx,
  home: StoreRef,
  fields: ProductFields,
  hasSku: boolean,
): Promise<ProductFields> {
  const isBlank = fields.sku === '' && !hasSku;
  const lacks = ({ _id, sku }: ProductFields['variants'][number]) => sku === '' && _id === undefined;
  const count = fields.variants.filter(lacks).length + (isBlank ? 1 : 0);
  const skus = count > 0 ? await takeSkus(tx, home, count) : [];
  const next = () => skus.shift() as string;
  return {
    ...fields,
    sku: isBlank ? next() : fields.sku,
    variants: fields.variants.map((one) => (lacks(one) ? { ...one, sku: next() } : one)),
  };
}

function skuOf(prefix: string, number: number): string {
  const digits = String(number).padStart(DIGITS, '0');
  return prefix ? `${prefix}-${digits}` : digits;
}
