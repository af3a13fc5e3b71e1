import { SOLD_BY } from '@haat/domain/basics/line-amount';
import { DOCUMENT_KINDS } from '@haat/domain/invoices/document-kinds';
import { GST_SCHEMES } from '@haat/domain/invoices/gst-scheme';
import { TREATMENTS } from '@haat/domain/invoices/treatment';
import { CODES_AT_DOOR } from '@haat/domain/orders/door';
import { ORDER_TYPES } from '@haat/domain/orders/order-types';
import { ORDER_STATUSES, REQUEST_KINDS } from '@haat/domain/orders/orders';
import { IF_MISSING, LEFT_OUT_REASONS } from '@haat/domain/orders/packing';
import { RECEIPT_LANGUAGES } from '@haat/domain/till/receipt-words';
import { APPROVALS } from '@haat/domain/till/till-differences';
import * as z from 'zod/mini';
import { id, percent, rupees, timestamp } from '../codecs.ts';
import { localNames } from '../local-names.ts';
import { page } from '../page.ts';
import { printedBill } from '../till/printed-bill.ts';
import { orderRequest } from './order-requests.ts';

/**
 * `pending`: not sent to the provider yet. `failed`: the last try failed, and is retried. `sent`: the provider has it.
 * `processed`: the provider has paid it. `stuck`: after many tries a person has to decide. `otherwise`: a
 * person has paid it by bank or UPI.
 */
