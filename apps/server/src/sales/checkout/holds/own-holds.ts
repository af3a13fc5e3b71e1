import type { OrderRequest } from '@haat/contract/checkout';
import type { Answer, Batch } from '../../../kit/batch.ts';
import type { Tx } from '../../../kit/db.ts';
import { faultPoint } from '../../../kit/fault-points.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { NewOrder } from '../../orders/orders-sql.ts';
import { lockStockOf, pointsIn, returnStockAndPoints } from './held-goods.ts';
import { type Hold, type Holder, lockOwnHolds, setHoldState } from './holds-sql.ts';
import { contentOfOrders, contentOfRequest, isSameCart, shareGoods } from './same-cart.ts';

/** Later its shopper has heard of the order in another way. */
const UNTOLD_MS = 3_600_000;

/** Holds of a shopper that an order of theirs competes with: the provider has to be asked about them first. */
export class OpenAttempts extends Error {
  readonly holds: readonly Hold[];

  constructor(holds: readonly Hold[]) {
    super('An attempt to pay online is open');
    this.holds = holds;
  }
}

/** A shopper who asks for something. */
type Asking = Pick<Holder, 'userId' | 'since'>;

/**
 * Locks shoppers with the holds that were left open, and those that became orders of which their browser does not know.
 * Must be called before stock is locked, as by everything that changes holds.
 */
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

/**
 * What becomes of an open hold once its shopper orders something in cash. `replaced`: the order takes its goods, and a payment
 * that comes later goes back. `released`: only its points are in the way, and it may still be paid.
 */
function fateOf(hold: Hold, request: OrderRequest): 'replaced' | 'released' | undefined {
  if (shareGoods(contentOfOrders(hold.orders), contentOfRequest(request))) return 'replaced';
  return hold.state === 'held' && request.points > 0 && pointsIn(hold.orders) > 0 ? 'released' : undefined;
}

const isOpen = ({ state }: Hold) => state === 'held' || state === 'released';

/**
 * Lets nobody order a cart twice because the browser has not heard that it is paid.
 * @throws Refusal `already-paid`
 */
function refusePaidCart(holds: readonly Hold[], request: OrderRequest): void {
  const cart = contentOfRequest(request);
  const paid = holds.find(
    (hold) => hold.state === 'placed' && isSameCart(contentOfOrders(hold.orders), cart),
  );
  if (paid) throw new Refusal('already-paid', { razorPayOrderId: paid.providerOrderId });
}

/**
 * Stops a cash order at the shopper's own holds.
 * @throws OpenAttempts when some are in its way
 * @throws Refusal `already-paid`
 */
export function requireNoRivals(holds: readonly Hold[], request: OrderRequest): void {
  refusePaidCart(holds, request);
  const rivals = holds.filter((hold) => isOpen(hold) && fateOf(hold, request));
  if (rivals.length > 0) throw new OpenAttempts(rivals);
}

/**
 * Takes the holds that a cash order competes with out of its way, as part of its transaction: their goods and points are free.
 * @returns the orders whose places in slots are to be freed with those that the order takes
 */
export async function replaceHolds(
  tx: Tx,
  marketplaceId: string,
  shopper: Asking,
  request: OrderRequest,
): Promise<NewOrder[]> {
  const holds = (await tx.send((batch) => lockHoldsOf(batch, marketplaceId, [shopper])))
    .flat()
    .filter(isOpen);
  const rivals = holds.flatMap((hold) => {
    const state = fateOf(hold, request);
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
