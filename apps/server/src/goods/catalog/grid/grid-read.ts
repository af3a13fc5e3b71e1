import { type RawBuilder, sql } from 'kysely';
import { type Db, readBatch } from '../../../kit/db.ts';
import type { StatementName } from '../../../kit/prepared.ts';
import { CARD_COLUMNS, type CardRow } from '../catalogue/cards.ts';
import type { Condition } from '../catalogue/shown.ts';

export const ORDERS = {
  percentOff: sql`p.percent_off DESC, p.id DESC`,
  newest: sql`p.created_at DESC, p.id DESC`,
};

/** Ids are found first, so that rows are read for these only. */
export function readCards(
  db: Db,
  marketplaceId: string,
  condition: Condition,
  { order, limit, statement }: { order: RawBuilder<unknown>; limit: number; statement: StatementName },
): Promise<CardRow[]> {
  const cards = sql<CardRow>`
    SELECT ${CARD_COLUMNS}
    FROM (
      SELECT id, row_number() OVER () AS place FROM (
        SELECT p.id FROM products p WHERE ${condition} ORDER BY ${order} LIMIT ${sql.lit(limit)}
      ) ids
    ) page JOIN products p ON p.marketplace_id = ${marketplaceId} AND p.id = page.id
    ORDER BY page.place`;
  return readBatch(db, (batch) => batch.add(cards, statement));
}

/** Unordered; missing ones are left out. */
export function readCardsById(db: Db, marketplaceId: string, ids: readonly string[]): Promise<CardRow[]> {
  const read = sql<CardRow>`
    SELECT ${CARD_COLUMNS} FROM products p WHERE p.marketplace_id = ${marketplaceId} AND p.id = ANY(${ids}::uuid[])`;
  return readBatch(db, (batch) => batch.add(read, 'catalog.cards'));
}
