import type { DeliveryWindow } from '@haat/domain/stores/opening-hours';
import { stockKey } from '../../../goods/stock/stock-sql.ts';
import type { Answer, Batch } from '../../../kit/batch.ts';
import type { PlacesTaken } from '../../ledger/slots/places-taken-read.ts';
import { pointsIn } from './held-goods.ts';
import { type Hold, readOpenHolds } from './holds-sql.ts';

/** What a shopper's own payment attempts hold: pieces by product or variant, points, and slot places. */
export interface OwnHeld {
  pieces: ReadonlyMap<string, number>;
  points: number;
  /** One for each place. */
  slots: readonly DeliveryWindow[];
}

/** True for most shoppers and every visitor. */
export const NOTHING_HELD: OwnHeld = { pieces: new Map(), points: 0, slots: [] };

export function readOwnHeld(batch: Batch, marketplaceId: string, userId: string): Answer<OwnHeld> {
  const holds = readOpenHolds(batch, marketplaceId, userId);
  return () => heldBy(holds());
}

function heldBy(holds: readonly Hold[]): OwnHeld {
  const orders = holds.filter(({ state }) => state === 'held').flatMap((hold) => hold.orders);
  if (orders.length === 0) return NOTHING_HELD;
  const pieces = new Map<string, number>();
  for (const line of orders.flatMap(({ lines }) => lines))
    pieces.set(stockKey(line), (pieces.get(stockKey(line)) ?? 0) + line.quantity);
  const slots = orders.flatMap(({ inSlot, deliverFrom, estimatedDeliveryAt: until }) =>
    inSlot && deliverFrom ? [{ from: deliverFrom, until }] : [],
  );
  return { pieces, points: pointsIn(orders), slots };
}

/** Stock, including what the shopper holds. */
export function withHeld<T extends { productId: string; variantId: string | null; countInStock: number }>(
  sellable: T,
  { pieces }: OwnHeld,
): T {
  const held = pieces.get(stockKey(sellable));
  return held ? { ...sellable, countInStock: sellable.countInStock + held } : sellable;
}

/** Ordering frees the shopper's own places. */
export function takenByOthers(takenIn: PlacesTaken, { slots }: OwnHeld): PlacesTaken {
  return (slot) =>
    takenIn(slot) - slots.filter(({ from, until }) => from < slot.until && until > slot.from).length;
}
