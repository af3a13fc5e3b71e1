import type { OrderRequest } from '@haat/contract/checkout';
import { type SlotTerms, slotAt } from '@haat/domain/stores/delivery-slots';
import type { Answer, Batch } from '../../../kit/batch.ts';
import type { Tx } from '../../../kit/db.ts';
import { faultPoint } from '../../../kit/fault-points.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { type PlacesTaken, readPlacesTaken } from '../../ledger/slots/places-taken-read.ts';
import type { NewOrder } from '../../orders/orders-sql.ts';
import type { CashCommand } from '../order-command.ts';
import { lockStockOf, pointsIn, returnStockAndPoints } from './held-goods.ts';
import { type Hold, type Holder, lockOwnHolds, setHoldState } from './holds-sql.ts';
import { contentOfOrders, contentOfRequest, isSameCart, shareGoods } from './same-cart.ts';

/** By then the shopper has learnt of the order in another way. */
const UNTOLD_MS = 3_600_000;

/** Competing holds: ask the provider about them first. */
export class OpenAttempts extends Error {
  readonly holds: readonly Hold[];

  constructor(holds: readonly Hold[]) {
    super('An attempt to pay online is open');
    this.holds = holds;
  }
}

type Asking = Pick<Holder, 'userId' | 'since'>;

/** Includes those that became orders unnoticed by the browser. Must be called before locking stock. */
export function lockHoldsOf(
  batch: Batch,
  marketplaceId: string,
  shoppers: readonly Asking[],
): Answer<Hold[][]> {
  const holders = shoppers.map(({ userId, since }) => ({
    userId,
    since,
    placedSince: new Date(since.getTime() - UNTOLD_MS),
  }));
  return lockOwnHolds(batch, marketplaceId, holders);
}

/** Places currently taken. */
interface Places {
  slotTerms: SlotTerms | undefined;
  takenIn: PlacesTaken;
  now: Date;
}

/**
 * The fate of an open hold when its shopper orders in cash. `replaced`: the order takes its goods, a later payment is refunded.
 * `released`: only points or a place in a full slot compete; it can still be paid.
 */
function fateOf(hold: Hold, request: OrderRequest, places: Places): 'replaced' | 'released' | undefined {
  if (shareGoods(contentOfOrders(hold.orders), contentOfRequest(request))) return 'replaced';
  if (hold.state !== 'held') return undefined;
  const isRival = (request.points > 0 && pointsIn(hold.orders) > 0) || hasLastPlace(hold, request, places);
  return isRival ? 'released' : undefined;
}

/** The hold has a place in chosen hours that otherwise have too few. */
function hasLastPlace(
  { orders }: Hold,
  { slots = [] }: OrderRequest,
  { slotTerms, takenIn, now }: Places,
): boolean {
  const full = slots.filter(({ from }) => {
    const slot = slotTerms && slotAt(now, slotTerms, from, null);
    const wanted = slots.filter((one) => one.from.getTime() === from.getTime()).length;
    return slot && takenIn(slot) + wanted > slot.places;
  });
  return orders.some(
    ({ inSlot, deliverFrom, estimatedDeliveryAt: until }) =>
      inSlot && deliverFrom && full.some(({ from }) => deliverFrom <= from && from < until),
  );
}

const isOpen = ({ state }: Hold) => state === 'held' || state === 'released';

/**
 * Prevents a second order of a cart whose payment the browser does not know of yet.
 * @throws Refusal `already-paid`
 */
export function refusePaidCart(holds: readonly Hold[], request: OrderRequest): void {
  const cart = contentOfRequest(request);
  const paid = holds.find(
    (hold) => hold.state === 'placed' && isSameCart(contentOfOrders(hold.orders), cart),
  );
  if (paid) throw new Refusal('already-paid', { razorPayOrderId: paid.providerOrderId });
}

/**
 * Checks a cash order against the shopper's own holds.
 * @throws OpenAttempts when some compete
 * @throws Refusal `already-paid`
 */
export function requireNoRivals(holds: readonly Hold[], request: OrderRequest, places: Places): void {
  refusePaidCart(holds, request);
  const rivals = holds.filter((hold) => isOpen(hold) && fateOf(hold, request, places));
  if (rivals.length > 0) throw new OpenAttempts(rivals);
}

/**
 * Replaces or releases the competing holds of a cash order in its transaction, which frees their goods and points.
 * @returns the orders whose slot places must be freed together with taking the new ones
 */
export async function replaceHolds(
  tx: Tx,
  { marketplaceId, caller: { userId }, since, request, conditions: { slotTerms } }: CashCommand,
  now: Date,
): Promise<NewOrder[]> {
  const { holds, takenIn } = await tx.send((batch) => {
    const locked = lockHoldsOf(batch, marketplaceId, [{ userId, since }]);
    const taken = slotTerms && readPlacesTaken(batch, marketplaceId, slotTerms, now);
    return () => ({ holds: locked().flat().filter(isOpen), takenIn: taken?.() ?? (() => 0) });
  });
  const rivals = holds.flatMap((hold) => {
    const state = fateOf(hold, request, { slotTerms, takenIn, now });
    return state ? [{ hold, state }] : [];
  });
  const held = rivals.filter(({ hold }) => hold.state === 'held').flatMap(({ hold }) => hold.orders);
  const wanted = request.orderItems.map(({ product: productId, variant: variantId = null }) => ({
    productId,
    variantId,
  }));
  await lockStockOf(tx, marketplaceId, [...held, { lines: wanted }]);
  for (const { hold, state } of rivals) {
    if (hold.state === 'held') await returnStockAndPoints(tx, hold, state);
    else await setHoldState(tx, hold, state);
  }
  await faultPoint('holds: replaced');
  return held;
}
