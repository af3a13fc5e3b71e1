import { isSale, ORDER_TYPE_EFFECTS, type OrderType } from './order-types.ts';

/** Back office, section 4. */
export const ORDER_STATUSES = ['new', 'paid', 'delivered', 'cancelled'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type OrderAction = 'pay' | 'deliver' | 'cancel';

/**
 * The times that determine an order's status; empty until they happen. `deliveryHeldAt`: all of its money was refunded
 * at the payment provider's dashboard, and nobody has decided what to do yet.
 */
export type OrderMarks = {
  [mark in
    | 'paidAt'
    | 'startedAt'
    | 'packedAt'
    | 'outForDeliveryAt'
    | 'deliveredAt'
    | 'cancelledAt'
    | 'deliveryHeldAt']?: Date | string | null | undefined;
};

/** Methods for shoppers, for the till, and for money by hand; the first of each is the default. */
export const PAYMENT_METHODS = {
  shop: ['Cash', 'Online'],
  till: ['cash', 'upi', 'check'],
  hand: ['cash', 'upi', 'card', 'check'],
} as const;

/** The method of an order paid completely by points. */
export const PAID_BY_POINTS = 'Points';

const NOT_BY_HAND: readonly string[] = ['Online', PAID_BY_POINTS];

/** Whether money was taken by hand, and must be given back by hand. */
export function isPaidByHand(order: {
  paidAt: Date | null;
  paymentMethod: string;
  totalPrice: number;
}): boolean {
  return order.paidAt !== null && order.totalPrice > 0 && !NOT_BY_HAND.includes(order.paymentMethod);
}

export type ShopPaymentMethod = (typeof PAYMENT_METHODS)['shop'][number];

export type HandPaymentMethod = (typeof PAYMENT_METHODS)['hand'][number];

/** Why an action on an order is refused; screens have a sentence for each. */
export const ORDER_REASONS = [
  'not-paid',
  'already-paid',
  'nothing-to-pay',
  'refunded-elsewhere',
  'not-delivered',
  'not-out-yet',
  'not-marked-delivered',
  'already-delivered',
  'already-started',
  'not-started',
  'already-packed',
  'already-invoiced',
  'packing-open',
  'already-out',
  'packing',
  'rest-depends-on-it',
  'on-its-way',
  'delivered',
  'cancelled',
  'already-cancelled',
  'not-online',
  'online-order',
  'bill-with-points',
  'request-open',
  'return-too-late',
  'nothing-left',
  'already-answered',
] as const;

export type OrderReason = (typeof ORDER_REASONS)[number];

type Transition = { to: OrderStatus } | { refused: OrderReason };

/** The state machine: the next status for each status and action, or the reason why not. */
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

/** A cancelled order stays cancelled even if it was paid. */
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

/** Whether goods can be handed over for money in one step: only the payment is missing. */
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

/** Whether an order can leave for its customer, paid or not. The status stays. */
function dispatch(order: OrderMarks & { orderType: OrderType }): true | OrderReason {
  if (!ORDER_TYPE_EFFECTS[order.orderType].isOnline) return 'not-online';
  const allowed = DISPATCHABLE[orderStatus(order)];
  if (allowed !== true) return allowed;
  if (order.deliveryHeldAt) return 'refunded-elsewhere';
  return order.outForDeliveryAt ? 'already-out' : true;
}

/** Whether packing can begin. The status stays, but the shopper can no longer cancel directly. */
function start(order: OrderMarks & { orderType: OrderType }): true | OrderReason {
  const allowed = dispatch(order);
  if (allowed !== true) return allowed;
  return order.startedAt ? 'already-started' : true;
}

/** From the start of packing until the order is packed or leaves. */
function pack(order: OrderMarks & { orderType: OrderType }): true | OrderReason {
  const allowed = dispatch(order);
  if (allowed !== true) return allowed;
  if (!order.startedAt) return 'not-started';
  return order.packedAt ? 'already-packed' : true;
}

export interface OwnOrder extends OrderMarks {
  orderType: OrderType;
  paymentMethod: string;
  /** Other orders of its checkout need it for their prices or delivery: `restDependsOn`. */
  restDependsOnIt: boolean;
}

/**
 * Whether the shopper can cancel directly: until packing begins or money is taken by hand, and if no other order of the
 * checkout depends on it.
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

export function isOutForDelivery(order: OrderMarks): boolean {
  return Boolean(order.outForDeliveryAt && !order.deliveredAt && !order.cancelledAt);
}

export const REQUEST_KINDS = ['cancel', 'return'] as const;

export type RequestKind = (typeof REQUEST_KINDS)[number];

/** `overtaken`: the order was delivered before anybody answered. */
export const REQUEST_STATES = ['open', 'accepted', 'declined', 'overtaken'] as const;

export type RequestState = (typeof REQUEST_STATES)[number];

const REQUESTABLE: Record<OrderStatus, Record<RequestKind, true | OrderReason>> = {
  new: { cancel: true, return: 'not-delivered' },
  paid: { cancel: true, return: 'not-delivered' },
  delivered: { cancel: 'delivered', return: true },
  cancelled: { cancel: 'already-cancelled', return: 'cancelled' },
};

/** Days after delivery (returns policy). */
export const RETURN_DAYS = 7;

const DAY_MS = 86_400_000;

export interface RequestableOrder extends OrderMarks {
  orderType: OrderType;
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

/**
 * Whether goods of an online order can be taken back at a counter. Late ones need a manager; a shopper's open request is answered by it.
 */
function returnAtCounter(order: Omit<RequestableOrder, 'hasOpenRequest'>): true | OrderReason {
  const allowed = request('return', { ...order, hasOpenRequest: false });
  if (allowed === 'not-delivered') return order.outForDeliveryAt ? 'not-marked-delivered' : 'not-out-yet';
  if (allowed !== true) return allowed;
  return order.piecesLeft > 0 ? true : 'nothing-left';
}

export function returnableUntil({ deliveredAt }: OrderMarks): Date {
  return new Date((deliveredAt ? new Date(deliveredAt).getTime() : 0) + RETURN_DAYS * DAY_MS);
}

/** An answer is final. */
function answer({ state }: { state: RequestState }): true | OrderReason {
  return state === 'open' ? true : 'already-answered';
}

/** Whether an action is possible: true, or the reason, which the server returns and screens explain. */
export const orderCan = {
  pay,
  start,
  pack,
  dispatch,
  handOver,
  deliver: may('deliver'),
  cancel: may('cancel'),
  cancelOwn,
  requestCancel: (order: RequestableOrder) => request('cancel', order),
  requestReturn,
  returnAtCounter,
  answer,
};

const MINUTE_MS = 60_000;

/** 35 minutes, 22 hours or 2 days. */
export type TimeAhead = { count: number; unit: 'minute' | 'hour' | 'day' };

/** The time until an estimate, in a natural unit; null once it has passed. */
export function timeUntil(estimate: Date, now: Date): TimeAhead | null {
  const minutes = Math.ceil((estimate.getTime() - now.getTime()) / MINUTE_MS);
  if (minutes <= 0) return null;
  if (minutes < 60) return { count: minutes, unit: 'minute' };
  const hours = Math.round(minutes / 60);
  return hours < 48 ? { count: hours, unit: 'hour' } : { count: Math.round(hours / 24), unit: 'day' };
}

/** 0 before the estimate. */
export function minutesLate(estimate: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - estimate.getTime()) / MINUTE_MS));
}
