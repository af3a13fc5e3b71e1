import { maxQty } from '@haat/domain/cart';
import { newId } from '@haat/domain/ids';
import { sql } from 'kysely';
import { publishChange } from '../../kit/change-feed.ts';
import type { Tx } from '../../kit/db.ts';
import { prepared } from '../../kit/prepared.ts';
import { Refusal } from '../../kit/refusal.ts';

/** Why stock changes; each change is a row of the ledger. */
export type StockCause =
  | 'opening'
  | 'count'
  | 'import'
  | 'sale'
  | 'cancelled'
  | 'return'
  | 'purchase'
  // For a cart whose online payment is awaited, and back again when none came.
  | 'held'
  | 'released';

/** One change of one product's (or variant's) stock, in pieces. A product stands in one move only. */
export interface StockMove {
  productId: string;
  variantId: string | null;
  change: number;
  orderId: string | null;
}

/** What the moves of one call have in common. */
export interface StockOccasion {
  marketplaceId: string;
  cause: StockCause;
  /** Who did it; null for the system. */
  userId: string | null;
}

interface Balance {
  productId: string;
  variantId: string | null;
  change: number;
  /** Null when the guard refused, or the product is gone. */
  balance: number | null;
}

/**
 * Changes stock and writes the ledger, one row a move. The rows are locked by the caller; the guard holds all the same.
 * Stock that is put back for a product deleted meanwhile goes nowhere.
 * @throws Refusal `out-of-stock` with `[{ product, variant }]` when a stock would fall below zero; nothing is changed
 */
export async function moveStock(tx: Tx, occasion: StockOccasion, moves: readonly StockMove[]): Promise<void> {
  const ofProducts = moves.filter((move) => !move.variantId);
  const ofVariants = moves.filter((move) => move.variantId);
  const moved = await Promise.all([
    applyMoves(tx, occasion, ofProducts, 'products'),
    applyMoves(tx, occasion, ofVariants, 'variants'),
  ]);
  const balances = moved.flat();
  const refused = balances.filter((move) => move.balance === null && move.change < 0);
  if (refused.length > 0) {
    throw new Refusal(
      'out-of-stock',
      refused.map((move) => ({
        product: move.productId,
        ...(move.variantId && { variant: move.variantId }),
      })),
    );
  }
  // Shoppers see stock only as far as they may buy; publishing every sale would make commits queue for nothing.
  if (balances.some(isSeen)) await publishChange(tx, 'catalogue', occasion.marketplaceId);
}

function isSeen({ balance, change }: Balance): boolean {
  return balance !== null && maxQty(balance) !== maxQty(balance - change);
}

const UPDATES = {
  products: (marketplaceId: string) => sql`
  UPDATE products p SET count_in_stock = p.count_in_stock + m.change FROM moves m
  WHERE p.marketplace_id = ${marketplaceId} AND p.id = m.product_id AND p.count_in_stock + m.change >= 0
  RETURNING m.id, p.count_in_stock AS balance`,
  variants: (marketplaceId: string) => sql`
  UPDATE product_variants v SET count_in_stock = v.count_in_stock + m.change FROM moves m
  WHERE v.marketplace_id = ${marketplaceId} AND v.product_id = m.product_id AND v.id = m.variant_id
    AND v.count_in_stock + m.change >= 0
  RETURNING m.id, v.count_in_stock AS balance`,
};

async function applyMoves(
  tx: Tx,
  { marketplaceId, cause, userId }: StockOccasion,
  moves: readonly StockMove[],
  of: keyof typeof UPDATES,
): Promise<Balance[]> {
  if (moves.length === 0) return [];
  const list = moves.map(
    (m) =>
      sql`(${newId()}::uuid, ${m.productId}::uuid, ${m.variantId}::uuid, ${m.change}::integer, ${m.orderId}::uuid)`,
  );
  const { rows } = await sql<Balance>`
    WITH moves (id, product_id, variant_id, change, order_id) AS (VALUES ${sql.join(list)}),
    moved AS (${UPDATES[of](marketplaceId)}), ledger AS (
      INSERT INTO stock_ledger (marketplace_id, id, product_id, variant_id, change, balance, cause, order_id, user_id)
      SELECT ${marketplaceId}::uuid, m.id, m.product_id, m.variant_id, m.change, moved.balance, ${cause}, m.order_id, ${userId}::uuid
      FROM moves m JOIN moved USING (id)
    )
    SELECT m.product_id AS "productId", m.variant_id AS "variantId", m.change, moved.balance
    FROM moves m LEFT JOIN moved USING (id)`.execute(prepared(tx, `stock.move-${of}`, moves.length));
  return rows;
}

/**
 * Locks products, and those of their variants that are named, in the order of their ids, so that two carts can't wait
 * for each other. Everything that changes stock locks here first.
 */
export async function lockStock(
  tx: Tx,
  marketplaceId: string,
  productIds: readonly string[],
  variantIds: readonly string[],
): Promise<void> {
  const products =
    sql`SELECT FROM products WHERE marketplace_id = ${marketplaceId} AND id = ANY(${productIds}::uuid[])
    ORDER BY id FOR UPDATE`.execute(prepared(tx, 'stock.lock-products'));
  const variants =
    variantIds.length > 0 &&
    sql`SELECT FROM product_variants WHERE marketplace_id = ${marketplaceId} AND product_id = ANY(${productIds}::uuid[])
    AND id = ANY(${variantIds}::uuid[]) ORDER BY product_id, id FOR UPDATE`.execute(
      prepared(tx, 'stock.lock-variants'),
    );
  await Promise.all([products, variants]);
}

/** Puts back whatever orders took, and takes back whatever they put in, by what the ledger says of them. */
export async function reverseStockOf(
  tx: Tx,
  occasion: StockOccasion,
  ...orderIds: readonly string[]
): Promise<void> {
  const { rows: moves } = await sql<StockMove>`
    SELECT order_id AS "orderId", product_id AS "productId", variant_id AS "variantId", -sum(change)::integer AS change
    FROM stock_ledger WHERE marketplace_id = ${occasion.marketplaceId} AND order_id = ANY(${orderIds}::uuid[])
    GROUP BY order_id, product_id, variant_id HAVING sum(change) <> 0`.execute(tx);
  const variantIds = moves.flatMap((move) => move.variantId ?? []);
  await lockStock(
    tx,
    occasion.marketplaceId,
    moves.map((move) => move.productId),
    variantIds,
  );
  await moveStock(tx, occasion, moves);
}
