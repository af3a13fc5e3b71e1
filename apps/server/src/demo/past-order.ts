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

export interface PastPayment {
  method: string;
  reference: string;
  amount: Paise;
  at: Date;
}

/** A past order, and its state by now. */
export interface PastOrder extends NewOrder {
  paidAt: Date | null;
  outForDeliveryAt: Date | null;
  deliveredAt: Date | null;
  cancelledAt: Date | null;
  payments: PastPayment[];
  /** The store's admin. */
  adminId: string;
}

export interface Visit {
  /** Its ids are derived from it. */
  name: string;
  at: Date;
  orderType: OrderType;
  paymentMethod: string;
  userId: string | null;
  customer: NewOrder['customer'];
  address: NewOrder['address'];
  basket: Basket;
  /** Overrides of the marketplace's own terms. */
  terms?: Partial<CheckoutTerms>;
  /** By default at once. */
  promisedFor?: Partial<DeliveryWindow> & Pick<DeliveryWindow, 'until'>;
}

/** For goods sold over the counter. */
export const COUNTER: NewOrder['address'] = {
  address: '',
  city: '',
  pinCode: '',
  country: 'India',
  location: undefined,
};

/** Places a visit's orders, one per store, priced and taxed like any checkout, in their first state. */
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
    lines: orderLines(shipment, false, ratesOf(shipment), at, market.calendar),
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

/** Paid in full. */
export function paid(order: PastOrder, at: Date, reference = ''): PastOrder {
  const { paymentMethod: method, total: amount } = order;
  return { ...order, paidAt: at, payments: [{ method, reference, amount, at }] };
}
