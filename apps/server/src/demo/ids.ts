import type { MarketplaceUid } from '../../demo/catalogue/stores.ts';
import { stableId } from './stable-id.ts';

/** Ids derived from the catalogue's names; the same in every database. */
export const idOf = {
  marketplace: (uid: MarketplaceUid) => stableId(`marketplace ${uid}`),
  /** By the store's two letters. */
  store: (code: string) => stableId(`store ${code}`),
  category: (uid: MarketplaceUid, name: string) => stableId(`category ${uid} ${name}`),
  subCategory: (uid: MarketplaceUid, category: string, name: string) =>
    stableId(`subcategory ${uid} ${category} / ${name}`),
  product: (store: string, slug: string) => stableId(`product ${store} ${slug}`),
  /** By the variant's SKU. */
  variant: (sku: string) => stableId(`variant ${sku}`),
  bundle: (uid: MarketplaceUid, name: string) => stableId(`bundle ${uid} ${name}`),
  vendor: (email: string) => stableId(`vendor ${email}`),
  user: (email: string) => stableId(`user ${email}`),
};
