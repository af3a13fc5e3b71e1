import { BOUNDS } from '@haat/domain/basics/bounds';
import { newId } from '@haat/domain/basics/ids';
import type { StockCause } from '@haat/domain/catalogue/stock-causes';
import { maxQty } from '@haat/domain/checkout/cart';
import { type RawBuilder, sql } from 'kysely';
import type { Answer, Batch } from '../../kit/batch.ts';
import { publishGoodsIn, publishProductsIn } from '../../kit/catalogue-changes.ts';
import type { Tx } from '../../kit/db.ts';
import { insertRowsIn } from '../../kit/insert-rows.ts';
import { InvalidInput, Refusal } from '../../kit/refusal.ts';
import { sumOf } from '../../kit/sums.ts';

/** In units: pieces, grams or millilitres. At most one for the same goods. */
export interface StockMove {
  productId: string;
  variantId: string | null;
  change: number;
  orderId: string | null;
  /** If in the past. */
  happenedAt?: Date;
}

export interface StockOccasion {
  marketplaceId: string;
  cause: StockCause;
  /** Null for the system. */
  userId: string | null;
  /** The document of a stock count. */
  countId?: string;
}

/** In units. `step`: what the shop adds at once. */
export interface StockCount {
  count: number;
  step: number;
}

export type LockedStock = ReadonlyMap<string, StockCount>;

type Stocked = Pick<StockMove, 'productId' | 'variantId'>;

export function stockKey({ productId, variantId }: Stocked): string {
  return `${productId} ${variantId ?? ''}`;
}

/** Causes that may exceed the bound of a stock: returning goods must never fail. */
const PUT_BACK: ReadonlySet<StockCause> = new Set(['cancelled', 'released']);

interface BalancedMove extends StockMove {
  balance: number;
  step: number;
}

/**
 * Changes stock and writes a row of the ledger for each move. Stock that returns for a deleted product is dropped.
 * @param stock what `lockStock` found in this transaction, not changed since
 * @throws Refusal `out-of-stock` with `[{ product, variant }]` when a stock would fall below zero, InvalidInput when it would
 *   exceed the bound; nothing is changed
 */
export function moveStock(
  batch: Batch,
  occasion: StockOccasion,
  stock: LockedStock,
  moves: readonly StockMove[],
): void {
  const balanced = balanceMoves(stock, moves, PUT_BACK.has(occasion.cause) ? BOUNDS.whole : BOUNDS.stock);
  const ledger = balanced.map((move) => ledgerRow(occasion, move));
  writeMoves(batch, occasion.marketplaceId, balanced, ledger);
}

function writeMoves(
  batch: Batch,
  marketplaceId: string,
  moves: readonly BalancedMove[],
  ledger: readonly ReturnType<typeof ledgerRow>[],
): void {
  updateProducts(
    batch,
    marketplaceId,
    moves.filter((move) => !move.variantId),
  );
  updateVariants(
    batch,
    marketplaceId,
    moves.filter((move) => move.variantId),
  );
  insertRowsIn(batch, 'stock_ledger', ledger);
  publishSeen(batch, marketplaceId, moves);
}

/** A move with its own cause and person. The same goods may have several, in order. */
export interface MoveInTurn extends StockMove {
  cause: StockCause;
  userId: string | null;
  countId?: string;
}

/**
 * Changes stock by many moves in order, as when a till's offline sales arrive. Each has a row of the ledger with the stock
 * after it. Moves of deleted products are dropped.
 * @param stock what `lockStock` found in this transaction, not changed since
 * @throws RangeError when a stock would fall below zero: callers must not take more than there is
 */
export function moveStockInTurn(
  batch: Batch,
  marketplaceId: string,
  stock: LockedStock,
  moves: readonly MoveInTurn[],
): void {
  const counts = new Map(stock);
  const balanced = moves.flatMap((move): (BalancedMove & MoveInTurn)[] => {
    const before = counts.get(stockKey(move));
    if (!before || move.change === 0) return [];
    const balance = before.count + move.change;
    if (balance < 0) throw new RangeError('More is taken than there is');
    counts.set(stockKey(move), { ...before, count: balance });
    return [{ ...move, step: before.step, balance }];
  });
  const whole = [...Map.groupBy(balanced, stockKey)].flatMap(([key, own]): BalancedMove[] => {
    const [last] = own.slice(-1);
    if (!last) return [];
    const change = last.balance - (stock.get(key)?.count ?? 0);
    return change === 0 ? [] : [{ ...last, change }];
  });
  const ledger = balanced.map((move) => ledgerRow({ marketplaceId, ...move }, move));
  writeMoves(batch, marketplaceId, whole, ledger);
}

/**
 * Publishes only changes that shoppers can see, which is stock below what one cart may have: a notification with every sale
 * would make commits queue. Goods that are sold out, or back, also change their place in all grids.
 */
function publishSeen(batch: Batch, marketplaceId: string, moves: readonly BalancedMove[]): void {
  const seen = moves.filter(isSeen);
  const ids = [...new Set(seen.map(({ productId }) => productId))];
  if (seen.some(({ balance, change, step }) => balance < step !== balance - change < step))
    publishGoodsIn(batch, marketplaceId, ids);
  else publishProductsIn(batch, marketplaceId, ids);
}

