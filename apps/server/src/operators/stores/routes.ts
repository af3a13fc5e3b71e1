import * as operators from '@haat/contract/stores/operators';
import * as pause from '@haat/contract/stores/pause';
import * as stores from '@haat/contract/stores/staff';
import type { Binder } from '../../kit/bind.ts';
import type { Caller } from '../../kit/callers.ts';
import { changePause, readPause } from './change-pause.ts';
import { changeStore } from './change-store.ts';
import { findStores, listStores } from './list-stores-read.ts';
import { openStore } from './open-store.ts';
import { readStore } from './read-store.ts';

export function bindStores(binder: Binder): void {
  const { db } = binder.context;
  binder.on(stores.readStore, ({ caller, params }) => readStore(db, caller, params.id));
  binder.on(stores.changeStore, ({ caller, params, version, body }) =>
    changeStore(binder.context, caller, { id: params.id, version, fields: body }),
  );
  binder.on(pause.readPause, ({ caller, params }) => readPause(binder.context, caller, params.id));
  binder.on(pause.changePause, ({ caller, params, version, body }) =>
    changePause(binder.context, caller, { id: params.id, version, ...body }),
  );
  binder.on(operators.listStores, () => listStores(binder.context));
  binder.on(operators.findStores, ({ query }) => findStores(binder.context, query));
  const setOpen = (isOpen: boolean) => (input: { caller: Caller; params: { storeId: string } }) =>
    openStore(binder.context, input.caller, input.params.storeId, isOpen);
  binder.on(operators.openStore, setOpen(true));
  binder.on(operators.closeStore, setOpen(false));
}
