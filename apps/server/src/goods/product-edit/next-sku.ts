import type { ProductFields } from '@haat/contract/catalog/product-edit';
import type { Caller } from '../../kit/callers.ts';
import { type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { reachStore } from '../../operators/stores/read-store.ts';
import { takeSkuNumbers } from '../../operators/stores/sku-numbers-sql.ts';
import { takenSkus } from './skus-read.ts';

const DIGITS = 5;
/** Looked at together: as a rule the first is free. */
const AT_ONCE = 20;

/**
 * The next SKU of a store's own numbering that no product or variant has; nobody else gets it. Refuses with
 * `store-not-found`.
 */
export function nextSku(db: Db, caller: Caller, storeId: string): Promise<{ sku: string }> {
  return inTransaction(db, async (tx) => {
    const { marketplaceId } = await reachStore(tx, caller, storeId);
    const [sku] = await takeSkus(tx, { marketplaceId, storeId }, 1);
    return { sku: sku as string };
  });
}

/** The next so many. It locks the store's row: it comes before products are locked. */
async function takeSkus(
  tx: Tx,
  home: { marketplaceId: string; storeId: string },
  count: number,
): Promise<string[]> {
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
 * The fields of a product, with SKUs where it and its new variants have none. What has one already is asked for it.
 * @param hasSku whether the product has one
 */
export async function withSkus(
  tx: Tx,
  home: { marketplaceId: string; storeId: string },
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
