import type { SoldBy } from '@haat/domain/basics/line-amount';
import type { Article } from './article-table.ts';
import { demoBarcode } from './barcodes.ts';
import { type DemoCategory, demoCategories } from './categories.ts';
import { demoDiscountRules } from './discount-rules.ts';
import { localNamesOf } from './local-names.ts';
import { demoLooseGoods } from './loose-goods.ts';
import { picturesOf, variantPicture } from './pictures.ts';
import { stable, stableBetween } from './stable.ts';
import { type DemoStore, demoStores, type MarketplaceUid } from './stores.ts';
import { type DemoVariant, demoVariants } from './variants.ts';

/** Money is rupees; days count from the day of seeding. */
export type DemoProduct = {
  readonly marketplace: MarketplaceUid;
  readonly store: string;
  readonly slug: string;
  readonly sku: string;
  readonly name: string;
  /** In Hindi and Kannada. */
  readonly hindi: string;
  readonly kannada: string;
  readonly size: string;
  readonly brand: string;
  readonly category: string;
  readonly subCategory: string;
  readonly description: string;
  readonly price: number;
  readonly mrp: number;
  readonly cost: number;
  /** Percent. */
  readonly tax: number;
  readonly hsn: string;
  readonly soldBy: SoldBy;
  /** Of loose goods: step in grams or millilitres, and number on the scale. */
  readonly step: number | null;
  readonly scaleItem: number | null;
  /** EAN-13; '' without one. */
  readonly barcode: string;
  /** Pieces, kilograms or litres; also the reorder level. */
  readonly stock: number;
  readonly reorderLevel: number;
  readonly expiresInDays: number | undefined;
  readonly status: 'Published' | 'In Review';
  /** Slugs, the main one first. */
  readonly pictures: readonly string[];
  readonly createdDaysAgo: number;
  /** 1 to 9. */
  readonly popularity: number;
  /** The average of its reviews, 3.4 to 4.8. */
  readonly rating: number;
  readonly variants: readonly (DemoVariant & {
    readonly sku: string;
    readonly barcode: string;
    /** A slug. */
    readonly picture: string;
  })[];
};

const inReview = new Set([
  'BP-lollipop',
  'BP-badam-mix',
  'BP-kaccha-aam-candy',
  'BH-torch',
  'BH-glucometer',
  'GF-pineapple',
  'NS-penne',
  'SH-incense-cones',
]);

const soldOut = new Set(['BP-multigrain-atta', 'GF-mango', 'BH-glass-cleaner', 'HG-avocado', 'NS-muesli']);

/** Prices differ by shop: up to 4 percent, never above the MRP. */
function priceAt(store: DemoStore, article: Article): number {
  const rule = demoDiscountRules.find((r) => r.store === store.code && r.slug === article.slug);
  if (rule) return rule.price;
  if (article.stores[0] === store.code) return article.price;
  const percent = stableBetween(`price ${store.code} ${article.slug}`, -4, 4);
  return Math.min(article.mrp, Math.round(article.price * (1 + percent / 100)));
}

/** Some shelves are empty or nearly so, some below the reorder level; most are full. */
function stockAt(store: DemoStore, article: Article): { stock: number; reorderLevel: number } {
  const key = `${store.code}-${article.slug}`;
  const ware = article.shelfDays === undefined && article.price > 300;
  const reorderLevel = ware ? 3 : stableBetween(`reorder ${key}`, 6, 15);
  const lot = stable(`stock ${key}`) % 100;
  if (soldOut.has(key) || lot < 2) return { stock: 0, reorderLevel };
  if (lot < 8) return { stock: 1 + (lot % 3), reorderLevel };
  if (lot < 14) return { stock: Math.max(1, reorderLevel - 1 - (lot % 3)), reorderLevel };
  const most = ware ? 18 : 40 + article.popularity * 12;
  return { stock: stableBetween(`full ${key}`, reorderLevel + 2, most), reorderLevel };
}

/** Remaining shelf life: perishables have nearly all of it, other goods a third or more, a few lots hardly any. */
function expiry(key: string, shelfDays: number | undefined): number | undefined {
  if (shelfDays === undefined) return undefined;
  if (shelfDays <= 30) return Math.max(1, shelfDays - stableBetween(`expiry ${key}`, 0, 1));
  if (shelfDays <= 365 && stable(`short ${key}`) % 18 === 0) return stableBetween(`expiry ${key}`, 4, 15);
  return Math.round((shelfDays * stableBetween(`expiry ${key}`, 35, 98)) / 100);
}

/** One product in six has no barcode: those packed by the shop, and loose goods. */
function barcodeOf(sku: string, { slug }: Article): string {
  return slug in demoLooseGoods || stable(`coded ${sku}`) % 6 === 0 ? '' : demoBarcode(sku);
}

const looseOf = ({ slug }: Article) =>
  demoLooseGoods[slug] ?? { soldBy: 'piece' as const, step: null, scaleItem: null };

function product(store: DemoStore, category: DemoCategory, article: Article): DemoProduct {
  const key = `${store.code}-${article.slug}`;
  const price = priceAt(store, article);
  const number = category.articles.indexOf(article) + 1;
  const sku = `${store.code}-${category.code}${String(number).padStart(3, '0')}`;
  const isNew = stable(`new ${key}`) % 14 === 0;
  return {
    marketplace: store.marketplace,
    store: store.code,
    slug: article.slug,
    sku,
    name: article.name,
    ...localNamesOf(article),
    size: article.size,
    brand: article.brand,
    category: category.name,
    subCategory: article.subCategory,
    description: article.description,
    price,
    mrp: article.mrp,
    cost: Math.round(price * stableBetween(`cost ${key}`, 76, 90)) / 100,
    tax: article.tax,
    hsn: article.hsn,
    ...looseOf(article),
    barcode: barcodeOf(sku, article),
    ...stockAt(store, article),
    // What is loose has no day on it.
    expiresInDays: article.slug in demoLooseGoods ? undefined : expiry(key, article.shelfDays),
    status: inReview.has(key) ? 'In Review' : 'Published',
    pictures: picturesOf(article),
    createdDaysAgo: isNew ? stableBetween(`age ${key}`, 1, 12) : stableBetween(`age ${key}`, 20, 420),
    popularity: article.popularity,
    rating: stableBetween(`rating ${article.slug}`, 34, 48) / 10,
    variants: (demoVariants[article.slug] ?? []).map((v, i) => ({
      ...v,
      sku: `${sku}-${i + 2}`,
      barcode: demoBarcode(`${sku}-${i + 2}`),
      picture: variantPicture(article, i),
    })),
  };
}

/** SKUs count an article's place in its category, so new articles go to the end of a category's table. */
export const demoProducts: readonly DemoProduct[] = demoStores.flatMap((store) =>
  demoCategories.flatMap((category) =>
    category.articles
      .filter((article) => article.stores.includes(store.code))
      .map((article) => product(store, category, article)),
  ),
);
