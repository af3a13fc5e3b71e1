import type { Caller } from '../../kit/callers.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
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
    const store = await reachStore(tx, caller, storeId);
    const home = { marketplaceId: store.marketplaceId, storeId };
    for (;;) {
      const { prefix, first } = await takeSkuNumbers(tx, store, 0);
      const skus = Array.from({ length: AT_ONCE }, (_, nth) => skuOf(prefix, first + nth));
      const taken = await takenSkus(tx, home, skus);
      const free = skus.findIndex((sku) => !taken.has(sku));
      await takeSkuNumbers(tx, store, free < 0 ? AT_ONCE : free + 1);
      if (free >= 0) return { sku: skus[free] as string };
    }
  });
}

function skuOf(prefix: string, number: number): string {
  const digits = String(number).padStart(DIGITS, '0');
  return prefix ? `${prefix}-${digits}` : digits;
}
