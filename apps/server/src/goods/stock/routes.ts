import * as stock from '@haat/contract/catalog/stock';
import type { Binder } from '../../kit/bind.ts';
import { listExpiringStock } from './expiring-stock-read.ts';
import { listFinishingStock } from './finishing-stock-read.ts';
import { listStockPlaces } from './stock-places-read.ts';

export function bindStock(binder: Binder): void {
  const { db, clock } = binder.context;
  binder.on(stock.listFinishingStock, ({ caller, params, query }) =>
    listFinishingStock(db, caller, params.marketplaceId, query),
  );
  binder.on(stock.listStockPlaces, ({ caller }) => listStockPlaces(db, caller));
  binder.on(stock.listExpiringStock, ({ caller, query }) => listExpiringStock({ db, clock }, caller, query));
}
