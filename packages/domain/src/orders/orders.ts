import { isSale, ORDER_TYPE_EFFECTS, type OrderType } from './order-types.ts';

/** Where an order can stand (back office, section 4). */
export const ORDER_STATUSES = ['new', 'paid', 'delivered', 'cancelled'] as const;

/** One of the order statuses. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What can be done to an order. */
export type OrderAction = 'pay' | 'deliver' | 'cancel';

/**
 * The moments from which an order's status follows; empty until it happens. `deliveryHeldAt`: all of its money went back at
 * the payment provider's dashboard, and nobody has decided yet what becomes of it.
 */
export type OrderMarks = {
  [mark in 'paidAt' | 'startedAt' | 'outForDeliveryAt' | 'deliveredAt' | 'cancelledAt' | 'deliveryHeldAt']?:
    | Date
    | string
    | null
    | undefined;
};

/**
 * The payment methods a shopper picks from, those of the till, and those by which money is taken or given back by hand; the first of each
 * is the default.
 */
export const PAYMENT_METHODS = {
  shop: ['Cash', 'Online'],
  till: ['cash', 'upi', 'check'],
  hand: ['cash', 'upi', 'card', 'check'],
} as const;

/** The method of an order that reward points pay for wholly. */
export const PAID_BY_POINTS = 'Points';

const NOT_BY_HAND: readonly string[] = ['Online', PAID_BY_POINTS];

/** Whether somebody took money for an order by hand, who has to give it back by hand when it is cancelled. */
export function isPaidByHand(order: {
  paidAt: Date | null;
  paymentMethod: string;
  totalPrice: number;
}): boolean {
  return order.paidAt !== null && order.totalPrice > 0 && !NOT_BY_HAND.includes(order.paymentMethod);
}

/** A payment method of the shop. */
export type ShopPaymentMethod = (typeof PAYMENT_METHODS)['shop'][number];

/** A payment method of the till. */
export type TillPaymentMethod = (typeof PAYMENT_METHODS)['till'][number];

/** How money is taken or given back by hand. */
export type HandPaymentMethod = (typeof PAYMENT_METHODS)['hand'][number];

/** Why something can't be done to an order; screens have a sentence for each. */
export const ORDER_REASONS = [
  'not-paid',
  'already-paid',
  'nothing-to-pay',
  'refunded-elsewhere',
  'not-delivered',
  'already-delivered',
  'already-started',
  'already-out',
  'packing',
  'rest-depends-on-it',
  'on-its-way',
  'delivered',
  'cancelled',
  'already-cancelled',
  'not-online',
  'request-open',
  'return-too-late',
  'nothing-left',
  'already-answered',
] as const;

/** One of the reasons why something can't be done to an order. */
export type OrderReason = (typeof ORDER_REASONS)[number];

type Transition = { to: OrderStatus } | { refused: OrderReason };

/** The order's state machine: for each status and action the next status, or why not. */
export const ORDER_TRANSITIONS: Record<OrderStatus, Record<OrderAction, Transition>> = {
  new: { pay: { to: 'paid' }, deliver: { refused: 'not-paid' }, cancel: { to: 'cancelled' } },
  paid: { pay: { refused: 'already-paid' }, deliver: { to: 'delivered' }, cancel: { to: 'cancelled' } },
  delivered: {
    pay: { refused: 'already-paid' },
    deliver: { refused: 'already-delivered' },
    cancel: { refused: 'delivered' },
  },
  cancelled: {
    pay: { refused: 'cancelled' },
    deliver: { refused: 'cancelled' },
    cancel: { refused: 'already-cancelled' },
  },
};

/** The status that follows from an order's marks; a cancelled order stays cancelled although it had been paid. */
export function orderStatus(order: OrderMarks): OrderStatus {
  if (order.cancelledAt) return 'cancelled';
  if (order.deliveredAt) return 'delivered';
  return order.paidAt ? 'paid' : 'new';
}

function may(action: OrderAction): (order: OrderMarks & { orderType?: OrderType }) => true | OrderReason {
  return (order) => {
    if (order.orderType && !isSale(order.orderType)) {
      if (action === 'pay') return 'nothing-to-pay';
      if (action === 'deliver' && orderStatus(order) === 'new') return true;
    }
    const transition = ORDER_TRANSITIONS[orderStatus(order)][action];
    if (!('to' in transition)) return transition.refused;
    return action === 'deliver' && order.deliveryHeldAt ? 'refunded-elsewhere' : true;
  };
}

const pay = may('pay');

/** Whether an order can be given to its customer against its money, in one step: nothing but the money is missing. */
function handOver(order: OrderMarks & { orderType?: OrderType }): true | OrderReason {
  const allowed = pay(order);
  return allowed === true && order.deliveryHeldAt ? 'refunded-elsewhere' : allowed;
}

const DISPATCHABLE: Record<OrderStatus, true | OrderReason> = {
  new: true,
  paid: true,
  delivered: 'already-delivered',
  cancelled: 'cancelled',
};

/** Whether an order can leave for its customer, paid or not: a cash order is paid at the door. It leaves its status as it is. */
function dispatch(order: OrderMarks & { orderType: OrderType }): true | OrderReason {
  if (!ORDER_TYPE_EFFECTS[order.orderType].isOnline) return 'not-online';
  const allowed = DISPATCHABLE[orderStatus(order)];
  if (allowed !== true) return allowed;
  if (order.deliveryHeldAt) return 'refunded-elsewhere';
  return order.outForDeliveryAt ? 'already-out' : true;
}

