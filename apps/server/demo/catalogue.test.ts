import { existsSync, readdirSync, statSync } from 'node:fs';
import { isGstin } from '@haat/domain/invoices/gstin';
import { describe, expect, it } from 'vitest';
import { demoBanners } from './catalogue/banners.ts';
import { demoBrands, placeholderBrand } from './catalogue/brands.ts';
import { demoBundles } from './catalogue/bundles.ts';
import { demoArticles, demoCategories } from './catalogue/categories.ts';
import { demoDiscountRules } from './catalogue/discount-rules.ts';
import { localNamesOfCategory, namedSlugs } from './catalogue/local-names.ts';
import { demoMarketplaces } from './catalogue/marketplaces.ts';
import { extraViews, homeViews, pictureFile, variantViews } from './catalogue/pictures.ts';
import { demoProducts } from './catalogue/products.ts';
import { demoReviewTexts, reviewSubject } from './catalogue/reviews.ts';
import { demoShoppers } from './catalogue/shoppers.ts';
import { demoStores, type MarketplaceUid, placeholderStore } from './catalogue/stores.ts';
import { demoVariants } from './catalogue/variants.ts';
import { demoVendors } from './catalogue/vendors.ts';
import { luminance } from './drawing/colour.ts';

const folder = new URL('./pictures/', import.meta.url);
const marketplaces: readonly MarketplaceUid[] = ['bidar', 'bengaluru'];
const of = <T extends { marketplace: MarketplaceUid }>(uid: MarketplaceUid, from: readonly T[]) =>
  from.filter((thing) => thing.marketplace === uid);
const sells = (store: string, slug: string) => demoProducts.find((p) => p.store === store && p.slug === slug);

describe('the demo catalogue', () => {
  it('has two marketplaces of three stores that share no pin code', () => {
    for (const uid of marketplaces) expect(of(uid, demoStores)).toHaveLength(3);
    const pins = demoMarketplaces.flatMap((m) => m.pinCodes);
    expect(new Set(pins).size).toBe(pins.length);
    for (const store of demoStores) {
      const home = demoMarketplaces.find((m) => m.uid === store.marketplace);
      expect(home?.pinCodes).toContain(store.pinCode);
    }
  });

  it('offers about 600 products, more in Bidar than in Bengaluru', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(600);
    expect(of('bidar', demoProducts).length).toBeGreaterThanOrEqual(350);
    expect(of('bengaluru', demoProducts).length).toBeGreaterThanOrEqual(250);
  });

  it('sorts them into fourteen displayed categories of three to six subcategories', () => {
    const shown = demoCategories.filter((c) => c.display && c.articles.length > 0);
    expect(shown).toHaveLength(14);
    for (const c of shown) expect(c.subCategories.length).toBeGreaterThanOrEqual(3);
    for (const c of shown) expect(c.subCategories.length).toBeLessThanOrEqual(6);
  });

  it('holds the placeholders that must stay hidden', () => {
    expect(demoCategories.map((c) => c.name)).toContain('Please Select');
    expect(demoCategories.filter((c) => !c.display)).toHaveLength(1);
    expect(placeholderStore).toBe('sample store');
    for (const uid of marketplaces) expect(of(uid, demoBrands).at(-1)?.name).toBe(placeholderBrand);
  });

  it('names every category, subcategory and article in Hindi and Kannada, in their own scripts', () => {
    const shown = demoCategories.filter(({ articles }) => articles.length > 0);
    const words = shown.flatMap((c) => [c.name, ...c.subCategories]).map(localNamesOfCategory);
    for (const { hindi, kannada } of [...words, ...demoProducts]) {
      expect(hindi).toMatch(/[\u0900-\u097F]/u);
      expect(kannada).toMatch(/[\u0C80-\u0CFF]/u);
      expect(`${hindi} ${kannada}`).not.toMatch(/[a-z]/);
      expect(kannada).not.toMatch(/[\u0900-\u097F]/u);
    }
    expect([...namedSlugs].filter((slug) => !demoArticles.some((a) => a.slug === slug))).toEqual([]);
  });

  it('gives every article a slug of its own and every product of a store an SKU of its own', () => {
    expect(new Set(demoArticles.map((a) => a.slug)).size).toBe(demoArticles.length);
    const skus = demoProducts.flatMap((p) => [p.sku, ...p.variants.map((v) => v.sku)]);
    expect(new Set(skus).size).toBe(skus.length);
  });

  it('never asks more than the MRP nor less than the cost leaves', () => {
    for (const p of demoProducts) {
      expect(p.price, p.sku).toBeLessThanOrEqual(p.mrp);
      expect(p.cost, p.sku).toBeLessThan(p.price);
      for (const v of p.variants) expect(v.price, v.sku).toBeLessThanOrEqual(v.mrp);
    }
  });

  it('taxes by the slabs that hold since 22 September 2025', () => {
    for (const a of demoArticles) expect([0, 5, 18, 40], a.slug).toContain(a.tax);
  });

  it('names only stores that exist and describes every article', () => {
    const codes = demoStores.map((s) => s.code);
    for (const a of demoArticles) {
      expect(codes, a.slug).toEqual(expect.arrayContaining([...a.stores]));
      expect(a.description.length, a.slug).toBeGreaterThan(40);
    }
  });

  it('has empty, nearly empty and reorder-level shelves, near expiries and products in review', () => {
    for (const uid of marketplaces) {
      const products = of(uid, demoProducts);
      expect(products.some((p) => p.stock === 0)).toBe(true);
      expect(products.some((p) => p.stock >= 1 && p.stock <= 3)).toBe(true);
      expect(products.some((p) => p.stock > 3 && p.stock < p.reorderLevel)).toBe(true);
      expect(products.some((p) => (p.expiresInDays ?? 99) <= 15)).toBe(true);
      expect(products.some((p) => p.createdDaysAgo <= 12)).toBe(true);
      expect(products.some((p) => p.status === 'In Review')).toBe(true);
    }
    expect(demoProducts.filter((p) => p.status === 'In Review').length).toBe(8);
  });

  it('carries variants on at least 25 articles that are sold', () => {
    const slugs = Object.keys(demoVariants);
    expect(slugs.length).toBeGreaterThanOrEqual(25);
    for (const slug of slugs)
      expect(
        demoProducts.some((p) => p.slug === slug),
        slug,
      ).toBe(true);
  });

  it('is made of what shoppers look for', () => {
    const words = demoProducts.map((p) => p.name.toLowerCase()).join(' ');
    for (const word of ['atta', 'dahi', 'curd', 'haldi', 'turmeric', 'jeera', 'aloo', 'potato', 'shampoo'])
      expect(words).toContain(word);
    expect(words).toContain('soap');
    expect(words).toContain('toor dal');
  });
});

