import type { CallReply } from '@haat/contract/call';
import type { countStoreProducts } from '@haat/contract/catalog/product-list';
import { type StockState, stockStateOf } from '@haat/domain/catalogue/stock-state';
import { sql } from 'kysely';
import type { StoreRef } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { readFiling } from './categories-read.ts';
import { ofStore, soonDay, VARIED_COUNT, VARIED_TABLES } from './list-conditions.ts';

type Counts = CallReply<typeof countStoreProducts>;

interface Group {
  categoryId: string;
  status: string;
  state: StockState | 'varied';
  count: number;
  expiring: number;
}

/** One scan of the list's index. */
export async function countProducts(db: Db, store: StoreRef, now: Date): Promise<Counts> {
  const [groups, varied, categories] = await Promise.all([
    readGroups(db, store, now),
    readVaried(db, store),
    readFiling(db, store.marketplaceId),
  ]);
  const sum = (which: (group: Group) => boolean) =>
    groups.filter(which).reduce((total, { count }) => total + count, 0);
  const inState = (state: StockState) =>
    sum((group) => group.state === state) + varied.filter((one) => one === state).length;
  return {
    marketplace: store.marketplaceId,
    total: sum(() => true),
    low: inState('low'),
    out: inState('out'),
    inReview: sum(({ status }) => status === 'In Review'),
    published: sum(({ status }) => status === 'Published'),
    expiring: groups.reduce((total, { expiring }) => total + expiring, 0),
    categories: categories.map((category) => ({
      ...category,
      count: sum(({ categoryId }) => categoryId === category._id),
    })),
  };
}

async function readGroups(db: Db, store: StoreRef, now: Date): Promise<Group[]> {
  const { rows } = await sql<Group>`
    SELECT p.category_id AS "categoryId", p.status, p.stock_state AS state, count(*)::integer AS count,
      (count(*) FILTER (WHERE p.expiry_date <= ${soonDay(now)}::date))::integer AS expiring
    FROM products p WHERE ${ofStore(store)} GROUP BY p.category_id, p.status, p.stock_state`.execute(db);
  return rows;
}

async function readVaried(db: Db, store: StoreRef): Promise<StockState[]> {
  const { rows } = await sql<{ count: number; reorderLevel: number }>`
    SELECT ${VARIED_COUNT} AS count, p.reorder_level AS "reorderLevel" FROM ${VARIED_TABLES}
    WHERE ${ofStore(store)} AND p.has_variants GROUP BY p.marketplace_id, p.id`.execute(db);
  return rows.map(({ count, reorderLevel }) => stockStateOf(count, reorderLevel));
}
