import type { OrderRequest } from '@haat/contract/checkout';
import type { GstRate } from '@haat/domain/gst';
import { newId } from '@haat/domain/ids';
import { isInterState, placeOfSupply } from '@haat/domain/place-of-supply';
import { stateCode } from '@haat/domain/states';
import { lockStock } from '../../goods/stock/stock-sql.ts';
import type { Caller } from '../../kit/callers.ts';
import type { Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { NewOrder } from '../orders/orders-sql.ts';
import { pointsOf } from '../rewards/rewards-sql.ts';
import { checkCart } from './check-cart.ts';
import {
  type CheckoutTerms,
  readSellables,
  readTaxRates,
  readTerms,
  type Sellable,
} from './checkout-read.ts';
import { orderLines } from './order-lines.ts';
import { type PricedCart, priceCart } from './price-cart.ts';
import { estimatedDelivery } from './quote-cart.ts';

/** A cart that a shopper wants to order in a marketplace. */
export interface OrderInput {
  caller: Caller;
  /** Where the shopper reads mail; '' when that is nowhere. */
  email: string;
  marketplaceId: string;
  request: OrderRequest;
}

/** What an order is decided from. */
export interface Snapshot {
  terms: CheckoutTerms | undefined;
  sellables: Sellable[];
  rates: Map<string, GstRate[]>;
  /** Points in hand, read only when some are to be used. */
  points: number;
}

/** What stands behind the lock is read once the lock is held, although all is sent together. */
export async function lockAndRead(tx: Tx, { caller, marketplaceId, request }: OrderInput): Promise<Snapshot> {
  const products = request.orderItems.map((item) => item.product);
  const variants = request.orderItems.flatMap((item) => item.variant ?? []);
  const [, terms, sellables, rates, points] = await Promise.all([
    lockStock(tx, marketplaceId, products, variants),
    readTerms(tx, marketplaceId, request.shippingAddress.pinCode),
    readSellables(tx, marketplaceId, products),
    readTaxRates(tx, marketplaceId, products),
    request.points > 0 ? pointsOf(tx, marketplaceId, caller.userId) : 0,
  ]);
  return { terms, sellables, rates, points };
}

/** A cart priced from the server's own data, and the orders that it makes, one a store. */
export interface PricedOrder {
  cart: PricedCart;
  orders: NewOrder[];
}

/** Prices a cart and makes its orders; nothing is written. Refuses what the shopper did not see, and what can't be had. */
export function priceOrder(input: OrderInput, snapshot: Snapshot): PricedOrder {
  const terms = termsOf(input, snapshot);
  const cart = priced(input, snapshot, terms);
  if (cart.shipments.length === 0) throw new Refusal('empty-cart');
  return { cart, orders: newOrders(input, snapshot, terms, cart) };
}

function termsOf({ request }: OrderInput, { terms, points }: Snapshot): CheckoutTerms {
  if (!terms) throw new Refusal('marketplace-not-found');
  if (!terms.servesPinCode) throw new Refusal('pin-code-not-served');
  if (request.points > points) throw new Refusal('not-enough-points', { available: points });
  return terms;
}

function priced({ request }: OrderInput, { sellables, points }: Snapshot, terms: CheckoutTerms): PricedCart {
  const wanted = { balance: points, wanted: request.points };
  const cart = priceCart({ items: request.orderItems, sellables, terms, points: wanted });
  checkCart(cart, request);
  return cart;
}

function newOrders(
  { caller, email, marketplaceId, request }: OrderInput,
  { rates }: Snapshot,
  terms: CheckoutTerms,
  cart: PricedCart,
): NewOrder[] {
  const { shippingAddress: to } = request;
  const now = new Date();
  const checkoutId = newId();
  return cart.shipments.map((shipment) => {
    const home = shipment.lines[0]?.sellable?.storeStateCode ?? '';
    const supplied = placeOfSupply(terms.state ? stateCode(terms.state) : null, home);
    return {
      marketplaceId,
      id: newId(),
      storeId: shipment.storeId,
      checkoutId,
      userId: caller.userId,
      orderType: 'online',
      paymentMethod: request.paymentMethod,
      customer: { name: to.name || caller.name, email, phone: to.phone },
      address: {
        address: to.address,
        city: '',
        pinCode: to.pinCode,
        country: 'India',
        location: to.location,
      },
      placeOfSupply: supplied,
      items: shipment.items,
      shipping: shipment.shipping,
      pointsRedeemed: shipment.points,
      total: shipment.total,
      createdAt: now,
      estimatedDeliveryAt: estimatedDelivery(now, terms.deliveryHours),
      lines: orderLines(shipment, isInterState(home, supplied), rates.get(shipment.storeId) ?? [], now),
    };
  });
}
