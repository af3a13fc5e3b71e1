import { MAX_BOUGHT_AGAIN } from '@haat/contract/buy-again';
import type { SoldBy } from '@haat/domain/basics/line-amount';
import type { Paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import { CARD_COLUMNS, type CardRow, PIECES_IN_STOCK } from '../../../goods/catalog/catalogue/cards.ts';
import type { Directory } from '../../../goods/catalog/catalogue/directory.ts';
import { IS_PAST_DAY, isShown } from '../../../goods/catalog/catalogue/shown.ts';
import type { Db } from '../../../kit/db.ts';
import { prepared } from '../../../kit/prepared.ts';

/** Older orders say little about what somebody buys today. */
const NEWEST_ORDERS = 50;

/** Online orders and counter sales that were not cancelled. */
const BOUGHT = sql`order_type IN ('online', 'pos', 'invoice') AND cancelled_at IS NULL`;

/**
 * The products of a shopper's newest orders that can be shown now: in stock first, then by how often and how recently
 * they were bought.
 */
export async function readBought(db: Db, directory: Directory, userId: string): Promise<CardRow[]> {
  const { marketplaceId } = directory;
  const { rows } = await sql<CardRow>`
    SELECT ${CARD_COLUMNS} FROM (
      SELECT i.product_id, count(DISTINCT i.order_id) AS times, max(o.created_at) AS lately FROM (
        SELECT id, created_at FROM orders WHERE user_id = ${userId} AND marketplace_id = ${marketplaceId} AND ${BOUGHT}
        ORDER BY created_at DESC LIMIT ${NEWEST_ORDERS}
      ) o JOIN order_items i ON i.marketplace_id = ${marketplaceId} AND i.order_id = o.id
      GROUP BY i.product_id
    ) bought JOIN products p ON p.marketplace_id = ${marketplaceId} AND p.id = bought.product_id
    WHERE ${isShown(directory)}
    ORDER BY NOT ${IS_PAST_DAY} AND ${PIECES_IN_STOCK} >= coalesce(p.sale_step, 1) DESC, bought.times DESC, bought.lately DESC, p.id DESC
    LIMIT ${MAX_BOUGHT_AGAIN}`.execute(prepared(db, 'buy-again.read-bought'));
  return rows;
}

export interface BoughtLine {
  product: string;
  variant: string | null;
  name: string;
  soldBy: SoldBy;
  /** In units. */
  quantity: number;
  price: Paise;
  mrp: Paise;
  paymentMethod: string;
}

/** The lines of all orders of a shopper's newest checkout that was not cancelled; empty before the first. */
export async function readLastBought(db: Db, marketplaceId: string, userId: string): Promise<BoughtLine[]> {
  const { rows } = await sql<BoughtLine>`
    SELECT i.product_id AS product, i.variant_id AS variant, i.name, i.sold_by AS "soldBy", i.quantity,
      i.price_paise AS price, i.mrp_paise AS mrp, o.payment_method AS "paymentMethod"
    FROM (
      SELECT checkout_id FROM orders
      WHERE user_id = ${userId} AND marketplace_id = ${marketplaceId} AND order_type = 'online' AND cancelled_at IS NULL
      ORDER BY created_at DESC LIMIT 1
    ) last JOIN orders o ON o.marketplace_id = ${marketplaceId} AND o.checkout_id = last.checkout_id AND o.cancelled_at IS NULL
    JOIN order_items i ON i.marketplace_id = ${marketplaceId} AND i.order_id = o.id
    ORDER BY o.created_at, o.id, i.line_no LIMIT 200`.execute(prepared(db, 'buy-again.read-last'));
  return rows;
}
