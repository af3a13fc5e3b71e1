import type { OrderRequest } from '@haat/contract/checkout';
import { firstFreeSlot, slotAt } from '@haat/domain/delivery-slots';
import { newId } from '@haat/domain/ids';
import { type DeliveryWindow, promisedDelivery } from '@haat/domain/opening-hours';
import { orderLines } from '@haat/domain/order-lines';
import { PAID_BY_POINTS } from '@haat/domain/orders';
import { isInterState, maySellTo, placeOfSupply } from '@haat/domain/place-of-supply';
import { type PricedCart, type PricedShipment, priceCart, type Sellable } from '@haat/domain/price-cart';
import { stateCode } from '@haat/domain/states';
import { type LockedStock, lockStock } from '../../goods/stock/stock-sql.ts';
import type { Caller } from '../../kit/callers.ts';
import type { Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { seam } from '../../kit/seams.ts';
import { type PlacesTaken, readPlacesTaken } from '../delivery-slots/places-taken-read.ts';
import type { Business, NewOrder } from '../orders/orders-sql.ts';
import { pointsOf } from '../rewards/rewards-sql.ts';
import { readBusiness } from './business-read.ts';
import { checkCart, refuseParts } from './check-cart.ts';
import { type CheckoutTerms, readBundles, readSellables } from './checkout-read.ts';
import { type Conditions, readConditions } from './conditions.ts';

/** One attempt of a shopper to order a cart in a marketplace. */
export interface OrderAttempt {
  caller: Caller;
  /** Where the shopper reads mail; '' when that is nowhere. */
  email: string;
  marketplaceId: string;
  /** The network address that it comes from. */
  address: string;
  request: OrderRequest;
  /** The idempotency key. */
  key: string;
  replayed: () => void;
}

const NONE_TAKEN: PlacesTaken = () => 0;
const NO_BUNDLES: ReadonlySet<string> = new Set();

/** The goods of carts, locked. */
export interface Goods {
  stock: LockedStock;
  sellables: Sellable[];
}

/** What an attempt names beside its goods. */
interface Named {
  /** Of the bundles that the cart names those that the marketplace has, read only when it names some. */
  bundles: ReadonlySet<string>;
  /** Points in hand, read only when some are to be used. */
  points: number;
  /** The shopper's business, read only when the order is for it. */
  business?: Business | undefined;
}

/** The conditions, with how many places are taken in the slots. */
interface Terms extends Conditions {
  takenIn: PlacesTaken;
}

/** What an order is decided from. */
export interface Snapshot extends Goods, Named, Terms {}

/** What stands behind the lock is read once the lock is held, although all is sent together. */
export async function lockAndRead(
  tx: Tx,
  attempt: Pick<OrderAttempt, 'caller' | 'marketplaceId' | 'request'>,
  now: Date,
): Promise<Snapshot> {
  const { marketplaceId, request } = attempt;
  const [goods, terms, named] = await Promise.all([
    lockGoods(tx, marketplaceId, [request]),
    readConditions(tx, marketplaceId, request.shippingAddress.pinCode).then((conditions) =>
      withPlaces(tx, marketplaceId, conditions, now),
    ),
    readNamed(tx, attempt),
  ]);
  await seam('order: stock locked');
  return { ...goods, ...terms, ...named };
}

/** Locks the goods of carts in one marketplace, and reads what is sold of them once the lock is held. */
export async function lockGoods(
  tx: Tx,
  marketplaceId: string,
  requests: readonly OrderRequest[],
): Promise<Goods> {
  const goods = requests.flatMap(goodsOf);
  const [stock, sellables] = await Promise.all([
    lockStock(tx, marketplaceId, goods),
    readSellables(tx, marketplaceId, [...new Set(goods.map(({ productId }) => productId))]),
  ]);
  return { stock, sellables };
}

/** Reads how many places are taken, behind the lock. */
export async function withPlaces(
  tx: Tx,
  marketplaceId: string,
  conditions: Conditions,
  now: Date,
): Promise<Terms> {
  const { slotTerms } = conditions;
  const takenIn = slotTerms ? await readPlacesTaken(tx, marketplaceId, slotTerms, now) : NONE_TAKEN;
  return { ...conditions, takenIn };
}

/** Reads what an attempt names beside its goods. */
export async function readNamed(
  tx: Tx,
  { caller, marketplaceId, request }: Pick<OrderAttempt, 'caller' | 'marketplaceId' | 'request'>,
): Promise<Named> {
  const bundled = request.orderItems.flatMap(({ bundle }) => bundle ?? []);
  const [bundles, points, business] = await Promise.all([
    bundled.length > 0 ? readBundles(tx, marketplaceId, bundled) : NO_BUNDLES,
    request.points > 0 ? pointsOf(tx, marketplaceId, caller.userId) : 0,
    request.forBusiness ? readBusiness(tx, caller.userId) : undefined,
  ]);
  return { bundles, points, business };
}

/** The goods of a cart, as far as locking goes. */
export function goodsOf({ orderItems }: OrderRequest): { productId: string; variantId: string | null }[] {
  return orderItems.map(({ product, variant }) => ({ productId: product, variantId: variant ?? null }));
}

/** A cart priced from the server's own data, and the orders that it makes, one a store. */
export interface PricedOrder {
  cart: PricedCart;
  terms: CheckoutTerms;
  orders: NewOrder[];
}

/** Prices a cart and makes its orders; nothing is written. Refuses what the shopper did not see, and what can't be had. */
export function priceOrder(attempt: OrderAttempt, snapshot: Snapshot, now: Date): PricedOrder {
  const terms = termsOf(attempt, snapshot);
  const cart = checkedCart(attempt, snapshot, terms);
  if (cart.shipments.length === 0) throw new Refusal('empty-cart');
  return { cart, terms, orders: newOrders(attempt, snapshot, terms, cart, now) };
}

function termsOf({ request }: OrderAttempt, { terms, points, business }: Snapshot): CheckoutTerms {
  if (!terms) throw new Refusal('marketplace-not-found');
  if (!terms.servesPinCode) throw new Refusal('pin-code-not-served');
  if (request.points > points) throw new Refusal('not-enough-points', { available: points });
  if (request.forBusiness && !business) throw new Refusal('no-gst-number');
  return terms;
}

function checkedCart(
  { request }: OrderAttempt,
  { sellables, bundles, points }: Snapshot,
  terms: CheckoutTerms,
): PricedCart {
  const { orderItems, points: redeem } = request;
  // A line says of which bundle it is; of none that the marketplace lacks.
  const items = orderItems.map(({ bundle, ...item }) =>
    bundle && bundles.has(bundle) ? { ...item, bundle } : item,
  );
  refuseParts(items, sellables);
  const cart = priceCart({ items, sellables, terms, points: { balance: points, redeem } });
  checkCart(cart, request);
  return cart;
}

/** Points cover all of it, so there is nothing left to pay. */
const isPaidByPoints = ({ total, points }: PricedShipment) => total === 0 && points > 0;

function newOrders(
  { caller, email, marketplaceId, request }: OrderAttempt,
  snapshot: Snapshot,
  terms: CheckoutTerms,
  cart: PricedCart,
  now: Date,
): NewOrder[] {
  const { rates, business } = snapshot;
  const { shippingAddress: to } = request;
  const checkoutId = newId();
  requireSlots(cart, request, snapshot, now);
  return cart.shipments.map((shipment) => {
    const home = shipment.lines[0]?.sellable?.storeStateCode ?? '';
    const supplied = suppliedAt(shipment, terms, business);
    return {
      marketplaceId,
      id: newId(),
      storeId: shipment.storeId,
      checkoutId,
      userId: caller.userId,
      orderType: 'online',
      ...(isPaidByPoints(shipment)
        ? { paymentMethod: PAID_BY_POINTS, paidAt: now }
        : { paymentMethod: request.paymentMethod }),
      customer: { name: to.name || caller.name, email, phone: to.phone },
      address: {
        address: to.address,
        city: '',
        pinCode: to.pinCode,
        country: 'India',
        location: to.location,
      },
      business,
      placeOfSupply: supplied,
      items: shipment.items,
      shipping: shipment.shipping,
      pointsRedeemed: shipment.points,
      total: shipment.total,
      createdAt: now,
      ...deliveryOf(shipment.storeId, request, snapshot, terms, now),
      driverNote: request.driverNote ?? '',
      lines: orderLines(shipment, isInterState(home, supplied), rates.get(shipment.storeId) ?? [], now),
    };
  });
}

/**
 * Where a store's orders can come in slots, a place in one is chosen for each: otherwise who chooses nothing comes on top of those that
 * fill them. A store that is open in no slot delivers by its hours. Refuses with `slot-gone`, or `slot-full` where none has a place,
 * which name the stores.
 */
function requireSlots(
  { shipments }: PricedCart,
  { slots = [] }: OrderRequest,
  { hours, slotTerms, takenIn }: Snapshot,
  now: Date,
): void {
  if (!slotTerms) return;
  const first = (store: string, taken: PlacesTaken) =>
    firstFreeSlot(now, slotTerms, hours.get(store) ?? null, taken);
  const stores = shipments
    .map(({ storeId }) => storeId)
    .filter((store) => !slots.some((slot) => slot.store === store) && first(store, NONE_TAKEN));
  if (stores.length === 0) return;
  // The last place may be the one that this very request chose for another store.
  const takenHere = (slot: DeliveryWindow) =>
    takenIn(slot) + slots.filter(({ from }) => from.getTime() === slot.from.getTime()).length;
  throw new Refusal(stores.every((store) => first(store, takenHere)) ? 'slot-gone' : 'slot-full', { stores });
}

/** When a store's order comes: in the slot that was chosen for it, or by its hours. Refuses with `slot-gone`. */
function deliveryOf(
  store: string,
  { slots = [] }: OrderRequest,
  { hours, slotTerms }: Snapshot,
  { deliveryHours }: CheckoutTerms,
  now: Date,
): Pick<NewOrder, 'deliverFrom' | 'estimatedDeliveryAt' | 'inSlot'> {
  const open = hours.get(store) ?? null;
  const chosen = slots.find((slot) => slot.store === store);
  if (!chosen) {
    const { from, until } = promisedDelivery(now, deliveryHours, open);
    return { deliverFrom: from, estimatedDeliveryAt: until, inSlot: false };
  }
  const slot = slotTerms && slotAt(now, slotTerms, chosen.from, open);
  if (!slot) throw new Refusal('slot-gone', { from: chosen.from, stores: [store] });
  return { deliverFrom: slot.from, estimatedDeliveryAt: slot.until, inSlot: true };
}

/** The State in which a store's goods are supplied. Refuses what a store without GSTIN may not sell there. */
function suppliedAt(
  { storeId, storeName, lines }: PricedShipment,
  { state }: CheckoutTerms,
  business: Business | undefined,
): string {
  const store = lines[0]?.sellable;
  const [home, gstin] = [store?.storeStateCode ?? '', store?.storeGstNumber ?? ''];
  const place = placeOfSupply(state ? stateCode(state) : null, home, business?.gstin);
  if (!maySellTo({ stateCode: home, gstin }, place))
    throw new Refusal('store-sells-within-state', [{ store: storeId, name: storeName, state: home }]);
  return place;
}
