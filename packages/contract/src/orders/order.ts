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
  /** As it was sold. In Hindi and Kannada as its product has it now, left out once that goes by another name. */
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
  /** Of a line without tax why; absent: taxed, or nobody said. */
  treatment: z.optional(z.enum(TREATMENTS)),
  /** Of the whole line, as charged: with the three taxes it adds up to price x qty, rounded half up to the paisa, less the discount. */
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
  /** Returned quantity, as `qty`. */
  returned: z.number(),
  /** Of a purchase order whose goods were counted when they came: how much that was, as `qty`, and what one cost. */
  came: z.optional(z.number()),
  cameCost: z.optional(rupees),
});
export type OrderItem = z.infer<typeof orderItem>;

/** A line that was not packed as it was ordered. */
const packedChange = z.object({
  line: z.int(),
  product: id,
  name: z.string(),
  ...localNames,
  size: z.string(),
  image: z.string(),
  soldBy: z.enum(SOLD_BY),
  /** Ordered pieces, kilograms or litres, and what was to be paid for them. */
  qty: z.number(),
  charged: rupees,
  /** What comes of it, and other goods in its place: their line of the order, and how much. */
  comes: z.number(),
  replacedBy: z.nullable(z.object({ line: z.int(), qty: z.number() })),
  /** What is to be paid for both. */
  comesFor: rupees,
  /** Why it is missing; null: nobody said. */
  reason: z.nullable(z.enum(LEFT_OUT_REASONS)),
});
export type PackedChange = z.infer<typeof packedChange>;

/** The store that an order went to. */
const orderedStore = z.object({ _id: id, name: z.string(), ...localNames });

/** An order in a list. `revenue`, `profit` and the store's name are only for roles that may see them. */
export const orderRow = z.object({
  _id: id,
  /** The order number, unique in its marketplace. */
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
  /** Pictures of the first lines. */
  images: z.array(z.string()),
  itemsPrice: rupees,
  shippingPrice: rupees,
  totalPrice: rupees,
  createdAt: timestamp,
  /** The beginning of its delivery window, until `estimatedDeliveryTime`; null if unknown. */
  deliverFrom: z.nullable(timestamp),
  estimatedDeliveryTime: timestamp,
  /** Its shopper chose the window, as a delivery slot. */
  inSlot: z.optional(z.boolean()),
  isPaid: z.boolean(),
  paidAt: z.nullable(timestamp),
  /** Since when its store packs it: its shopper can't cancel it by a tap any more. */
  startedAt: z.nullable(timestamp),
  /** Since when it is on its way; its status stays `new` or `paid`. */
  outForDeliveryAt: z.nullable(timestamp),
  isDelivered: z.boolean(),
  deliveredAt: z.nullable(timestamp),
  cancelledAt: z.nullable(timestamp),
  /** Since when it may not be delivered, because all of its money went back at the payment provider. */
  deliveryHeldAt: z.nullable(timestamp),
  status: z.enum(ORDER_STATUSES),
  /** The shopper's open request. */
  openRequest: z.nullable(z.enum(REQUEST_KINDS)),
  store: orderedStore,
  /** For staff, of goods that need an e-way bill: its number, '' while there is none. */
  ewayBill: z.optional(z.string()),
  revenue: z.optional(rupees),
  deliveryCharge: z.optional(rupees),
  profit: z.optional(rupees),
  /** With these: lines of unknown cost, which are in neither. Absent: none. */
  costMissing: z.optional(z.int()),
});
export type OrderRow = z.infer<typeof orderRow>;

const orderEntry = z.object({
  /** Names; '' without an account. */
  enteredBy: z.string(),
  /** Whose sign-in brought it from the till, where that was another; else ''. */
  sentBy: z.string(),
  /** Of a UPI payment or check, as it was noted at the entry. */
  reference: z.string(),
  /** Until when it is to be paid, a day in India. */
  dueOn: z.nullable(z.string()),
  /** Approvals with the managers' names; `onDevice`: checked by the offline till only. */
  approvals: z.array(
    z.object({ reason: z.enum(APPROVALS), by: z.string(), note: z.string(), onDevice: z.boolean() }),
  ),
});
export type OrderEntry = z.output<typeof orderEntry>;

/** An order with all that its page shows (both specifications, section 3). */
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
  /** The driver with a link who has it; for staff only. Absent: none. */
  driverId: z.optional(id),
  /** For its shopper while it is out and a code is asked for at the door: its four digits. */
  doorCode: z.optional(z.string()),
  /** For staff while it is out and a code is asked for, which the store may waive; `locked`: after too many wrong ones. */
  codeAtDoor: z.optional(z.enum(CODES_AT_DOOR)),
  /** The business that it was ordered for, as its documents name it; null when it was not. */
  business: z.nullable(z.object({ company: z.string(), gstNumber: z.string(), address: z.string() })),
  taxPrice: rupees,
  /** What the shop does if goods are missing, as its shopper chose. */
  ifMissing: z.optional(z.enum(IF_MISSING)),
  /** It was packed, and what is not as it was ordered; absent: nobody has said that it is packed. */
  packed: z.optional(
    z.object({
      at: timestamp,
      /** Pieces that were ordered, that are missing and that were replaced; a line of loose goods counts as one. */
      ordered: z.int(),
      missing: z.int(),
      replaced: z.int(),
      /** By how much the total fell, and the points that came back. */
      off: rupees,
      pointsBack: z.int(),
      changes: z.array(packedChange),
      /** Who agreed to replacements on the telephone; for staff only. */
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
    /** Under which it sold this: but for `regular` it charges no tax. */
    scheme: z.enum(GST_SCHEMES),
    /** Its papers of that day name the HSN of all goods; absent: of those for businesses. */
    namesHsn: z.optional(z.boolean()),
    fssaiNumber: z.string(),
    phone: z.string(),
    pinCode: z.string(),
    stateCode: z.string(),
    /** Now: it replaces missing goods where a shopper wants that. */
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
  /** Money that was taken for it, or, below zero, given back; of goods that came back to a counter, too. */
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
  /** The provider's ids and its word for the way (`upi`, `card`; '' unknown), when the order was paid online. */
  razorPay: z.nullable(z.object({ orderId: z.string(), paymentId: z.string(), method: z.string() })),
  /** Money that goes back, newest first: also a second payment of the same checkout. */
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
  /** The counter that sold it or took it back, and the number that was printed, '' of a return without a receipt; absent: no till did. */
  counter: z.optional(
    z.object({
      name: z.string(),
      number: z.string(),
      /** Of a return: its bill. Absent without one. */
      original: z.optional(printedBill),
      /** The first name, as on the paper; '' without an account. */
      cashier: z.string(),
      /** Of the cash handed over. */
      change: rupees,
    }),
  ),
  /** Notes of staff who entered it, in the office or at a counter; for staff only. */
  entry: z.optional(orderEntry),
  /** The other orders of its checkout have their prices or their delivery only beside it: its shopper can't cancel it by a tap. */
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

/** Orders on a page of a list. */
export const ORDERS_A_PAGE = 20;

export const orderPage = page('orders', orderRow);
/** In lists of staff: without amounts for cashiers. */
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

/** Cash of ₹2,00,000 or more was confirmed (section 269ST); left out: refused with `much-cash`. */
export const cashConfirmed = z.optional(z.boolean());