/** Whether a store can begin to pack an order. It leaves its status as it is; its shopper can't cancel it by a tap any more. */
function start(order: OrderMarks & { orderType: OrderType }): true | OrderReason {
  const allowed = dispatch(order);
  if (allowed !== true) return allowed;
  return order.startedAt ? 'already-started' : true;
}

/** An order as far as its shopper's own cancellation goes. */
export interface OwnOrder extends OrderMarks {
  orderType: OrderType;
  paymentMethod: string;
  /** The other orders of its checkout have their prices or their delivery only beside it: `restDependsOn`. */
  restDependsOnIt: boolean;
}

/**
 * Whether its shopper can cancel an order by a tap: until the shop has begun with it, or has taken money for it by hand, and as
 * long as no other order of its checkout depends on it.
 */
function cancelOwn(order: OwnOrder): true | OrderReason {
  if (!ORDER_TYPE_EFFECTS[order.orderType].isOnline) return 'not-online';
  const transition = ORDER_TRANSITIONS[orderStatus(order)].cancel;
  if (!('to' in transition)) return transition.refused;
  if (order.outForDeliveryAt) return 'on-its-way';
  if (order.deliveryHeldAt) return 'refunded-elsewhere';
  const isPaidAtTheDoor = Boolean(order.paidAt) && !NOT_BY_HAND.includes(order.paymentMethod);
  if (order.startedAt || isPaidAtTheDoor) return 'packing';
  return order.restDependsOnIt ? 'rest-depends-on-it' : true;
}

/** Whether an order is on its way to its customer. */
export function isOutForDelivery(order: OrderMarks): boolean {
  return Boolean(order.outForDeliveryAt && !order.deliveredAt && !order.cancelledAt);
}

/** What a shopper may request of the shop. */
export const REQUEST_KINDS = ['cancel', 'return'] as const;

/** One of the things that a shopper may request. */
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Where a request can stand; `overtaken`: the order was delivered before anybody answered. */
export const REQUEST_STATES = ['open', 'accepted', 'declined', 'overtaken'] as const;

/** One of the states of a request. */
export type RequestState = (typeof REQUEST_STATES)[number];

const REQUESTABLE: Record<OrderStatus, Record<RequestKind, true | OrderReason>> = {
  new: { cancel: true, return: 'not-delivered' },
  paid: { cancel: true, return: 'not-delivered' },
  delivered: { cancel: 'delivered', return: true },
  cancelled: { cancel: 'already-cancelled', return: 'cancelled' },
};

/** Days after delivery in which goods are taken back (returns policy). */
export const RETURN_DAYS = 7;

const DAY_MS = 86_400_000;

/** An order as far as requests go. */
export interface RequestableOrder extends OrderMarks {
  orderType: OrderType;
  /** A request waits for its answer. */
  hasOpenRequest: boolean;
  /** Pieces that have not come back. */
  piecesLeft: number;
}

function request(kind: RequestKind, order: RequestableOrder): true | OrderReason {
  if (!ORDER_TYPE_EFFECTS[order.orderType].isOnline) return 'not-online';
  const allowed = REQUESTABLE[orderStatus(order)][kind];
  if (allowed !== true) return allowed;
  return order.hasOpenRequest ? 'request-open' : true;
}

function requestReturn(order: RequestableOrder, now: Date): true | OrderReason {
  const allowed = request('return', order);
  if (allowed !== true) return allowed;
  if (now >= returnableUntil(order)) return 'return-too-late';
  return order.piecesLeft > 0 ? true : 'nothing-left';
}

/** Until when a delivered order can be returned. */
export function returnableUntil({ deliveredAt }: OrderMarks): Date {
  return new Date((deliveredAt ? new Date(deliveredAt).getTime() : 0) + RETURN_DAYS * DAY_MS);
}

/** Whether a request can be answered: true, or why not. An answer is final. */
function answer({ state }: { state: RequestState }): true | OrderReason {
  return state === 'open' ? true : 'already-answered';
}

/** Whether an action is open to an order: true, or the reason that the server answers and screens explain. */
export const orderCan = {
  pay,
  start,
  dispatch,
  handOver,
  deliver: may('deliver'),
  cancel: may('cancel'),
  cancelOwn,
  requestCancel: (order: RequestableOrder) => request('cancel', order),
  requestReturn,
  answer,
};

const MINUTE_MS = 60_000;

/** A time ahead in one unit: 35 minutes, 22 hours, 2 days. */
export type TimeAhead = { count: number; unit: 'minute' | 'hour' | 'day' };

/** How far off an estimate is, in the unit that people would say it in; null once it has passed. */
export function timeUntil(estimate: Date, now: Date): TimeAhead | null {
  const minutes = Math.ceil((estimate.getTime() - now.getTime()) / MINUTE_MS);
  if (minutes <= 0) return null;
  if (minutes < 60) return { count: minutes, unit: 'minute' };
  const hours = Math.round(minutes / 60);
  return hours < 48 ? { count: hours, unit: 'hour' } : { count: Math.round(hours / 24), unit: 'day' };
}

/** Whole minutes since the estimate passed; 0 while it lies ahead. */
export function minutesLate(estimate: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - estimate.getTime()) / MINUTE_MS));
}
