import * as calls from '@haat/contract/catalog/barcodes';
import type { Binder } from '../../kit/bind.ts';
import { findSharedBarcodes } from './find-shared-barcodes.ts';
import { proposeGoods } from './propose-goods.ts';
import { readScannedCode } from './read-scanned-code.ts';

export function bindBarcodes(binder: Binder): void {
  const { db } = binder.context;
  binder.on(calls.readScannedCode, ({ caller, params, query }) =>
    readScannedCode(db, caller, { ...params, ...query }),
  );
  binder.on(calls.findSharedBarcodes, ({ caller, params, body }) =>
    findSharedBarcodes(db, caller, { ...params, ...body }),
  );
  binder.on(calls.proposeGoods, ({ caller, params, query }) =>
    proposeGoods(db, caller, { ...params, ...query }),
  );
}
