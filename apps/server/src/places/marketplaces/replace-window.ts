import type { MarketplaceChange } from '@haat/contract/marketplaces/operators';
import { foldCategory } from '../../goods/catalog/catalogue/categories-sql.ts';
import { isPlaceholder } from '../../goods/catalog/catalogue/placeholders.ts';
import type { Tx } from '../../kit/db.ts';
import { InvalidInput, Refusal } from '../../kit/refusal.ts';
import { forgetSold } from '../../operators/stores/category-names-sql.ts';
import {
  idsIn,
  knownSizes,
  removeRows,
  writeBanners,
  writeBrands,
  writeDiscounts,
} from './shop-window-sql.ts';

/** Replaces lists of banners, discounted products and brands; lists that the change leaves out stay. */
export async function replaceWindow(
  tx: Tx,
  marketplaceId: string,
  { bannerImages, discountedProducts, brands }: MarketplaceChange,
): Promise<void> {
  if (bannerImages) {
    const ids = bannerImages.map(({ _id }) => _id);
    await dropMissing(tx, 'banners', marketplaceId, { ids, path: 'bannerImages' });
    await writeBanners(tx, marketplaceId, bannerImages);
  }
  if (discountedProducts) await replaceDiscounts(tx, marketplaceId, discountedProducts);
  if (brands) await replaceBrands(tx, marketplaceId, brands);
}

async function replaceDiscounts(
  tx: Tx,
  marketplaceId: string,
  rules: NonNullable<MarketplaceChange['discountedProducts']>,
): Promise<void> {
  const known = await knownSizes(
    tx,
    marketplaceId,
    rules.map(({ id }) => id),
  );
  const unknown = rules.flatMap(({ id, sizes }, at) => {
    const own = known.get(id);
    if (!own) return [{ path: `discountedProducts.${at}.id`, message: 'There is no such product' }];
    const isKnown = sizes.every((size) => own.has(size));
    return isKnown ? [] : [{ path: `discountedProducts.${at}.sizes`, message: 'There is no such size' }];
  });
  if (unknown.length > 0) throw new InvalidInput(unknown);
  const ids = rules.map(({ _id }) => _id);
  await dropMissing(tx, 'discount_rules', marketplaceId, { ids, path: 'discountedProducts' });
  await writeDiscounts(tx, marketplaceId, rules);
}

/** Products name their brand by text: a new name makes another brand and changes no product. */
async function replaceBrands(
  tx: Tx,
  marketplaceId: string,
  brands: NonNullable<MarketplaceChange['brands']>,
): Promise<void> {
  const names = brands.map(({ name }) => foldCategory(name));
  if (new Set(names).size < names.length || names.some((name) => isPlaceholder('brand', name)))
    throw new Refusal('brand-taken');
  const ids = brands.map(({ id }) => id);
  const gone = await dropMissing(tx, 'brands', marketplaceId, { ids, path: 'brands' });
  await forgetSold(tx, marketplaceId, 'sold_brand_ids', gone);
  await writeBrands(tx, marketplaceId, brands);
}

/** Deletes entries that a list leaves out, and refuses unknown ids, each at its place. */
async function dropMissing(
  tx: Tx,
  table: 'banners' | 'discount_rules' | 'brands',
  marketplaceId: string,
  { ids, path }: { ids: readonly (string | undefined)[]; path: string },
): Promise<string[]> {
  const stored = await idsIn(tx, table, marketplaceId);
  const unknown = ids.flatMap((id, at) =>
    id === undefined || stored.has(id)
      ? []
      : [{ path: `${path}.${at}`, message: 'This has been deleted meanwhile' }],
  );
  if (unknown.length > 0) throw new InvalidInput(unknown);
  const gone = [...stored].filter((id) => !ids.includes(id));
  await removeRows(tx, table, marketplaceId, gone);
  return gone;
}
