import { istDay } from '@haat/domain/basics/ist';
import type { Paise } from '@haat/domain/basics/money';
import { type PricedShipment, priceCart } from '@haat/domain/checkout/price-cart';
import { ratesAt } from '@haat/domain/invoices/gst-scheme';
import { orderLines } from '@haat/domain/orders/order-lines';
import type { OrderType } from '@haat/domain/orders/order-types';
import type { DeliveryWindow } from '@haat/domain/stores/opening-hours';
import { type CheckoutTerms, taxedBy } from '../sales/checkout/checkout-read.ts';
import type { NewOrder } from '../sales/orders/orders-sql.ts';
import type { Basket } from './basket.ts';
import { idOf } from './ids.ts';
import type { Market } from './market.ts';
import { adminOf } from './people.ts';
import { HOME_STATE } from './seed-marketplaces.ts';
import { stableId } from './stable-id.ts';

/** Money taken for an order of the past; a refund is negative. */
export interface PastPayment {
  method: string;
  reference: string;
  amount: Paise;
  at: Date;
}

/** An order of the past: as it was placed, and what has become of it. */
export interface PastOrder extends NewOrder {
  paidAt: Date | null;
  outForDeliveryAt: Date | null;
  deliveredAt: Date | null;
  cancelledAt: Date | null;
  payments: PastPayment[];
  /** Who runs its store. */
  adminId: string;
}

/** An order about to be placed in the past. */
export interface Visit {
  /** From which its ids follow. */
  name: string;
  at: Date;
  orderType: OrderType;
  paymentMethod: string;
  userId: string | null;
  customer: NewOrder['customer'];
  address: NewOrder['address'];
  basket: Basket;
  /** Of the marketplace's own terms, what does not hold for this visit. */
  terms?: Partial<CheckoutTerms>;
  /** When it is promised for; at once unless said. */
  promisedFor?: Partial<DeliveryWindow> & Pick<DeliveryWindow, 'until'>;
}

/** An address of which nothing is known: goods go over the counter. */
export const COUNTER: NewOrder['address'] = {
  address: '',
  city: '',
  pinCode: '',
  country: 'India',
  location: undefined,
};

/** Places the orders of a visit, one a store, priced and taxed like any checkout; nothing has become of them yet. */
export function placePast(market: Market, visit: Visit): PastOrder[] {
  const { name, at, basket, promisedFor } = visit;
  const cart = priceCart({
    ...basket,
    terms: { ...market.terms, ...visit.terms },
    points: { balance: 0, redeem: 0 },
    today: istDay(at),
  });
  const ratesOf = ({ storeId, lines }: PricedShipment) =>
    ratesAt(taxedBy({ storeId, storeGstNumber: lines[0]?.sellable?.storeGstNumber ?? '' }, market), at);
  return cart.shipments.map((shipment) => ({
    marketplaceId: market.id,
    id: stableId(`order ${name} ${shipment.storeId}`, at),
    storeId: shipment.storeId,
    checkoutId: stableId(`checkout ${name}`, at),
    userId: visit.userId,
    orderType: visit.orderType,
    paymentMethod: visit.paymentMethod,
    customer: visit.customer,
    address: visit.address,
    placeOfSupply: HOME_STATE,
    items: shipment.items,
    shipping: shipment.shipping,
    pointsRedeemed: 0,
    total: shipment.total,
    createdAt: at,
    deliverFrom: promisedFor?.from ?? null,
    estimatedDeliveryAt: promisedFor?.until ?? at,
    lines: orderLines(shipment, false, ratesOf(shipment), at),
    paidAt: null,
    outForDeliveryAt: null,
    deliveredAt: null,
    cancelledAt: null,
    payments: [],
    adminId: adminIdOf(market, shipment.storeId),
  }));
}

function adminIdOf({ stores }: Market, storeId: string): string {
  const store = stores.find(({ code }) => idOf.store(code) === storeId);
  return idOf.user(adminOf(store?.code ?? '').email);
}

/** The order, with its whole amount taken. */
export function paid(order: PastOrder, at: Date, reference = ''): PastOrder {
  const { paymentMethod: method, total: amount } = order;
  return { ...order, paidAt: at, payments: [{ method, reference, amount, at }] };
}
