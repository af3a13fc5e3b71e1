import { MAX_STEP, SOLD_BY } from '@haat/domain/basics/line-amount';
import { MAX_QTY } from '@haat/domain/checkout/cart';
import { LINE_CHANGES } from '@haat/domain/checkout/price-cart';
import { PAYMENT_METHODS } from '@haat/domain/orders/orders';
import { IF_MISSING } from '@haat/domain/orders/packing';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import {
  id,
  optionalLines,
  optionalText,
  pinCode,
  priceInRupees,
  quantity,
  requiredLines,
  rupees,
  timestamp,
  typedText,
  wholeNumber,
} from './codecs.ts';
import { chosenSlot } from './delivery-slots.ts';
import { localNames } from './local-names.ts';
import { requiredPhone } from './phone.ts';

export const tag = { name: 'checkout', about: 'Pricing a cart and placing orders' };

/** Only ids and quantity count; the price is what the shopper saw. */
export const cartItem = z.object({
  product: id,
  variant: z.optional(id),
  bundle: z.optional(id),
  qty: quantity((MAX_QTY * MAX_STEP) / 1000),
  /** The price that the shopper saw, to detect changes before charging. */
  price: priceInRupees,
  /** Bought at its MRP, without its offer and the goods that earn it; no effect without a discount rule. */
  atMrp: z.optional(z.boolean()),
});
export type CartItem = z.infer<typeof cartItem>;

/** A cart line with the server's current price. */
export const quotedLine = z.object({
  product: id,
  variant: z.optional(id),
  bundle: z.optional(id),
  name: z.string(),
  ...localNames,
  size: z.string(),
  image: z.string(),
  price: rupees,
  mrp: rupees,
  /** For a line at its MRP: the price that the offer would give. */
  offerPrice: z.optional(rupees),
  soldBy: z.enum(SOLD_BY),
  /** The units added at once: 1 for pieces, otherwise grams or millilitres. */
  step: z.int(),
  /** In units: pieces, grams or millilitres. */
  countInStock: z.int(),
  qty: z.number(),
  /** Empty texts when the product no longer exists. */
  store: z.object({ _id: z.union([id, z.literal('')]), name: z.string() }),
  /** Differences to what the browser sent, worst first; empty: none. */
  changes: z.array(z.enum(LINE_CHANGES)),
  /** The price that the browser sent. */
  seenPrice: rupees,
  /** The discount rule's sentence, for a discounted line. */
  msg: z.string(),
});
export type QuotedLine = z.infer<typeof quotedLine>;

/** Prices include tax; `taxPrice` at checkout is 0 (storefront specification, section 9). */
export const quote = z.object({
  lines: z.array(quotedLine),
  itemsAtMrp: rupees,
  itemsPrice: rupees,
  shippingPrice: rupees,
  /** Points that this cart could use, 1 point = ₹1; 0 when signed out. */
  pointsAvailable: z.int(),
  pointsUsed: z.int(),
  /** All points, of which this cart may use fewer; 0 when signed out. */
  pointsBalance: z.int(),
  taxPrice: rupees,
  totalPrice: rupees,
  missingForFreeDelivery: rupees,
  estimatedDeliveryTime: timestamp,
  /** By shop. */
  deliveries: z.array(z.object({ store: id, from: timestamp, until: timestamp })),
  /** The cart's shops that take no orders now, and until when; null: until further notice. */
  pauses: z.array(z.object({ store: id, until: z.nullable(timestamp) })),
  /** The cart's shops that don't replace missing goods. */
  notReplacing: z.array(id),
});
export type Quote = z.infer<typeof quote>;

export const quoteCart = defineCall({
  method: 'POST',
  path: '/api/marketplace/:id/cart/quote',
  summary: 'Price a cart, with what changed in each line',
  access: 'public',
  params: z.object({ id }),
  body: z.object({ items: z.array(cartItem).check(z.maxLength(200)), points: z._default(wholeNumber(0), 0) }),
  reply: quote,
  errors: ['marketplace-not-found'],
  limit: { perMinute: 300 },
});

