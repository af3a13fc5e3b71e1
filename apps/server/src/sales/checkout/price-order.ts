import type { OrderRequest } from '@haat/contract/checkout';
import { newId } from '@haat/domain/basics/ids';
import { istDay } from '@haat/domain/basics/ist';
import { type PricedCart, type PricedShipment, priceCart } from '@haat/domain/checkout/price-cart';
import { type GstScheme, ratesAt, schemeOn } from '@haat/domain/invoices/gst-scheme';
import { isInterState, maySellTo, placeOfSupply } from '@haat/domain/invoices/place-of-supply';
import { stateCode } from '@haat/domain/invoices/states';
import { orderLines } from '@haat/domain/orders/order-lines';
import { PAID_BY_POINTS } from '@haat/domain/orders/orders';
import { ifMissingAt } from '@haat/domain/orders/packing';
import { firstFreeSlot, slotAt } from '@haat/domain/stores/delivery-slots';
import { type DeliveryWindow, promisedDelivery } from '@haat/domain/stores/opening-hours';
import { Refusal } from '../../kit/refusal.ts';
import type { PlacesTaken } from '../ledger/slots/places-taken-read.ts';
import type { Business, NewOrder } from '../orders/orders-sql.ts';
import { checkCart, refuseNotReplacing, refuseParts, replacesMissing } from './check-cart.ts';
import { type CheckoutTerms, type TaxTerms, taxedBy } from './checkout-read.ts';
import type { OrderCommand } from './order-command.ts';
import type { Snapshot } from './order-snapshot.ts';

const NONE_TAKEN: PlacesTaken = () => 0;

/** A cart priced from the server's own data, and its orders, one a store. */
export interface PricedOrder {
  cart: PricedCart;
  terms: CheckoutTerms;
  orders: NewOrder[];
}

/**
 * Prices a cart and makes its orders, without writing. Refuses when the shopper saw something else, or goods are not
 * available.
 */
export function priceOrder(command: OrderCommand, snapshot: Snapshot, now: Date): PricedOrder {
  const terms = termsOf(command, snapshot);
  const cart = checkedCart(command, snapshot, terms, istDay(now));
  if (cart.shipments.length === 0) throw new Refusal('empty-cart');
  return { cart, terms, orders: newOrders(command, snapshot, terms, cart, now) };
}

function termsOf({ request }: OrderCommand, { terms, points, business }: Snapshot): CheckoutTerms {
  if (!terms) throw new Refusal('marketplace-not-found');
  if (!terms.servesPinCode) throw new Refusal('pin-code-not-served');
  if (request.points > points) throw new Refusal('not-enough-points', { available: points });
  if (request.forBusiness && !business) throw new Refusal('no-gst-number');
  return terms;
}

function checkedCart(
  { request }: OrderCommand,
  { sellables, bundles, points }: Snapshot,
  terms: CheckoutTerms,
  today: string,
): PricedCart {
  const { orderItems, points: redeem } = request;
  // Ignores bundles that the marketplace lacks.
  const items = orderItems.map(({ bundle, ...item }) =>
    bundle && bundles.has(bundle) ? { ...item, bundle } : item,
  );
  refuseParts(items, sellables);
  const cart = priceCart({ items, sellables, terms, points: { balance: points, redeem }, today });
  checkCart(cart, request);
  refuseNotReplacing(cart, request);
  return cart;
}

/** Points cover the whole amount. */
const isPaidByPoints = ({ total, points }: PricedShipment) => total === 0 && points > 0;

function newOrders(
  { caller, email, marketplaceId, request }: OrderCommand,
  snapshot: Snapshot,
  terms: CheckoutTerms,
  cart: PricedCart,
  now: Date,
): NewOrder[] {
  const { shippingAddress: to } = request;
  const checkoutId = newId();
  requireSlots(cart, request, snapshot, now);
  return cart.shipments.map((shipment) => {
    const home = shipment.lines[0]?.sellable?.storeStateCode ?? '';
    const seller = sellerOf(shipment, snapshot);
    // Nobody sells to itself: the portal refuses such an invoice.
    const business =
      snapshot.business?.gstin === seller.gstin.trim().toUpperCase() ? undefined : snapshot.business;
    const supplied = suppliedAt(shipment, schemeOn(seller, now), terms, business);
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
      ...(request.ifMissing && { ifMissing: ifMissingAt(request.ifMissing, replacesMissing(shipment)) }),
      lines: orderLines(shipment, isInterState(home, supplied), ratesAt(seller, now), now, seller.calendar),
    };
  });
}

/**
 * If a store can deliver in slots, the shopper must have chosen one: an order without a slot would add to those that
 * fill the day. A store that is open in no slot delivers by its hours. Refuses with `slot-gone`, or `slot-full` if no
 * place is left, naming the stores.
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
  // This request may itself take the last place, for another store.
  const takenHere = (slot: DeliveryWindow) =>
    takenIn(slot) + slots.filter(({ from }) => from.getTime() === slot.from.getTime()).length;
  throw new Refusal(stores.every((store) => first(store, takenHere)) ? 'slot-gone' : 'slot-full', { stores });
}

/** The delivery window: the chosen slot, or the store's hours. Refuses with `slot-gone`. */
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

/** The store of a shipment, with how it taxes its goods. */
const sellerOf = ({ storeId, lines }: PricedShipment, terms: TaxTerms) =>
  taxedBy({ storeId, storeGstNumber: lines[0]?.sellable?.storeGstNumber ?? '' }, terms);

/**
 * The State in which a store's goods are supplied. Refuses goods that a store that charges no tax may not sell there.
 */
function suppliedAt(
  { storeId, storeName, lines }: PricedShipment,
  scheme: GstScheme,
  { state }: CheckoutTerms,
  business: Business | undefined,
): string {
  const home = lines[0]?.sellable?.storeStateCode ?? '';
  const place = placeOfSupply(state ? stateCode(state) : null, home, business?.gstin);
  if (!maySellTo({ stateCode: home, scheme }, place))
    throw new Refusal('store-sells-within-state', [{ store: storeId, name: storeName, state: home }]);
  return place;
}
