import type { ProductCard } from '@haat/contract/catalog/product';
import { type RawBuilder, sql } from 'kysely';
import type { StatementName } from '../../kit/prepared.ts';
import { CARD_COLUMNS, type CardRow, cardOf } from './cards.ts';
import { recallDirectory } from './directory.ts';
import { orderOf, readCards } from './grid-read.ts';
import type { CatalogueReads } from './list-products.ts';
import { type Condition, every, HAS_STOCK, isShown } from './shown.ts';

const TOP_DEALS = 6;
const TOP_SELLING = 8;
const NEW_ARRIVALS = 8;

/** The newest products. */
export function listNewArrivals(reads: CatalogueReads, marketplaceId: string): Promise<ProductCard[]> {
  return shelf(reads, marketplaceId, [], orderOf('newest'), NEW_ARRIVALS, 'catalog.new-arrivals');
}

/** Products in stock with most percent off; without anything off, none. */
export function listTopDeals(reads: CatalogueReads, marketplaceId: string): Promise<ProductCard[]> {
  const isDeal = sql<boolean>`p.percent_off > 0`;
  return shelf(
    reads,
    marketplaceId,
    [isDeal, HAS_STOCK],
    orderOf('percentOff'),
    TOP_DEALS,
    'catalog.top-deals',
  );
}

async function shelf(
  reads: CatalogueReads,
  marketplaceId: string,
  conditions: Condition[],
  order: RawBuilder<unknown>,
  limit: number,
  statement: StatementName,
): Promise<ProductCard[]> {
  const directory = await recallDirectory(reads, marketplaceId);
  const condition = every([isShown(directory), ...conditions]);
  const rows = await readCards(reads.db, marketplaceId, condition, order, { limit, offset: 0 }, statement);
  return rows.map((row) => cardOf(row, directory));
}

/** Products by pieces sold (a line of loose goods counts as one) in the last 30 days, online, at the till or by invoice, in orders that were not cancelled. */
export async function listTopSelling(reads: CatalogueReads, marketplaceId: string): Promise<ProductCard[]> {
  const directory = await recallDirectory(reads, marketplaceId);
  const { rows } = await sql<CardRow>`
    SELECT ${CARD_COLUMNS} FROM (
      SELECT i.product_id, sum(CASE WHEN i.sold_by = 'piece' THEN i.quantity ELSE 1 END) AS sold FROM orders o
      JOIN order_items i ON i.marketplace_id = o.marketplace_id AND i.order_id = o.id
      WHERE o.marketplace_id = ${marketplaceId} AND o.created_at > now() - interval '30 days'
        AND o.cancelled_at IS NULL AND o.order_type IN ('online', 'pos', 'invoice')
      GROUP BY i.product_id
    ) sales JOIN products p ON p.marketplace_id = ${marketplaceId} AND p.id = sales.product_id
    WHERE ${isShown(directory)} ORDER BY sales.sold DESC, p.id DESC LIMIT ${TOP_SELLING}`.execute(reads.db);
  return rows.map((row) => cardOf(row, directory));
}
