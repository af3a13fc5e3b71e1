import * as marketplaces from '@haat/contract/marketplaces/operators';
import type { Binder } from '../../kit/bind.ts';
import { changeMarketplace, type SealSecret } from './change-marketplace.ts';
import { createMarketplace } from './create-marketplace.ts';
import { listMarketplaces, readMarketplace } from './marketplaces-read.ts';

export function bindMarketplaces(binder: Binder, sealSecret: SealSecret): void {
  const { context } = binder;
  binder.on(marketplaces.listMarketplaces, ({ query }) => listMarketplaces(context.db, query.pageNumber));
  binder.on(marketplaces.readMarketplace, ({ params }) => readMarketplace(context.db, params.id));
  binder.on(marketplaces.changeMarketplace, ({ caller, params, version, body }) =>
    changeMarketplace(context, caller, { id: params.id, version, fields: body }, sealSecret),
  );
  binder.on(marketplaces.createMarketplace, ({ caller, body }) =>
    createMarketplace(context.db, caller, body),
  );
}
