import type { GridQuery, Sort } from '@haat/contract/catalog/grid';
import { type RawBuilder, sql } from 'kysely';
import { type Db, readBatch } from '../../../kit/db.ts';
import type { StatementName } from '../../../kit/prepared.ts';
import { CARD_COLUMNS, type CardRow } from '../catalogue/cards.ts';
import type { Condition } from '../catalogue/shown.ts';

/** Every order ends in the id, so that no product shows on two pages. */
const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql`p.in_stock DESC, p.popularity DESC, p.id DESC`,
  priceLow: sql`p.price_paise, p.id`,
  priceHigh: sql`p.price_paise DESC, p.id DESC`,
  percentOff: sql`p.percent_off DESC, p.id DESC`,
  newest: sql`p.created_at DESC, p.id DESC`,
  rating: sql`p.rating_tenths DESC, p.num_reviews DESC, p.id DESC`,
};

/** The order of a grid. `rank` says how well a keyword fits, and leads when the shopper chose no other order. */
export function orderOf(sort: GridQuery['sort'], rank?: RawBuilder<unknown>): RawBuilder<unknown> {
  const order = ORDERS[sort ?? 'relevance'];
  return rank && (sort ?? 'relevance') === 'relevance' ? sql`${rank} DESC, ${order}` : order;
}

/**
 * The products of a condition in an order. Ids are found first and rows read for these only, so that skipping pages
 * costs index entries.
 * @param statement under which the query is prepared, where its text is always the same
 */
export async function readCards(
  db: Db,
  marketplaceId: string,
  condition: Condition,
  order: RawBuilder<unknown>,
  slice: { limit: number; offset: number },
  statement?: StatementName,
): Promise<CardRow[]> {
  // A plan for any number of rows would be one for many.
  const [limit, offset] = [sql.lit(slice.limit), sql.lit(slice.offset)];
  const cards = sql<CardRow>`
    SELECT ${CARD_COLUMNS}
    FROM (
      SELECT id, row_number() OVER () AS place FROM (
        SELECT p.id FROM products p WHERE ${condition} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
      ) ids
    ) page JOIN products p ON p.marketplace_id = ${marketplaceId} AND p.id = page.id
    ORDER BY page.place`;
  return statement
    ? readBatch(db, (batch) => batch.add(cards, statement))
    : cards.execute(db).then(({ rows }) => rows);
}

/** Products by their ids, in no particular order; one that is gone is left out. */
export function readCardsById(db: Db, marketplaceId: string, ids: readonly string[]): Promise<CardRow[]> {
  const read = sql<CardRow>`
    SELECT ${CARD_COLUMNS} FROM products p WHERE p.marketplace_id = ${marketplaceId} AND p.id = ANY(${ids}::uuid[])`;
  return readBatch(db, (batch) => batch.add(read, 'catalog.cards'));
}

/** A page of products, and how many there are on all pages. */
export interface CountedCards {
  rows: CardRow[];
  total: number;
}

/** As `readCards`, with their number, in one pass over all of them: for an order that no index has. */
export async function readCountedCards(
  db: Db,
  marketplaceId: string,
  condition: Condition,
  order: RawBuilder<unknown>,
  slice: { limit: number; offset: number },
): Promise<CountedCards> {
  const { rows } = await sql<CardRow & { total: number }>`
    SELECT ${CARD_COLUMNS}, page.total
    FROM (
      SELECT id, total, row_number() OVER () AS place FROM (
        SELECT p.id, count(*) OVER () AS total FROM products p WHERE ${condition}
        ORDER BY ${order} LIMIT ${slice.limit} OFFSET ${slice.offset}
      ) ids
    ) page JOIN products p ON p.marketplace_id = ${marketplaceId} AND p.id = page.id
    ORDER BY page.place`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** How many products a condition holds for. */
export async function countProducts(db: Db, condition: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM products p WHERE ${condition}`.execute(db);
  return rows[0]?.total ?? 0;
}
