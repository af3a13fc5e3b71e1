import type { Sellable } from '@haat/domain/checkout/price-cart';
import type { DemoMarketplace } from '../../demo/catalogue/marketplaces.ts';
import { type DemoProduct, demoProducts } from '../../demo/catalogue/products.ts';
import { type DemoStore, demoStores } from '../../demo/catalogue/stores.ts';
import type { Tx } from '../kit/db.ts';
import {
  type CheckoutTerms,
  readTaxTerms,
  readTerms,
  type TaxTerms,
} from '../sales/checkout/checkout-read.ts';
import { readSellables } from '../sales/ledger/sellables-read.ts';
import { idOf } from './ids.ts';
import { listedSince } from './seed-products.ts';

/** A product with its variants, as sold. */
export interface Good {
  product: DemoProduct;
  /** The product itself first, then its variants. */
  choices: Sellable[];
  since: Date;
}

/** A marketplace to be given a past. */
export interface Market extends TaxTerms {
  uid: DemoMarketplace['uid'];
  id: string;
  terms: CheckoutTerms;
  stores: readonly DemoStore[];
  /** Published products by the store's two letters. */
  goods: Map<string, Good[]>;
}

/** Reads a marketplace with its products, as a checkout does. */
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
    // Today's stock doesn't limit the past; the opening stock is computed from the sales.
    countInStock: ENOUGH,
  }));
  return { product, choices, since: listedSince(product, now) };
}

/** A product named in the demo's story. Throws if the store does not sell it. */
export function goodNamed({ goods }: Market, store: string, slug: string): Good {
  const good = goods.get(store)?.find(({ product }) => product.slug === slug);
  if (!good) throw new Error(`The store ${store} does not sell ${slug}`);
  return good;
}
