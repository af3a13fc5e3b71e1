import type { StockCause } from '@haat/domain/catalogue/stock-causes';
import type { PastOrder } from './past-order.ts';
import { stableId } from './stable-id.ts';

/** A product or variant with its current stock. */
export interface Shelf {
  marketplaceId: string;
  productId: string;
  variantId: string | null;
  countInStock: number;
  /** The day of its opening stock. */
  since: Date;
}

interface Move {
  change: number;
  cause: StockCause;
  orderId: string | null;
  userId: string | null;
  at: Date;
}

type KeyedMove = Move & { key: string };

const keyOf = (thing: { productId: string; variantId: string | null }) =>
  `${thing.productId} ${thing.variantId}`;

/**
 * The stock ledger of the past: all changes by orders, with an opening stock that leads to the current one. A shelf's
 * rows are in order of time and never below zero.
 */
export function stockLedger(shelves: readonly Shelf[], orders: readonly PastOrder[], now: Date) {
  const moves = Map.groupBy(orders.flatMap(movesOf), (move) => move.key);
  return shelves.flatMap((shelf) => ledgerOf(shelf, moves.get(keyOf(shelf)) ?? [], now));
}

function movesOf(order: PastOrder): KeyedMove[] {
  const { id: orderId, adminId, createdAt, cancelledAt, deliveredAt } = order;
  return [...Map.groupBy(order.lines, keyOf)].flatMap(([key, lines]): KeyedMove[] => {
    const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
    const bought = { key, orderId, userId: adminId, change: pieces };
    if (order.orderType === 'po')
      return deliveredAt ? [{ ...bought, cause: 'purchase', at: deliveredAt }] : [];
    const buyer = order.orderType === 'online' ? order.userId : adminId;
    const sale: KeyedMove = { ...bought, userId: buyer, change: -pieces, cause: 'sale', at: createdAt };
    return cancelledAt ? [sale, { ...bought, cause: 'cancelled', at: cancelledAt }] : [sale];
  });
}

function ledgerOf(shelf: Shelf, given: readonly Move[], now: Date) {
  const moves = given.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const alone = { orderId: null, userId: null };
  const opening = shelf.countInStock - moves.reduce((sum, move) => sum + move.change, 0);
  // If the opening stock would have run out, it was larger, and a count found the rest missing.
  const missing = Math.max(0, -lowest(opening, moves));
  const all: Move[] = [
    { ...alone, change: opening + missing, cause: 'opening', at: shelf.since },
    ...moves,
    { ...alone, change: -missing, cause: 'count', at: now },
  ];
  let balance = 0;
  return all
    .filter((move) => move.change !== 0)
    .map(({ change, cause, orderId, userId, at }) => {
      balance += change;
      return {
        marketplace_id: shelf.marketplaceId,
        id: stableId(`stock ${keyOf(shelf)} ${cause} ${orderId}`, at),
        product_id: shelf.productId,
        variant_id: shelf.variantId,
        change,
        balance,
        cause,
        order_id: orderId,
        user_id: userId,
        created_at: at,
      };
    });
}

function lowest(opening: number, moves: readonly Move[]): number {
  let balance = opening;
  return moves.reduce((low, { change }) => {
    balance += change;
    return Math.min(low, balance);
  }, opening);
}
