import type { ORDER_NEWS } from '@haat/contract/orders/news';
import { sql } from 'kysely';
import type { Context } from '../../../kit/context.ts';
import type { Db } from '../../../kit/db.ts';

/** What happened to an order of a store. */
export interface OrderNews {
  marketplaceId: string;
  storeId: string;
  news: (typeof ORDER_NEWS)[number];
}

/** How long news are gathered before one statement publishes them all. */
const MOMENT_MS = 250;

const gathering = new WeakMap<Db, Set<string>>();

/**
 * Publishes to every process that something happened to orders, a moment later and past their transaction: a notice in it would
 * make the commits of all orders queue. It is a hint and may be lost; what shows orders reads them again now and then.
 */
export function announceOrders({ db, log }: Pick<Context, 'db' | 'log'>, news: readonly OrderNews[]): void {
  const gathered = gathering.get(db) ?? new Set();
  for (const { marketplaceId, storeId, news: what } of news)
    gathered.add(`${marketplaceId} ${storeId} ${what}`);
  if (gathering.has(db) || gathered.size === 0) return;
  gathering.set(db, gathered);
  setTimeout(() => {
    gathering.delete(db);
    const publish = sql`SELECT pg_notify('orders', payload) FROM unnest(${[...gathered]}::text[]) payload`;
    publish.execute(db).catch((error) => log.warn({ err: error }, 'news of orders were not published'));
  }, MOMENT_MS).unref();
}

/** Reads what `announceOrders` published. */
export function readOrderNews(payload: string): OrderNews {
  const [marketplaceId = '', storeId = '', news] = payload.split(' ');
  return { marketplaceId, storeId, news: news === 'placed' ? 'placed' : 'changed' };
}
