import * as operators from '@haat/contract/stores/operators';
import * as stores from '@haat/contract/stores/staff';
import type { Binder } from '../../kit/bind.ts';
import { changeStore } from './change-store.ts';
import { findStores, listStores } from './list-stores-read.ts';
import { openStore } from './open-store.ts';
import { readStore } from './read-store.ts';

/** Binds the calls of a store's settings. */
export function bindStores(binder: Binder): void {
  const { db } = binder.context;
  binder.on(stores.readStore, ({ caller, params }) => readStore(db, caller, params.id));
  binder.on(stores.changeStore, ({ caller, params, version, body }) =>
    changeStore(binder.context, caller, { id: params.id, version, fields: body }),
  );
  binder.on(operators.listStores, () => listStores(db));
  binder.on(operators.findStores, ({ query }) => findStores(db, query));
  binder.on(operators.openStore, ({ caller, params }) => openStore(db, caller, params.storeId, true));
  binder.on(operators.closeStore, ({ caller, params }) => openStore(db, caller, params.storeId, false));
}