describe('what leads to products', () => {
  it('is five bundles, three banners and three discount rules a marketplace', () => {
    for (const uid of marketplaces) {
      expect(of(uid, demoBundles)).toHaveLength(5);
      expect(of(uid, demoBanners)).toHaveLength(3);
      expect(of(uid, demoDiscountRules)).toHaveLength(3);
    }
  });

  it('refers only to published products of the same marketplace', () => {
    const links = [
      ...demoBundles.flatMap((b) => b.items.map((item) => ({ ...item, marketplace: b.marketplace }))),
      ...demoDiscountRules,
    ];
    for (const { store, slug, marketplace } of links) {
      const found = sells(store, slug);
      expect(found?.status, `${store}/${slug}`).toBe('Published');
      expect(found?.marketplace).toBe(marketplace);
    }
  });

  it('states the threshold of a discount in its message and sells at the rule’s price', () => {
    for (const r of demoDiscountRules) {
      expect(r.msg).toBe(`Add more items worth ₹ ${r.threshold} to avail discount`);
      expect(sells(r.store, r.slug)?.price).toBe(r.price);
    }
  });

  it('leads a banner to a category that is displayed, in ink that can be read', () => {
    for (const b of demoBanners) {
      const name = decodeURIComponent(b.route.replace('/category/', ''));
      expect(demoCategories.find((c) => c.name === name)?.display).toBe(true);
      expect((luminance(b.ground) + 0.05) / (luminance(b.ink) + 0.05)).toBeGreaterThan(7);
    }
  });

  it('is twenty brands or more a marketplace', () => {
    for (const uid of marketplaces) expect(of(uid, demoBrands).length).toBeGreaterThan(20);
  });
});

describe('the people of the demo', () => {
  it('are forty shoppers with addresses that their marketplace serves', () => {
    expect(demoShoppers).toHaveLength(40);
    expect(new Set(demoShoppers.map((s) => s.email)).size).toBe(40);
    for (const s of demoShoppers) {
      expect(demoMarketplaces.find((m) => m.uid === s.marketplace)?.pinCodes, s.name).toContain(s.pinCode);
    }
  });

  it('have something to say of every product, good and bad', () => {
    for (const p of demoProducts) {
      const texts = demoReviewTexts.filter((text) => text.subject === reviewSubject(p));
      expect(texts.length, p.sku).toBeGreaterThanOrEqual(6);
      expect(texts.some(({ rating }) => rating <= 3) && texts.some(({ rating }) => rating === 5)).toBe(true);
    }
  });

  it('supply every product from a vendor of its store', () => {
    for (const s of demoStores)
      expect(demoVendors.filter((v) => v.store === s.code).length).toBeGreaterThanOrEqual(3);
    for (const p of demoProducts) {
      const suppliers = demoVendors.filter((v) => v.store === p.store && v.categories.includes(p.category));
      expect(suppliers.length, p.sku).toBeGreaterThan(0);
    }
  });

  it('keep books under valid GSTINs, but for one store a marketplace that has none', () => {
    for (const m of demoMarketplaces) expect(isGstin(m.gstNumber), m.name).toBe(true);
    for (const uid of marketplaces) {
      const numbers = of(uid, demoStores).map((s) => s.gstNumber);
      expect(numbers.filter((n) => n === '')).toHaveLength(1);
      for (const n of numbers.filter((x) => x !== '')) expect(isGstin(n), n).toBe(true);
    }
    for (const s of demoStores) expect(s.fssaiNumber).toMatch(/^\d{14}$/);
  });
});

describe('the pictures', () => {
  const slugs = [
    ...demoArticles.map((a) => a.slug),
    ...extraViews.map((v) => v.slug),
    ...variantViews.map((v) => v.slug),
    ...homeViews.map((v) => v.slug),
    ...demoBanners.map((b) => b.picture),
  ];

  it('exist for every slug, three or four of what sells best, and nothing else lies there', () => {
    for (const slug of slugs) expect(existsSync(new URL(pictureFile(slug), folder)), slug).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(slugs.map(pictureFile).sort());
    for (const p of demoProducts) expect([1, 2, 3, 4]).toContain(p.pictures.length);
    const rich = demoArticles.filter((a) => extraViews.filter((v) => v.article === a).length >= 2);
    expect(rich.length).toBeGreaterThanOrEqual(60);
  });

  it('stay below nine megabytes together', () => {
    const bytes = slugs.map((slug) => statSync(new URL(pictureFile(slug), folder)).size);
    expect(bytes.reduce((a, b) => a + b, 0)).toBeLessThan(9 * 1024 * 1024);
  });
});
