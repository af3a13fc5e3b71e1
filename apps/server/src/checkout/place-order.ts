import type { CallReply } from '@haat/contract/call';
import { type OrderRequest, placeShipments } from '@haat/contract/checkout';
import type { GstRate } from '@haat/domain/gst';
import { newId } from '@haat/domain/ids';
import { stateCode } from '@haat/domain/states';
import { keepUsedAddress } from '../addresses/keep-addresses.ts';
import type { Caller } from '../kit/callers.ts';
import { type Db, inTransaction, type Tx } from '../kit/db.ts';
import { answerOnce } from '../kit/idempotency.ts';
import { Refusal } from '../kit/refusal.ts';
import { insertOrders, type NewOrder } from '../orders/orders-sql.ts';
import { movePoints, pointsOf } from '../rewards/rewards-sql.ts';
import { lockStock, moveStock, type StockMove } from '../stock/stock-sql.ts';
import { checkCart } from './check-cart.ts';
import {
  type CheckoutTerms,
  readSellables,
  readTaxRates,
  readTerms,
  type Sellable,
} from './checkout-read.ts';
import { orderLines } from './order-lines.ts';
import { type PricedCart, type PricedShipment, priceCart } from './price-cart.ts';
import { estimatedDelivery } from './quote-cart.ts';

/** One attempt of a shopper to order a cart. */
export interface OrderAttempt {
  caller: Caller;
  marketplaceId: string;
  request: OrderRequest;
  key: string;
  replayed: () => void;
}

type Placed = CallReply<typeof placeShipments>;

/**
 * Places an order for a cart, paid in cash: one order a store, all or nothing, in one transaction of three round trips.
 * Stock is locked in id order, the cart is priced afresh, and what the shopper saw must still be true.
 * @throws Refusal each code that `placeShipments` declares; nothing is changed then
 */
export function placeOrder(db: Db, asked: OrderAttempt): Promise<Placed> {
  const attempt = { ...asked, userId: asked.caller.userId };
  return inTransaction(db, (tx) =>
    answerOnce(tx, placeShipments, attempt, {
      read: () => lockAndRead(tx, asked),
      decide: (ground) => {
        const terms = termsOf(asked, ground);
        const cart = priced(asked, ground, terms);
        const orders = newOrders(asked, ground, terms, cart);
        return { reply: placedOf(orders, cart.shipments), write: () => writeOrders(tx, asked, orders) };
      },
    }),
  );
}

/** What an order is decided from. */
interface Ground {
  terms: CheckoutTerms | undefined;
  sellables: Sellable[];
  rates: Map<string, GstRate[]>;
  /** Points in hand, read only when some are to be used. */
  points: number;
}

/** What stands behind the lock is read once the lock is held, although all is sent together. */
async function lockAndRead(tx: Tx, { caller, marketplaceId, request }: OrderAttempt): Promise<Ground> {
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

function termsOf({ request }: OrderAttempt, { terms, points }: Ground): CheckoutTerms {
  if (!terms) throw new Refusal('marketplace-not-found');
  if (!terms.servesPinCode) throw new Refusal('pin-code-not-served');
  if (request.points > points) throw new Refusal('not-enough-points', { available: points });
  return terms;
}

function priced({ request }: OrderAttempt, { sellables, points }: Ground, terms: CheckoutTerms): PricedCart {
  const wanted = { balance: points, wanted: request.points };
  const cart = priceCart({ items: request.orderItems, sellables, terms, points: wanted });
  checkCart(cart, request);
  return cart;
}

function newOrders(
  { caller, marketplaceId, request }: OrderAttempt,
  { rates }: Ground,
  terms: CheckoutTerms,
  cart: PricedCart,
): NewOrder[] {
  const { shippingAddress: to } = request;
  const now = new Date();
  const checkoutId = newId();
  return cart.shipments.map((shipment) => {
    const home = shipment.lines[0]?.sellable?.storeStateCode ?? '';
    const placeOfSupply = (terms.state && stateCode(terms.state)) || home;
    return {
      marketplaceId,
      id: newId(),
      storeId: shipment.storeId,
      checkoutId,
      userId: caller.userId,
      orderType: 'online',
      paymentMethod: request.paymentMethod,
      customer: { name: to.name || caller.name, email: caller.email, phone: to.phone },
      address: {
        address: to.address,
        city: '',
        pinCode: to.pinCode,
        country: 'India',
        location: to.location,
      },
      placeOfSupply,
      items: shipment.items,
      shipping: shipment.shipping,
      pointsRedeemed: shipment.points,
      total: shipment.total,
      createdAt: now,
      estimatedDeliveryAt: estimatedDelivery(now, terms.deliveryHours),
      lines: orderLines(shipment, placeOfSupply !== home, rates.get(shipment.storeId) ?? [], now),
    };
  });
}

function writeOrders(
  tx: Tx,
  { caller: { userId }, marketplaceId, request }: OrderAttempt,
  orders: NewOrder[],
): Promise<unknown> {
  const redeemed = orders.map((order) => ({
    orderId: order.id,
    change: -order.pointsRedeemed,
    cause: 'redeemed' as const,
  }));
  return Promise.all([
    insertOrders(tx, orders),
    moveStock(tx, { marketplaceId, cause: 'sale', userId }, orders.flatMap(salesOf)),
    movePoints(tx, marketplaceId, userId, redeemed),
    keepUsedAddress(tx, userId, request.shippingAddress),
  ]);
}

/** One move a product and order, however many lines it stands in. */
function salesOf(order: NewOrder): StockMove[] {
  const byProduct = Map.groupBy(order.lines, (line) => `${line.productId} ${line.variantId}`);
  return [...byProduct.values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const sold = lines.reduce((sum, line) => sum + line.quantity, 0);
    return { productId: first.productId, variantId: first.variantId, change: -sold, orderId: order.id };
  });
}

function placedOf(orders: NewOrder[], shipments: PricedShipment[]): Placed {
  const [first] = orders;
  if (!first) throw new Refusal('empty-cart');
  return {
    _id: first.id,
    orders: orders.map((order, index) => ({
      _id: order.id,
      store: { _id: order.storeId, name: shipments[index]?.storeName ?? '' },
      totalPrice: order.total,
      estimatedDeliveryTime: order.estimatedDeliveryAt,
    })),
  };
}
