import type { Product } from '@haat/contract/catalog/product';
import { readProduct } from '@haat/contract/catalog/shopper';
import { listStockRequests, requestStock, withdrawStockRequest } from '@haat/contract/notify-requests';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { NotifyMe } from '../notify-me/notify-me.tsx';
import { useNotifyRequest } from '../notify-me/use-notify-request.ts';
import type { Choice } from './choices.ts';

/** Lets a shopper be notified when what is chosen is back in stock. */
export function NotifyStock({ product, chosen }: { product: Product; chosen: Choice }) {
  const client = useQueryClient();
  const params = { id: product.marketplace, productId: product._id };
  const input = { params, query: { variant: chosen.variant?._id } };
  const request = useNotifyRequest({
    list: listStockRequests,
    listInput: { params },
    isIn: ({ requests }) => requests.some(({ variant }) => variant === (chosen.variant?._id ?? null)),
    request: () =>
      call(requestStock, input).catch((failure) => {
        // The page is older than the goods: it shows them as they are, to be bought.
        if (failedWith(failure, 'goods-in-stock'))
          void client.invalidateQueries({ queryKey: queryOf(readProduct, { params }).queryKey });
        throw failure;
      }),
    withdraw: () => call(withdrawStockRequest, input),
  });
  return <NotifyMe label={t('Notify me when it is back')} variant="soft" request={request} />;
}
