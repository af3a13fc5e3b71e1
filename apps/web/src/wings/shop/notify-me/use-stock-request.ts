import { readProduct } from '@haat/contract/catalog/shopper';
import { listStockRequests, requestStock, withdrawStockRequest } from '@haat/contract/notify-requests';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { queryOf } from '../../../kit/query.ts';
import { useNotifyRequest } from './use-notify-request.ts';

export type AwaitedGoods = { marketplace: string; productId: string; variantId: string | undefined };

export function useStockRequest({ marketplace, productId, variantId }: AwaitedGoods) {
  const client = useQueryClient();
  const params = { id: marketplace, productId };
  const input = { params, query: { variant: variantId } };
  return useNotifyRequest({
    list: listStockRequests,
    listInput: { params },
    isIn: ({ requests }) => requests.some(({ variant }) => variant === (variantId ?? null)),
    request: () =>
      call(requestStock, input).catch((failure) => {
        // The page is outdated, and reloads to show the stock.
        if (failedWith(failure, 'goods-in-stock'))
          void client.invalidateQueries({ queryKey: queryOf(readProduct, { params }).queryKey });
        throw failure;
      }),
    withdraw: () => call(withdrawStockRequest, input),
  });
}
