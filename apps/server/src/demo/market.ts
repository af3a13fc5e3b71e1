import type { Sellable } from '@haat/domain/checkout/price-cart';
import type { DemoMarketplace } from '../../demo/catalogue/marketplaces.ts';
import { type DemoProduct, demoProducts } from '../../demo/catalogue/products.ts';
import { type DemoStore, demoStores } from '../../demo/catalogue/stores.ts';
import type { Tx } from '../kit/db.ts';
import {
  type CheckoutTerms,
  readSellables,
  readTaxTerms,
  readTerms,
  type TaxTerms,
} from '../sales/checkout/checkout-read.ts';
import { idOf } from './ids.ts';
import { listedSince } from './seed-products.ts';

/** A product as people have bought it: itself, or one of its variants. */
export interface Good {
  product: DemoProduct;
  /** The product itself first, then its variants. */
  choices: Sellable[];
  since: Date;
}

/** A marketplace in which a past is going to happen. */
export interface Market extends TaxTerms {
  uid: DemoMarketplace['uid'];
  id: string;
  terms: CheckoutTerms;
  stores: readonly DemoStore[];
  /** The published products of each store, by its two letters. */
  goods: Map<string, Good[]>;
}

/** Reads a marketplace that has its products, the way that a checkout reads it. */
export async function readMarket(tx: Tx, { uid, pinCode }: DemoMarketplace, now: Date): Promise<Market> {
  const id = idOf.marketplace(uid);
  const products = demoProducts.filter((p) => p.marketplace === uid && p.status === 'Published');
  const ids = products.map((product) => idOf.product(product.store, product.slug));
  const stores = demoStores.filter((store) => store.marketplace === uid);
  const terms = await readTerms(tx, id, pinCode);
  if (!terms) throw new Error(`The marketplace ${uid} is not there`);
  const sellables = Map.groupBy(
    await tx.send((batch) => readSellables(batch, id, ids)),
    (sellable) => sellable.productId,
  );
  const taxes = await readTaxTerms(tx, id);
  const goods = products.map((product) => goodOf(product, sellables, now));
  return { uid, id, terms, ...taxes, stores, goods: Map.groupBy(goods, ({ product }) => product.store) };
}

const ENOUGH = 1_000_000_000;

function goodOf(product: DemoProduct, sellables: Map<string, Sellable[]>, now: Date): Good {
  const all = sellables.get(idOf.product(product.store, product.slug)) ?? [];
  const [own] = all.filter((sellable) => !sellable.variantId);
  if (!own) throw new Error(`The product ${product.sku} is not there`);
  const variants = product.variants.flatMap(({ sku }) => all.filter((sellable) => sellable.sku === sku));
  const choices = [own, ...variants].map((sellable) => ({
    ...sellable,
    // What is on the shelf today says nothing about the past; the opening stock follows from what was sold.
    countInStock: ENOUGH,
  }));
  return { product, choices, since: listedSince(product, now) };
}

/** A product that the demo's story names. Throws when the store does not sell it. */
export function goodNamed({ goods }: Market, store: string, slug: string): Good {
  const good = goods.get(store)?.find(({ product }) => product.slug === slug);
  if (!good) throw new Error(`The store ${store} does not sell ${slug}`);
  return good;
}
