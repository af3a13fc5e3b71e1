import { istDay } from '@haat/domain/basics/ist';
import { fromUnits } from '@haat/domain/basics/line-amount';
import { type Paise, sumPaise } from '@haat/domain/basics/money';
import { type CartItem, priceCart } from '@haat/domain/checkout/price-cart';
import { Refusal } from '../../kit/refusal.ts';
import { pointsIn } from '../checkout/holds/held-goods.ts';
import type { Hold } from '../checkout/holds/holds-sql.ts';
import type { OrderCommand } from '../checkout/order-command.ts';
import type { Snapshot } from '../checkout/order-snapshot.ts';
import { priceOrder } from '../checkout/price-order.ts';
import type { NewOrder } from '../orders/orders-sql.ts';

export type ShoppersHold = Hold & { userId: string };

/** A hold's cart at today's prices, and the orders that it would make. */
export interface Repriced {
  orders: NewOrder[];
  total: Paise;
}

export function commandOf(hold: ShoppersHold): OrderCommand {
  const [first] = hold.orders;
  if (!first) throw new Error(`The hold ${hold.id} has no orders`);
  const { customer, address } = first;
  const { marketplaceId, userId } = hold;
  return {
    marketplaceId,
    email: customer.email,
    address: '',
    key: '',
    replayed: () => {},
    caller: { ...NOBODYS, userId, ...customer },
    request: {
      orderItems: itemsOf(hold),
      shippingAddress: { ...address, name: customer.name, phone: customer.phone },
      paymentMethod: 'Online',
      phone: '',
      points: pointsIn(hold.orders),
      itemsPrice: NOTHING,
      shippingPrice: NOTHING,
      taxPrice: NOTHING,
      totalPrice: NOTHING,
    },
  };
}

/** The shopper is absent: a person at the desk places the order. */
const NOBODYS = {
  provedEmail: '',
  roles: [],
  store: undefined,
  sessionId: '',
  secondFactorAt: undefined,
  secondFactorDue: false,
};

const NOTHING = sumPaise([]);

function itemsOf({ orders }: Hold): CartItem[] {
  return orders
    .flatMap(({ lines }) => lines)
    .map(({ productId, variantId, bundleId, quantity, soldBy, price, mrp }) => ({
      product: productId,
      qty: fromUnits(quantity, soldBy),
      price,
      ...(variantId && { variant: variantId }),
      ...(bundleId && { bundle: bundleId }),
      // Goods held at their MRP were bought without their offer, if they have one.
      ...(price === mrp && { atMrp: true }),
    }));
}

/**
 * Prices a hold's cart at today's prices and terms; nothing is written.
 * @throws Refusal as placing an order does, except for changed prices
 */
export function reprice(hold: ShoppersHold, snapshot: Snapshot, now: Date): Repriced {
  const command = commandOf(hold);
  const { request } = command;
  const { sellables, terms, points } = snapshot;
  if (!terms) throw new Refusal('marketplace-not-found');
  const priced = priceCart({
    items: request.orderItems,
    sellables,
    terms,
    points: { balance: points, redeem: request.points },
    today: istDay(now),
  });
  const seen = {
    ...request,
    orderItems: priced.lines.map(({ item, price }) => ({ ...item, price })),
    itemsPrice: priced.items,
    shippingPrice: priced.shipping,
    totalPrice: priced.total,
  };
  // Business and delivery time were chosen before; see below.
  const chosen = { business: hold.orders[0]?.business, slotTerms: undefined };
  const { orders } = priceOrder({ ...command, request: seen }, { ...snapshot, ...chosen }, now);
  return {
    orders: orders.map((order) => ({ ...order, ...deliveryIn(hold, order.storeId), checkoutId: hold.id })),
    total: sumPaise(orders.map(({ total }) => total)),
  };
}

/** The store's part of what the shopper chose; only prices change. */
function deliveryIn({ orders }: Hold, storeId: string): Partial<NewOrder> {
  const held = orders.find((order) => order.storeId === storeId);
  if (!held) return {};
  const { deliverFrom = null, estimatedDeliveryAt, inSlot = false, driverNote = '', ifMissing } = held;
  return { deliverFrom, estimatedDeliveryAt, inSlot, driverNote, ...(ifMissing && { ifMissing }) };
}
