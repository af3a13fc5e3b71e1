import * as counts from '@haat/contract/catalog/stock-count';
import type { Binder } from '../../kit/bind.ts';
import { addCountLine } from './add-count-line.ts';
import { searchGoods, toChoose } from './countable-goods-read.ts';
import { createStockCount } from './create-stock-count.ts';
import { discardStockCount } from './discard-stock-count.ts';
import { findCount } from './find-count.ts';
import { postStockCount } from './post-stock-count.ts';
import { saveStockCount } from './save-stock-count.ts';
import { listStockCounts, readStockCount } from './stock-counts-read.ts';

export function bindStockCounts(binder: Binder): void {
  const { context } = binder;
  const { db } = context;
  binder.on(counts.listStockCounts, ({ caller, query }) => listStockCounts(db, caller, query));
  binder.on(counts.createStockCount, ({ caller, body, key, replayed }) =>
    createStockCount(db, { caller, request: body, key, replayed }),
  );
  binder.on(counts.readStockCount, ({ caller, params }) => readStockCount(db, caller, params.id));
  binder.on(counts.saveStockCount, ({ caller, params, body }) => saveStockCount(db, caller, params.id, body));
  binder.on(counts.addStockCountLine, ({ caller, params, body }) =>
    addCountLine(db, caller, params.id, body.code),
  );
  binder.on(counts.findCountableGoods, async ({ caller, params, query }) => {
    const found = await searchGoods(db, await findCount(db, caller, params.id), query.keyword);
    return found.map(toChoose);
  });
  binder.on(counts.postStockCount, ({ caller, params, body }) =>
    postStockCount(context, caller, params.id, body.version),
  );
  binder.on(counts.discardStockCount, ({ caller, params }) => discardStockCount(db, caller, params.id));
}
