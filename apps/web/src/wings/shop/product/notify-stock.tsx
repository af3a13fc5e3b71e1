import type { Product } from '@haat/contract/catalog/product';
import { listStockRequests, requestStock, withdrawStockRequest } from '@haat/contract/notify-requests';
import { call } from '../../../kit/call.ts';
import { t } from '../../../texts/translate.ts';
import { NotifyMe } from '../notify-me/notify-me.tsx';
import { useNotifyRequest } from '../notify-me/use-notify-request.ts';
import type { Choice } from './choices.ts';

/** Lets a shopper be notified when what is chosen is back in stock. */
export function NotifyStock({ product, chosen }: { product: Product; chosen: Choice }) {
  const params = { id: product.marketplace, productId: product._id };
  const input = { params, query: { variant: chosen.variant?._id } };
  const request = useNotifyRequest({
    list: listStockRequests,
    listInput: { params },
    isIn: ({ requests }) => requests.some(({ variant }) => variant === (chosen.variant?._id ?? null)),
    request: () => call(requestStock, input),
    withdraw: () => call(withdrawStockRequest, input),
  });
  return <NotifyMe label={t('Notify me when it is back')} variant="soft" request={request} />;
}
