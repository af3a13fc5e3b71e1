import * as notifyRequests from '@haat/contract/notify-requests';
import type { Binder } from '../../kit/bind.ts';
import { listStockRequests, requestStock, withdrawStockRequest } from './request-stock.ts';

export function bindStockRequests(binder: Binder): void {
  const { context } = binder;
  const goodsOf = (params: { id: string; productId: string }, query: { variant?: string | undefined }) => ({
    marketplaceId: params.id,
    productId: params.productId,
    variantId: query.variant ?? null,
  });
  binder.on(notifyRequests.listStockRequests, ({ caller, params }) =>
    listStockRequests(context.db, caller, { marketplaceId: params.id, productId: params.productId }),
  );
  binder.on(notifyRequests.requestStock, ({ caller, params, query }) =>
    requestStock(context, caller, goodsOf(params, query)),
  );
  binder.on(notifyRequests.withdrawStockRequest, ({ caller, params, query }) =>
    withdrawStockRequest(context.db, caller, goodsOf(params, query)),
  );
}
