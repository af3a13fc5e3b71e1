import type { ORDER_NEWS } from '@haat/contract/orders/news';
import { sql } from 'kysely';
import type { Context } from '../../../kit/context.ts';
import type { Db } from '../../../kit/db.ts';

export interface OrderNews {
  marketplaceId: string;
  storeId: string;
  news: (typeof ORDER_NEWS)[number];
}

/** How long news are collected before one statement publishes them. */
const MOMENT_MS = 250;

const gathering = new WeakMap<Db, Set<string>>();

/**
 * Publishes order news to every process a moment later, outside the transaction: NOTIFY inside it would make all
 * commits queue. It is only a hint and may be lost, so screens also refresh now and then.
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

export function readOrderNews(payload: string): OrderNews {
  const [marketplaceId = '', storeId = '', news] = payload.split(' ');
  return { marketplaceId, storeId, news: news === 'placed' ? 'placed' : 'changed' };
}
