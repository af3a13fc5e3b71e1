import type { Article } from '../../demo/catalogue/article-table.ts';
import { demoBanners } from '../../demo/catalogue/banners.ts';
import { demoBrands } from '../../demo/catalogue/brands.ts';
import { type DemoCategory, demoCategories } from '../../demo/catalogue/categories.ts';
import { localNamesOfCategory } from '../../demo/catalogue/local-names.ts';
import { demoMarketplaces } from '../../demo/catalogue/marketplaces.ts';
import { pictureFile } from '../../demo/catalogue/pictures.ts';
import { demoStores, type MarketplaceUid } from '../../demo/catalogue/stores.ts';
import type { Tx } from '../kit/db.ts';
import { idOf } from './ids.ts';
import { insertRows } from './insert-rows.ts';
import { stableId } from './stable-id.ts';

/** Start of today's GST rates, which replaced the 12 % and 28 % slabs. */
const SLABS_OF_2025 = '2025-09-22';

const uids = demoMarketplaces.map((m) => m.uid);

/** Categories, brands, tax rates and banners of both marketplaces. */
export async function seedDirectory(tx: Tx): Promise<void> {
  await insertRows(tx, 'categories', uids.flatMap(categoryRows));
  await insertRows(tx, 'sub_categories', uids.flatMap(subCategoryRows));
  await insertRows(tx, 'brands', demoBrands.map(brandRow));
  await insertRows(tx, 'banners', demoBanners.map(bannerRow));
  await insertRows(tx, 'store_gst_rates', rateRows());
}

const picture = (slug: string | undefined) => (slug ? pictureFile(slug) : '');

function namesOf(name: string) {
  const { hindi, kannada } = localNamesOfCategory(name);
  return { name_hi: hindi, name_kn: kannada };
}

const categoryRows = (uid: MarketplaceUid) =>
  demoCategories.map((category, position) => ({
    marketplace_id: idOf.marketplace(uid),
    id: idOf.category(uid, category.name),
    name: category.name,
    ...namesOf(category.name),
    image: picture(category.picture),
    tile_color: category.tile,
    display: category.display,
    position,
  }));

const subCategoryRows = (uid: MarketplaceUid) =>
  demoCategories.flatMap((category) =>
    category.subCategories.map((name, position) => ({
      marketplace_id: idOf.marketplace(uid),
      id: idOf.subCategory(uid, category.name, name),
      category_id: idOf.category(uid, category.name),
      name,
      ...namesOf(name),
      image: picture(favourite(category.articles.filter((a) => a.subCategory === name))?.slug),
      position,
    })),
  );

function favourite(articles: readonly Article[]): Article | undefined {
  return articles.toSorted((a, b) => b.popularity - a.popularity)[0];
}

const brandRow = (brand: (typeof demoBrands)[number], position: number) => ({
  marketplace_id: idOf.marketplace(brand.marketplace),
  id: stableId(`brand ${brand.marketplace} ${brand.name}`),
  name: brand.name,
  image: picture(brand.picture),
  position,
});

const bannerRow = (banner: (typeof demoBanners)[number], position: number) => ({
  marketplace_id: idOf.marketplace(banner.marketplace),
  id: stableId(`banner ${banner.picture}`),
  title: banner.title,
  text: banner.text,
  action: banner.button,
  title_hi: banner.hindi.title,
  text_hi: banner.hindi.text,
  action_hi: banner.hindi.button,
  title_kn: banner.kannada.title,
  text_kn: banner.kannada.text,
  action_kn: banner.kannada.button,
  image: pictureFile(banner.picture),
  color: banner.ground,
  route: banner.route,
  position,
});

function rateRows() {
  const selling = demoCategories.filter((category) => category.articles.length > 0);
  return demoStores.flatMap((store) =>
    selling.map((category) => ({
      marketplace_id: idOf.marketplace(store.marketplace),
      store_id: idOf.store(store.code),
      id: stableId(`rate ${store.code} ${category.name}`),
      category: category.name,
      rate_bp: commonestTax(category) * 100,
      valid_from: SLABS_OF_2025,
    })),
  );
}

/** Products have their own rates; the store's rate is for products added to the category later. */
function commonestTax({ articles }: DemoCategory): number {
  const byTax = Map.groupBy(articles, (article) => article.tax);
  const [commonest] = [...byTax].toSorted(([, a], [, b]) => b.length - a.length);
  return commonest?.[0] ?? 0;
}
