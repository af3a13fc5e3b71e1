import * as stores from '@haat/contract/stores/staff';
import type { Binder } from '../../kit/bind.ts';
import { changeStore } from './change-store.ts';
import { readStore } from './read-store.ts';

/** Binds the calls of a store's settings. */
export function bindStores(binder: Binder): void {
  const { db } = binder.context;
  binder.on(stores.readStore, ({ caller, params }) => readStore(db, caller, params.id));
  binder.on(stores.changeStore, ({ caller, params, version, body }) =>
    changeStore(binder.context, caller, { id: params.id, version, fields: body }),
  );
}
