import * as popular from '@haat/contract/catalog/popular-searches';
import * as reviewCalls from '@haat/contract/catalog/reviews';
import * as catalog from '@haat/contract/catalog/shopper';
import { readProductBySku as productBySku } from '@haat/contract/catalog/staff';
import { suggestProducts as suggestProductsCall } from '@haat/contract/catalog/suggestions';
import { noteEmptySearch as noteEmptySearchCall } from '@haat/contract/coverage';
import type { Binder } from '../../kit/bind.ts';
import { serverSettings } from '../../kit/server-settings.ts';
import type { CatalogueReads } from './catalogue/catalogue-memory.ts';
import { listBundles, readBundle } from './grid/bundles-read.ts';
import { indexBytes } from './grid/grid-memory.ts';
import { openGridReads } from './grid/grid-reads.ts';
import { listNewArrivals, listTopDeals, listTopSelling } from './grid/shelves.ts';
import { listReviews } from './product/list-reviews.ts';
import { readOwnReview, removeOwnReview } from './product/own-review.ts';
import { readProduct, readProductBySku } from './product/read-product.ts';
import { takeReviewDown } from './product/take-review-down.ts';
import { writeReview } from './product/write-review.ts';
import { noteEmptySearch } from './search/note-empty-search.ts';
import { noteFoundSearch } from './search/note-found-search.ts';
import { listPopularSearches } from './search/popular-searches-read.ts';
import { readFacets } from './search/read-facets.ts';
import { suggestProducts } from './search/suggest-products.ts';
import { writeProducts } from './search/write-products.ts';

export function bindCatalog(binder: Binder): void {
  const { db, changes, clock, config, log } = binder.context;
  const bytes = indexBytes(config.of(serverSettings).webConcurrency);
  const reads = openGridReads(db, changes, bytes, (error) => log.warn({ err: error }, 'grid index'));
  binder.afterStart(() => reads.grids.warm());
  binder.on(catalog.listProducts, ({ params, query }) => writeProducts(reads, params.id, {}, query));
  binder.on(noteEmptySearchCall, async ({ params, body: { keyword }, origin }) => {
    const what = { marketplaceId: params.id, keyword };
    return { counted: await noteEmptySearch(binder.context, reads, what, origin) };
  });
  binder.on(popular.noteFoundSearch, async ({ params, body: { keyword }, origin }) => {
    const what = { marketplaceId: params.id, keyword };
    return { counted: await noteFoundSearch(binder.context, reads, what, origin) };
  });
  binder.on(popular.listPopularSearches, ({ params }) =>
    listPopularSearches(binder.context, reads, params.id),
  );
  binder.on(catalog.listByCategory, ({ params, query }) =>
    writeProducts(reads, params.id, { category: params.name }, query),
  );
  binder.on(catalog.listBySubCategory, ({ params, query }) =>
    writeProducts(reads, params.id, { subCategory: params.name }, query),
  );
  binder.on(catalog.listByBrand, ({ params, query }) =>
    writeProducts(reads, params.id, { brand: params.name }, query),
  );
  binder.on(catalog.listByStore, ({ params, query }) =>
    writeProducts(reads, params.id, { store: params.storeId }, query),
  );
  binder.on(catalog.readFacets, ({ params, query }) => readFacets(reads, params.id, query));
  binder.on(suggestProductsCall, ({ params, query }) => suggestProducts(reads, params.id, query.keyword));
  binder.on(catalog.listNewArrivals, ({ params }) => listNewArrivals(reads, params.id));
  binder.on(catalog.listTopSelling, ({ params }) => listTopSelling(reads, params.id, clock.now()));
  binder.on(catalog.listTopDeals, ({ params }) => listTopDeals(reads, params.id));
  binder.on(catalog.readProduct, ({ params }) => readProduct(reads, params.id, params.productId));
  binder.on(productBySku, ({ params, caller }) =>
    readProductBySku(db, caller, { marketplaceId: params.id, sku: params.sku }),
  );
  binder.on(catalog.listBundles, ({ params }) => listBundles(reads, params.id));
  binder.on(catalog.readBundle, ({ params }) => readBundle(reads, params.id));
  bindReviews(binder, reads);
}

function bindReviews(binder: Binder, reads: CatalogueReads): void {
  const { context } = binder;
  const productOf = ({ storeId, id }: { storeId: string; id: string }) => ({ storeId, productId: id });
  binder.on(reviewCalls.listReviews, ({ params, query: { sort, pageNumber } }) =>
    listReviews(reads, { marketplaceId: params.id, productId: params.productId }, { sort, page: pageNumber }),
  );
  binder.on(reviewCalls.writeReview, ({ params, caller, body }) =>
    writeReview(context, caller, productOf(params), body),
  );
  binder.on(reviewCalls.readOwnReview, ({ params, caller }) =>
    readOwnReview(context.db, caller, productOf(params)),
  );
  binder.on(reviewCalls.removeReview, ({ params, caller }) =>
    removeOwnReview(context.db, caller, productOf(params)),
  );
  binder.on(reviewCalls.takeReviewDown, ({ params, caller, query: { reason } }) =>
    takeReviewDown(context, caller, { ...productOf(params), reviewId: params.review }, reason),
  );
}
