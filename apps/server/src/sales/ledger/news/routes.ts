import { watchOrders } from '@haat/contract/orders/news';
import { scopeOf } from '@haat/domain/people/capabilities';
import type { Binder } from '../../../kit/bind.ts';
import type { Caller } from '../../../kit/callers.ts';
import { type OrderNews, readOrderNews } from './announce-orders.ts';

type Listener = (news: OrderNews) => void;

/** Binds the stream of news. */
export function bindOrderNews(binder: Binder): void {
  const listeners = new Set<Listener>();
  binder.context.changes.on('orders', (payload) => {
    const news = readOrderNews(payload);
    for (const listen of listeners) listen(news);
  });
  binder.onStream(watchOrders, ({ caller }, send) => {
    const listen: Listener = (news) => {
      if (reaches(caller, news)) send({ news: news.news });
    };
    listeners.add(listen);
    return () => listeners.delete(listen);
  });
}

/** Whether an order of this store is one that the caller would find in the list; `staffScope` says the same of rows. */
function reaches({ roles, store }: Caller, { marketplaceId, storeId }: OrderNews): boolean {
  if (scopeOf(roles) === 'all') return true;
  return store?.marketplaceId === marketplaceId && store.storeId === storeId;
}
