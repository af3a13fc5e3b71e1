import * as catalog from '@haat/contract/catalog/shopper';
import { readProductBySku as productBySku } from '@haat/contract/catalog/staff';
import type { Binder } from '../../kit/bind.ts';
import { listBundles, readBundle } from './bundles-read.ts';
import { CatalogueMemory } from './catalogue-memory.ts';
import { type CatalogueReads, listProducts } from './list-products.ts';
import { readFacets } from './read-facets.ts';
import { readProduct, readProductBySku } from './read-product.ts';
import { listNewArrivals, listTopDeals, listTopSelling } from './shelves.ts';
import { suggestProducts } from './suggest-products.ts';
import { writeReview } from './write-review.ts';

/** Binds the calls by which shoppers look at products. */
export function bindCatalog(binder: Binder): void {
  const { db, changes } = binder.context;
  const reads: CatalogueReads = { db, memory: new CatalogueMemory(changes) };
  binder.on(catalog.listProducts, ({ params, query }) => listProducts(reads, params.id, {}, query));
  binder.on(catalog.listByCategory, ({ params, query }) =>
    listProducts(reads, params.id, { category: params.name }, query),
  );
  binder.on(catalog.listBySubCategory, ({ params, query }) =>
    listProducts(reads, params.id, { subCategory: params.name }, query),
  );
  binder.on(catalog.listByBrand, ({ params, query }) =>
    listProducts(reads, params.id, { brand: params.name }, query),
  );
  binder.on(catalog.listByStore, ({ params, query }) =>
    listProducts(reads, params.id, { store: params.storeId }, query),
  );
  binder.on(catalog.readFacets, ({ params, query }) => readFacets(reads, params.id, query));
  binder.on(catalog.suggestProducts, ({ params, query }) => suggestProducts(reads, params.id, query.keyword));
  binder.on(catalog.listNewArrivals, ({ params }) => listNewArrivals(reads, params.id));
  binder.on(catalog.listTopSelling, ({ params }) => listTopSelling(reads, params.id));
  binder.on(catalog.listTopDeals, ({ params }) => listTopDeals(reads, params.id));
  binder.on(catalog.readProduct, ({ params }) => readProduct(reads, params.id, params.productId));
  binder.on(productBySku, ({ params, caller }) =>
    readProductBySku(db, caller, { marketplaceId: params.id, sku: params.sku }),
  );
  binder.on(catalog.listBundles, ({ params }) => listBundles(reads, params.id));
  binder.on(catalog.readBundle, ({ params }) => readBundle(reads, params.id));
  binder.on(catalog.writeReview, ({ params, caller, body }) =>
    writeReview(db, caller, { storeId: params.storeId, productId: params.id }, body),
  );
}
