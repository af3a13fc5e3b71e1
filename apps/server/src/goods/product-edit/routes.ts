import * as calls from '@haat/contract/catalog/product-edit';
import type { Binder } from '../../kit/bind.ts';
import { changeProduct } from './change-product.ts';
import { createProduct } from './create-product.ts';
import { nextSku } from './next-sku.ts';
import { readProductToEdit } from './product-edit-read.ts';
import { readProductChoices } from './read-product-choices.ts';

export function bindProductEdit(binder: Binder): void {
  const { context } = binder;
  const { db } = context;
  binder.on(calls.readProductToEdit, ({ caller, params }) => readProductToEdit(context, caller, params.id));
  binder.on(calls.createProduct, ({ caller, params, body, key, replayed }) =>
    createProduct(context, { caller, storeId: params.storeId, request: body, key, replayed }),
  );
  binder.on(calls.changeProduct, ({ caller, params, version, body }) =>
    changeProduct(context, caller, { ...params, version, fields: body }),
  );
  binder.on(calls.nextSku, ({ caller, params }) => nextSku(db, caller, params.storeId));
  binder.on(calls.readProductChoices, ({ caller, params }) =>
    readProductChoices(context, caller, params.storeId),
  );
}