const degrees = (limit: number) => z.number().check(z.minimum(-limit), z.maximum(limit));

/** A shorter address can't be found. */
const SHORTEST_ADDRESS = 5;

export const shippingAddress = z.object({
  name: optionalText(100),
  phone: requiredPhone,
  address: requiredLines(500, 'Please enter your address').check(
    z.refine(
      (typed) => typed === '' || typed.length >= SHORTEST_ADDRESS,
      'Please enter house, street and area',
    ),
  ),
  pinCode,
  location: z.optional(z.object({ lat: degrees(90), lng: degrees(180) })),
});
export type ShippingAddress = z.infer<typeof shippingAddress>;

export const LONGEST_DRIVER_NOTE = 140;

/** Prices are what the shopper saw: a difference is refused, never charged. */
export const orderRequest = z.object({
  orderItems: z.array(cartItem).check(z.minLength(1, 'Your cart is empty'), z.maxLength(200)),
  shippingAddress,
  paymentMethod: z.enum(PAYMENT_METHODS.shop),
  itemsPrice: priceInRupees,
  shippingPrice: priceInRupees,
  taxPrice: priceInRupees,
  totalPrice: priceInRupees,
  phone: optionalText(20),
  points: z._default(wholeNumber(0), 0),
  /** Whether the invoice is for the business in the caller's profile, by its GSTIN. */
  forBusiness: z.optional(z.boolean()),
  /**
   * Each shop's delivery slot. Absent: by the shop's hours, which is refused if it has slots: with `slot-gone`, or
   * `slot-full` when none has a place, naming the stores.
   */
  slots: z.optional(z.array(chosenSlot).check(z.maxLength(50))),
  driverNote: z.optional(optionalLines(LONGEST_DRIVER_NOTE)),
  /**
   * What the shops do if goods are missing; absent: they leave them out, as does a shop that doesn't replace. Refused if
   * none of them replaces.
   */
  ifMissing: z.optional(z.enum(IF_MISSING)),
});
export type OrderRequest = z.infer<typeof orderRequest>;

/** Refusals of a cart that can't be ordered as it is. */
export const placeErrors = [
  'marketplace-not-found',
  'empty-cart',
  'sold-by-the-piece',
  'cart-changed',
  'out-of-stock',
  'expired',
  'under-threshold',
  'pin-code-not-served',
  'store-paused',
  'store-does-not-replace',
  'store-sells-within-state',
  'no-gst-number',
  'not-enough-points',
  'too-many-orders',
  'slot-full',
  'slot-gone',
] as const;

export const placedOrder = z.object({
  _id: id,
  store: z.object({ _id: id, name: z.string() }),
  totalPrice: rupees,
  deliverFrom: z.nullable(timestamp),
  estimatedDeliveryTime: timestamp,
});

export const placeShipments = defineCall({
  method: 'POST',
  path: '/api/orders/shipments',
  summary: 'Place an order for a cart: one order a store, all or nothing',
  access: 'signed-in',
  query: z.object({ marketplace: id }),
  body: z.extend(orderRequest, {
    /** The provider's confirmation; required for an order paid online. */
    razorPay: z.optional(
      z.object({ orderId: typedText(100), paymentId: typedText(100), signature: typedText(200) }),
    ),
  }),
  /** `_id` is the first order's. */
  reply: z.object({ _id: id, orders: z.array(placedOrder) }),
  status: 201,
  errors: [
    ...placeErrors,
    'already-paid',
    'too-many-open-orders',
    'phone-proof-needed',
    'payment-not-offered',
    'payment-missing',
    'payment-not-found',
    'payment-forged',
    'payment-pending',
    'payment-refunded',
  ],
  idempotent: true,
});
