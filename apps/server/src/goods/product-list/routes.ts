import * as bulk from '@haat/contract/catalog/bulk-edit';
import * as chosen from '@haat/contract/catalog/chosen-products';
import * as list from '@haat/contract/catalog/product-list';
import * as views from '@haat/contract/catalog/saved-views';
import type { Binder } from '../../kit/bind.ts';
import { storeOf } from '../../operators/stores/read-store.ts';
import { applyBulkEdit } from './apply-bulk-edit.ts';
import { createSample } from './create-sample.ts';
import { deleteProduct } from './delete-product.ts';
import { deleteProducts } from './delete-products.ts';
import { exportProducts } from './export-products.ts';
import { readLabels } from './labels-read.ts';
import { previewBulkEdit } from './preview-bulk-edit.ts';
import { countProducts } from './product-counts-read.ts';
import { chooseProducts, listProducts } from './product-list-read.ts';
import { deleteView, listViews, saveView } from './saved-views-sql.ts';
import { undoBulkEdit } from './undo-bulk-edit.ts';

/** For each store: each changed product may add a row to the stock ledger, which is permanent. */
const IN_BULK = { most: 200_000, perSeconds: 86_400 };

export function bindProductList(binder: Binder): void {
  const { context } = binder;
  const { db, clock, limiter } = context;
  binder.on(list.listStoreProducts, async ({ caller, params, query }) =>
    listProducts(db, await storeOf(db, caller, params.storeId), query, clock.now()),
  );
  binder.on(list.countStoreProducts, async ({ caller, params }) =>
    countProducts(db, await storeOf(db, caller, params.storeId), clock.now()),
  );
  binder.on(list.chooseStoreProducts, async ({ caller, params, query }) =>
    chooseProducts(db, await storeOf(db, caller, params.storeId), query, clock.now()),
  );
  binder.on(list.exportProducts, async ({ caller, params }) =>
    exportProducts(db, await storeOf(db, caller, params.storeId)),
  );
  binder.on(list.createSampleProduct, ({ caller, params, query }) =>
    createSample(db, caller, params.storeId, query.mine),
  );
  binder.on(list.deleteProduct, ({ caller, params }) =>
    deleteProduct(db, caller, { marketplaceId: params.id, id: params.productId }),
  );
  binder.on(bulk.previewBulkEdit, async ({ caller, params, body }) =>
    previewBulkEdit(db, await storeOf(db, caller, params.storeId), body, clock.now()),
  );
  binder.on(bulk.applyBulkEdit, async ({ caller, params, body, key, replayed }) => {
    // Checked first, so that nobody uses up another store's limit.
    const { storeId } = await storeOf(db, caller, params.storeId);
    await limiter.spend('products in bulk', storeId, IN_BULK, body.products.length);
    return applyBulkEdit(context, { caller, storeId, request: body, key, replayed });
  });
  binder.on(bulk.undoBulkEdit, ({ caller, params }) => undoBulkEdit(context, caller, params));
  binder.on(chosen.deleteProducts, ({ caller, params, body }) =>
    deleteProducts(db, caller, params.storeId, body.products),
  );
  binder.on(chosen.readLabels, async ({ caller, params, body }) =>
    readLabels(db, await storeOf(db, caller, params.storeId), body.products),
  );
  binder.on(views.listSavedViews, ({ caller, params }) => listViews(db, caller, params.storeId));
  binder.on(views.saveView, ({ caller, params, body }) => saveView(db, caller, params.storeId, body));
  binder.on(views.deleteView, ({ caller, params }) => deleteView(db, caller, params));
}
