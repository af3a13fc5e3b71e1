import * as bundles from '@haat/contract/bundles/staff';
import type { Binder } from '../../kit/bind.ts';
import { Refusal } from '../../kit/refusal.ts';
import { storeOf } from '../../operators/stores/read-store.ts';
import { findBundleProducts, listStaffBundles, reachBundle, readStaffBundle } from './bundles-read.ts';
import { deleteBundle } from './delete-bundle.ts';
import { moveBundle } from './move-bundle.ts';
import { changeBundle, createBundle } from './write-bundle.ts';

export function bindBundles(binder: Binder): void {
  const { db } = binder.context;
  binder.on(bundles.listStaffBundles, ({ caller, query }) => listStaffBundles(db, caller, query.pageNumber));
  binder.on(bundles.findBundleProducts, async ({ caller, query: { bundle, store, keyword } }) => {
    const named = store ?? caller.store?.storeId;
    if (!bundle && !named) throw new Refusal('store-not-found');
    const shelf = bundle ? await reachBundle(db, caller, bundle) : await storeOf(db, caller, named ?? '');
    return { products: await findBundleProducts(db, shelf, keyword) };
  });
  binder.on(bundles.readStaffBundle, ({ caller, params }) => readStaffBundle(db, caller, params.id));
  binder.on(bundles.createBundle, ({ caller, query, body, key, replayed }) =>
    createBundle(db, { caller, store: query.store, fields: body, key, replayed }),
  );
  binder.on(bundles.changeBundle, ({ caller, params, version, body }) =>
    changeBundle(db, caller, { id: params.id, version, fields: body }),
  );
  binder.on(bundles.moveBundle, ({ caller, params, body }) =>
    moveBundle(db, caller, params.id, body.direction),
  );
  binder.on(bundles.deleteBundle, ({ caller, params }) => deleteBundle(db, caller, params.id));
}
