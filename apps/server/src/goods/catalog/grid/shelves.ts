import type { ProductCard } from '@haat/contract/catalog/product';
import { sql } from 'kysely';
import { CARD_COLUMNS, type CardRow, cardOf } from '../catalogue/cards.ts';
import type { CatalogueReads } from '../catalogue/catalogue-memory.ts';
import { recallDirectory } from '../catalogue/directory-read.ts';
import { type Condition, every, HAS_STOCK, isShown } from '../catalogue/shown.ts';
import { countedSales } from './counted-sales-sql.ts';
import { ORDERS, readCards } from './grid-read.ts';

const TOP_DEALS = 6;
const TOP_SELLING = 8;
const NEW_ARRIVALS = 8;

export function listNewArrivals(reads: CatalogueReads, marketplaceId: string): Promise<ProductCard[]> {
  const how = { order: ORDERS.newest, limit: NEW_ARRIVALS, statement: 'catalog.new-arrivals' } as const;
  return shelf(reads, marketplaceId, [], how);
}

/** In stock, highest percentage first; only discounted ones. */
export function listTopDeals(reads: CatalogueReads, marketplaceId: string): Promise<ProductCard[]> {
  const isDeal = sql<boolean>`p.percent_off > 0`;
  const how = { order: ORDERS.percentOff, limit: TOP_DEALS, statement: 'catalog.top-deals' } as const;
  return shelf(reads, marketplaceId, [isDeal, HAS_STOCK], how);
}

async function shelf(
  reads: CatalogueReads,
  marketplaceId: string,
  conditions: Condition[],
  how: Parameters<typeof readCards>[3],
): Promise<ProductCard[]> {
  const directory = await recallDirectory(reads, marketplaceId);
  const condition = every([isShown(directory), ...conditions]);
  const rows = await readCards(reads.db, marketplaceId, condition, how);
  return rows.map((row) => cardOf(row, directory));
}

/** By counted pieces (`countedSales`). */
export async function listTopSelling(
  reads: CatalogueReads,
  marketplaceId: string,
  now: Date,
): Promise<ProductCard[]> {
  const directory = await recallDirectory(reads, marketplaceId);
  const { rows } = await sql<CardRow>`
    SELECT ${CARD_COLUMNS} FROM (${countedSales(marketplaceId, now)}) sales
      JOIN products p ON p.marketplace_id = ${marketplaceId} AND p.id = sales.product_id
    WHERE ${isShown(directory)} ORDER BY sales.pieces DESC, p.id DESC LIMIT ${TOP_SELLING}`.execute(reads.db);
  return rows.map((row) => cardOf(row, directory));
}