export const REFUND_STATUSES = [
  'pending',
  'failed',
  'sent',
  'processed',
  'stuck',
  'by-hand',
  'otherwise',
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

const orderItem = z.object({
  /** The line's number, from 1. */
  line: z.int(),
  product: id,
  variant: z.optional(id),
  /** As sold. Translations are the product's current ones, absent if it was renamed since. */
  name: z.string(),
  ...localNames,
  size: z.string(),
  image: z.string(),
  sku: z.string(),
  /** Absent: none. */
  hsn: z.optional(z.string()),
  category: z.string(),
  soldBy: z.enum(SOLD_BY),
  /** Pieces, kilograms or litres. */
  qty: z.number(),
  /** Of a piece, kilogram or litre. */
  price: rupees,
  mrp: rupees,
  /** Off the whole line. */
  discount: rupees,
  tax: percent,
  /** Why it is untaxed; absent: taxed or unknown. */
  treatment: z.optional(z.enum(TREATMENTS)),
  /** Of the whole line. With `cgst`, `sgst` and `igst` it is price x qty, rounded half up to the paisa, less the discount. */
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
  /** Returned quantity, as `qty`. */
  returned: z.number(),
  /** Received quantity of a purchase order's line, as `qty`, and its cost; absent: not counted. */
  came: z.optional(z.number()),
  cameCost: z.optional(rupees),
});
export type OrderItem = z.infer<typeof orderItem>;

/** A line that packing changed. */
const packedChange = z.object({
  line: z.int(),
  product: id,
  name: z.string(),
  ...localNames,
  size: z.string(),
  image: z.string(),
  soldBy: z.enum(SOLD_BY),
  qty: z.number(),
  charged: rupees,
  /** How much of the ordered goods comes, and what replaces the rest. */
  comes: z.number(),
  replacedBy: z.nullable(z.object({ line: z.int(), qty: z.number() })),
  /** Price of what comes and of its replacement. */
  comesFor: rupees,
  /** Null: unknown. */
  reason: z.nullable(z.enum(LEFT_OUT_REASONS)),
});
export type PackedChange = z.infer<typeof packedChange>;

/** The store that an order went to. */
const orderedStore = z.object({ _id: id, name: z.string(), ...localNames });

/** `revenue`, `profit` and the store's name are only for roles that may see them. */
export const orderRow = z.object({
  _id: id,
  number: z.int(),
  marketplace: id,
  customerName: z.string(),
  phone: z.string(),
  address: z.string(),
  pinCode: z.string(),
  orderType: z.enum(ORDER_TYPES),
  paymentMethod: z.string(),
  /** Pieces; a line of loose goods counts as one. */
  itemCount: z.int(),
  images: z.array(z.string()),
  itemsPrice: rupees,
  shippingPrice: rupees,
  totalPrice: rupees,
  createdAt: timestamp,
  /** The beginning of its delivery window, until `estimatedDeliveryTime`; null if unknown. */
  deliverFrom: z.nullable(timestamp),
  estimatedDeliveryTime: timestamp,
  /** Chosen by its shopper, as a delivery slot. */
  inSlot: z.optional(z.boolean()),
  isPaid: z.boolean(),
  paidAt: z.nullable(timestamp),
  /** When packing began; from then on its shopper can't cancel it directly. */
  startedAt: z.nullable(timestamp),
  /** On its way; its status stays `new` or `paid`. */
  outForDeliveryAt: z.nullable(timestamp),
  isDelivered: z.boolean(),
  deliveredAt: z.nullable(timestamp),
  cancelledAt: z.nullable(timestamp),
  /** Delivery stopped because all of its money was refunded at the provider. */
  deliveryHeldAt: z.nullable(timestamp),
  status: z.enum(ORDER_STATUSES),
  /** The shopper's open request. */
  openRequest: z.nullable(z.enum(REQUEST_KINDS)),
  store: orderedStore,
  /** For staff: '' if needed and missing. */
  ewayBill: z.optional(z.string()),
  revenue: z.optional(rupees),
  deliveryCharge: z.optional(rupees),
  profit: z.optional(rupees),
  /** Lines of unknown cost, excluded from these. Absent: none. */
  costMissing: z.optional(z.int()),
});
export type OrderRow = z.infer<typeof orderRow>;

const orderEntry = z.object({
  /** Names; '' for a deleted account. */
  enteredBy: z.string(),
  sentBy: z.string(),
  /** Of a UPI payment or check. */
  reference: z.string(),
  /** Due day in India. */
  dueOn: z.nullable(z.string()),
  /** Approvals with the managers' names; `onDevice`: checked by the offline till only. */
  approvals: z.array(
    z.object({ reason: z.enum(APPROVALS), by: z.string(), note: z.string(), onDevice: z.boolean() }),
  ),
});
export type OrderEntry = z.output<typeof orderEntry>;

export const order = z.extend(orderRow, {
  /** The caller reaches it as staff; otherwise as its shopper, perhaps staff of another store. */
  asStaff: z.boolean(),
  user: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  orderItems: z.array(orderItem),
  shippingAddress: z.object({
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    pinCode: z.string(),
    country: z.string(),
  }),
  /** The shopper's note for the driver; '': none. */
  driverNote: z.string(),
  /**
   * The driver, if the store has entered one; either part may be ''. The shopper sees it while the order is out for
   * delivery.
   */
  driver: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  /** With a link; for staff only. Absent: none. */
  driverId: z.optional(id),
  /** Four digits, for its shopper while it is out and a code is needed. */
  doorCode: z.optional(z.string()),
  /** For staff while a code is needed, which they may waive; `locked`: too many wrong ones. */
  codeAtDoor: z.optional(z.enum(CODES_AT_DOOR)),
  /** Null: not for a business. */
  business: z.nullable(z.object({ company: z.string(), gstNumber: z.string(), address: z.string() })),
  taxPrice: rupees,
  /** The shopper's choice for missing goods. */
  ifMissing: z.optional(z.enum(IF_MISSING)),
  /** Changes by packing; absent: not marked packed. */
  packed: z.optional(
    z.object({
      at: timestamp,
      /** Pieces ordered, missing and replaced; a line of loose goods counts as one. */
      ordered: z.int(),
      missing: z.int(),
      replaced: z.int(),
      off: rupees,
      pointsBack: z.int(),
      changes: z.array(packedChange),
      /** By telephone; for staff only. */
      agreedBy: z.optional(z.string()),
    }),
  ),
  pointsRedeemed: z.int(),
  pointsEarned: z.int(),
  store: z.extend(orderedStore, {
    company: z.string(),
    address: z.string(),
    city: z.string(),
    gstNumber: z.string(),
    /** At the sale; only `regular` charges tax. */
    scheme: z.enum(GST_SCHEMES),
    /** Papers of that day name the HSN of all goods; absent: only for businesses. */
    namesHsn: z.optional(z.boolean()),
    fssaiNumber: z.string(),
    phone: z.string(),
    pinCode: z.string(),
    stateCode: z.string(),
    /** Today's setting, not that of the order's time. */
    replacesMissing: z.boolean(),
    /** Of its papers: their language, and the text that replaces the default thanks. */
    receiptLanguage: z.enum(RECEIPT_LANGUAGES),
    thanks: z.string(),
  }),
  /**
   * The part of the total credited after the sale, for returned goods and refunds on the provider's dashboard; absent:
   * none.
   */
  credited: z.optional(rupees),
  /** Negative if given back; includes returns at a counter. */
  payments: z.array(
    z.object({
      paymentId: z.string(),
      paymentMethod: z.string(),
      Amount: rupees,
      /** Rounding of cash: `Amount` less this is the part of the total that it pays; absent: none. */
      roundOff: z.optional(rupees),
      at: timestamp,
      /** Who refunded by hand; for staff only. */
      handedBy: z.optional(z.string()),
    }),
  ),
  /** Its store takes cash in whole rupees; absent: to the paisa. */
  roundsCash: z.optional(z.boolean()),
  /** Ids and method (`upi`, `card`; '' unknown) of an online payment. */
  razorPay: z.nullable(z.object({ orderId: z.string(), paymentId: z.string(), method: z.string() })),
  /** Newest first; includes second payments of the checkout. */
  refunds: z.array(
    z.object({
      amount: rupees,
      status: z.enum(REFUND_STATUSES),
      at: timestamp,
      /** When the provider or a person had paid it; null: not yet. */
      paidAt: z.nullable(timestamp),
    }),
  ),
  /** The shopper's requests, oldest first. */
  requests: z.array(orderRequest),
  /** Its documents, oldest first: usually one invoice, and credit notes for returns. */
  documents: z.array(
    z.object({
      _id: id,
      kind: z.enum(DOCUMENT_KINDS),
      number: z.string(),
      issuedAt: timestamp,
      total: rupees,
      /** The beginning of a composition dealer’s paper; absent: none. */
      legend: z.optional(z.string()),
    }),
  ),
  /** With the printed number, '' for a return without a receipt; absent: not a till's. */
  counter: z.optional(
    z.object({
      name: z.string(),
      number: z.string(),
      /** A return's bill; absent: none. */
      original: z.optional(printedBill),
      /** The first name, as on the paper; '' without an account. */
      cashier: z.string(),
      /** From the cash handed over. */
      change: rupees,
    }),
  ),
  /** Entered in the office or at a counter; for staff only. */
  entry: z.optional(orderEntry),
  /** Others of its checkout depend on it for prices or delivery, so its shopper can't cancel it directly. */
  restDependsOnIt: z.boolean(),
  /** The other orders of the same checkout, one a store. */
  siblings: z.array(
    z.object({
      _id: id,
      store: orderedStore,
      totalPrice: rupees,
      itemCount: z.int(),
      number: z.int(),
      status: orderRow.shape.status,
      deliverFrom: z.nullable(timestamp),
      estimatedDeliveryTime: timestamp,
      orderType: orderRow.shape.orderType,
      paymentMethod: z.string(),
      paidAt: z.nullable(timestamp),
      startedAt: z.nullable(timestamp),
      outForDeliveryAt: z.nullable(timestamp),
      deliveredAt: z.nullable(timestamp),
      cancelledAt: z.nullable(timestamp),
      deliveryHeldAt: z.nullable(timestamp),
      restDependsOnIt: z.boolean(),
    }),
  ),
});
export type Order = z.infer<typeof order>;

export const ORDERS_A_PAGE = 20;

export const orderPage = page('orders', orderRow);
/** For staff: without amounts for cashiers. */
export const listedOrder = z.extend(orderRow, {
  itemsPrice: z.optional(rupees),
  shippingPrice: z.optional(rupees),
  totalPrice: z.optional(rupees),
});
export type ListedOrder = z.infer<typeof listedOrder>;
export type OrderPage = z.output<typeof orderPage>;

export const listedOrderPage = page('orders', listedOrder);
export type ListedOrderPage = z.output<typeof listedOrderPage>;

/** The parameter of calls about one order. */
export const oneOrder = z.object({ id });

/** Confirms cash of ₹2,00,000 or more (section 269ST); absent: refused with `much-cash`. */
export const cashConfirmed = z.optional(z.boolean());