function balanceMoves(stock: LockedStock, moves: readonly StockMove[], most: number): BalancedMove[] {
  const refused = moves.filter(
    (move) => move.change < 0 && (stock.get(stockKey(move))?.count ?? 0) + move.change < 0,
  );
  if (refused.length > 0) {
    throw new Refusal(
      'out-of-stock',
      refused.map((move) => ({
        product: move.productId,
        ...(move.variantId && { variant: move.variantId }),
      })),
    );
  }
  const balanced = moves.flatMap((move) => {
    const before = stock.get(stockKey(move));
    return before ? { ...move, balance: before.count + move.change, step: before.step } : [];
  });
  if (balanced.some(({ balance }) => balance > most))
    throw new InvalidInput([
      { path: 'countInStock', message: 'At most 2,00,00,00,000 pieces, grams or millilitres in stock' },
    ]);
  return balanced;
}

function isSeen({ balance, change, step }: BalancedMove): boolean {
  return maxQty(balance, step) !== maxQty(balance - change, step);
}

const changesOf = (moves: readonly BalancedMove[]) => moves.map(({ change }) => change);
const balancesOf = (moves: readonly BalancedMove[]) => moves.map(({ balance }) => balance);

/**
 * Each move must find the stock that was locked: two moves from the same count would oversell. The database refuses that by
 * the CHECK that no stock is negative, so that the commit may be in the same batch.
 */
const countedFrom = (count: RawBuilder<unknown>) =>
  sql`CASE WHEN ${count} + m.change = m.balance THEN m.balance ELSE -1 END`;

function updateProducts(batch: Batch, marketplaceId: string, moves: readonly BalancedMove[]): void {
  if (moves.length === 0) return;
  const update = sql`
    UPDATE products p SET count_in_stock = ${countedFrom(sql`p.count_in_stock`)}
    FROM unnest(${moves.map(({ productId }) => productId)}::uuid[], ${changesOf(moves)}::integer[], ${balancesOf(moves)}::integer[])
      AS m (product_id, change, balance)
    WHERE p.marketplace_id = ${marketplaceId} AND p.id = m.product_id`;
  batch.add(update, 'stock.move-products');
}

function updateVariants(batch: Batch, marketplaceId: string, moves: readonly BalancedMove[]): void {
  if (moves.length === 0) return;
  const update = sql`
    UPDATE product_variants v SET count_in_stock = ${countedFrom(sql`v.count_in_stock`)}
    FROM unnest(${moves.map(({ productId }) => productId)}::uuid[], ${moves.map(({ variantId }) => variantId)}::uuid[],
      ${changesOf(moves)}::integer[], ${balancesOf(moves)}::integer[]) AS m (product_id, variant_id, change, balance)
    WHERE v.marketplace_id = ${marketplaceId} AND v.product_id = m.product_id AND v.id = m.variant_id`;
  batch.add(update, 'stock.move-variants');
}

function ledgerRow({ marketplaceId, cause, userId, countId }: StockOccasion, move: BalancedMove) {
  return {
    marketplace_id: marketplaceId,
    id: newId(),
    product_id: move.productId,
    variant_id: move.variantId,
    change: move.change,
    balance: move.balance,
    cause,
    order_id: move.orderId,
    user_id: userId,
    count_id: countId ?? null,
    happened_at: move.happenedAt ?? null,
  };
}

/**
 * Locks products, and those of their variants that are named, in the order of their ids, so that two carts can't wait
 * for each other. Everything that changes stock locks here first.
 */
export function lockStock(
  batch: Batch,
  marketplaceId: string,
  goods: readonly Stocked[],
): Answer<LockedStock> {
  const productIds = [...new Set(goods.map(({ productId }) => productId))];
  const variantIds = [...new Set(goods.flatMap(({ variantId }) => variantId ?? []))];
  if (productIds.length === 0) return () => new Map();
  const products = sql<Counted & { step: number }>`
    SELECT id AS "productId", NULL AS "variantId", count_in_stock AS count, coalesce(sale_step, 1) AS step FROM products
    WHERE marketplace_id = ${marketplaceId} AND id = ANY(${productIds}::uuid[]) ORDER BY id FOR UPDATE`;
  const variants = sql<Counted>`
    SELECT product_id AS "productId", id AS "variantId", count_in_stock AS count FROM product_variants
    WHERE marketplace_id = ${marketplaceId} AND product_id = ANY(${productIds}::uuid[]) AND id = ANY(${variantIds}::uuid[])
    ORDER BY product_id, id FOR UPDATE`;
  const ofProducts = batch.add(products, 'stock.lock-products');
  const ofVariants = variantIds.length > 0 ? batch.add(variants, 'stock.lock-variants') : () => [];
  return () => {
    const steps = new Map(ofProducts().map(({ productId, step }) => [productId, step]));
    const counted = [...ofProducts(), ...ofVariants()];
    return new Map(
      counted.map((one) => [stockKey(one), { count: one.count, step: steps.get(one.productId) ?? 1 }]),
    );
  };
}

interface Counted extends Stocked {
  count: number;
}

/** Reverses the stock moves of orders, as the ledger has them. */
export async function reverseStockOf(
  tx: Tx,
  occasion: StockOccasion,
  ...orderIds: readonly string[]
): Promise<void> {
  const { rows: moves } = await sql<StockMove>`
    SELECT order_id AS "orderId", product_id AS "productId", variant_id AS "variantId", ${sumOf(sql`-change`)} AS change
    FROM stock_ledger WHERE marketplace_id = ${occasion.marketplaceId} AND order_id = ANY(${orderIds}::uuid[])
    GROUP BY order_id, product_id, variant_id HAVING sum(change) <> 0`.execute(tx);
  const stock = await tx.send((batch) => lockStock(batch, occasion.marketplaceId, moves));
  await tx.send((batch) => moveStock(batch, occasion, stock, moves));
}
