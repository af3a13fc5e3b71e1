import { watchOrders } from '@haat/contract/orders/news';
import { scopeOf } from '@haat/domain/people/capabilities';
import type { Binder } from '../../../kit/bind.ts';
import type { Caller } from '../../../kit/callers.ts';
import { type OrderNews, readOrderNews } from './announce-orders.ts';

type Listener = (news: OrderNews) => void;

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

/** Whether the caller's order list would contain this store's orders; `staffScope` says the same for rows. */
function reaches({ roles, store }: Caller, { marketplaceId, storeId }: OrderNews): boolean {
  if (scopeOf(roles) === 'all') return true;
  return store?.marketplaceId === marketplaceId && store.storeId === storeId;
}
