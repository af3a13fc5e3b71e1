/** What an order is: `request` is an RR, `po` a purchase order (back office, section 9). */
export const ORDER_TYPES = ['online', 'pos', 'invoice', 'po', 'request', 'return'] as const;

/** One of the order types. */
export type OrderType = (typeof ORDER_TYPES)[number];

/** Where an order can stand (back office, section 4). */
export const ORDER_STATUSES = ['new', 'paid', 'delivered', 'cancelled'] as const;

/** One of the order statuses. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What can be done to an order. */
export type OrderAction = 'pay' | 'deliver' | 'cancel';

/** The moments from which an order's status follows; empty until it happens. */
export type OrderMarks = {
  [mark in 'paidAt' | 'deliveredAt' | 'cancelledAt']?: Date | string | null | undefined;
};

/** The payment methods a shopper picks from and those of the till; the first of each is the default. */
export const PAYMENT_METHODS = {
  shop: ['Cash', 'Online'],
  till: ['cash', 'upi', 'check'],
} as const;

/** A payment method of the shop. */
export type ShopPaymentMethod = (typeof PAYMENT_METHODS)['shop'][number];

/** A payment method of the till. */
export type TillPaymentMethod = (typeof PAYMENT_METHODS)['till'][number];

type Step = { to: OrderStatus } | { refused: string };

/** The order's state machine: for each status and action the next status, or why not. */
export const ORDER_TRANSITIONS: Record<OrderStatus, Record<OrderAction, Step>> = {
  new: {
    pay: { to: 'paid' },
    deliver: { refused: 'This order is not paid yet' },
    cancel: { to: 'cancelled' },
  },
  paid: {
    pay: { refused: 'This order is already paid' },
    deliver: { to: 'delivered' },
    cancel: { to: 'cancelled' },
  },
  delivered: {
    pay: { refused: 'This order is already paid' },
    deliver: { refused: 'This order is already delivered' },
    cancel: { refused: 'A delivered order cannot be cancelled' },
  },
  cancelled: {
    pay: { refused: 'This order is cancelled' },
    deliver: { refused: 'This order is cancelled' },
    cancel: { refused: 'This order is already cancelled' },
  },
};

/** The status that follows from an order's marks; a cancelled order stays cancelled although it had been paid. */
export function orderStatus(order: OrderMarks): OrderStatus {
  if (order.cancelledAt) return 'cancelled';
  if (order.deliveredAt) return 'delivered';
  return order.paidAt ? 'paid' : 'new';
}

function may(action: OrderAction): (order: OrderMarks) => true | string {
  return (order) => {
    const step = ORDER_TRANSITIONS[orderStatus(order)][action];
    return 'to' in step || step.refused;
  };
}

/** What a shopper may ask of the shop. */
export const REQUEST_KINDS = ['cancel', 'return'] as const;

/** One of the things that a shopper may ask for. */
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Where a request can stand; `overtaken`: the order was delivered before anybody answered. */
export const REQUEST_STATES = ['open', 'accepted', 'declined', 'overtaken'] as const;

/** One of the states of a request. */
export type RequestState = (typeof REQUEST_STATES)[number];

/** What may be asked of an order of each status: true, or why not. */
export const MAY_ASK: Record<OrderStatus, Record<RequestKind, true | string>> = {
  new: { cancel: true, return: 'This order is not delivered yet' },
  paid: { cancel: true, return: 'This order is not delivered yet' },
  delivered: { cancel: 'A delivered order cannot be cancelled', return: true },
  cancelled: { cancel: 'This order is already cancelled', return: 'This order is cancelled' },
};

/** Days after delivery in which goods are taken back (returns policy). */
export const RETURN_DAYS = 7;

const DAY_MS = 86_400_000;

/** An order as far as requests go. */
export interface AskedOrder extends OrderMarks {
  orderType: OrderType;
  /** A request waits for its answer. */
  hasOpenRequest: boolean;
  /** Pieces that have not come back. */
  piecesLeft: number;
}

function mayAsk(kind: RequestKind, order: AskedOrder): true | string {
  if (order.orderType !== 'online') return 'This order was not placed online';
  const allowed = MAY_ASK[orderStatus(order)][kind];
  if (allowed !== true) return allowed;
  return order.hasOpenRequest ? 'The shop has yet to answer what you asked' : true;
}

function askToReturn(order: AskedOrder, now: Date): true | string {
  const allowed = mayAsk('return', order);
  if (allowed !== true) return allowed;
  if (now >= returnableUntil(order)) return `Orders can be returned within ${RETURN_DAYS} days of delivery`;
  return order.piecesLeft > 0 ? true : 'Everything of this order has come back';
}

/** Until when a delivered order can be returned. */
export function returnableUntil({ deliveredAt }: OrderMarks): Date {
  return new Date((deliveredAt ? new Date(deliveredAt).getTime() : 0) + RETURN_DAYS * DAY_MS);
}

/** Whether a request can be answered: true, or why not. An answer is final. */
function answer({ state }: { state: RequestState }): true | string {
  return state === 'open' ? true : 'This request has been answered already';
}

/** Whether an action is open to an order: true, or the reason that a button shows and the server answers. */
export const orderCan = {
  pay: may('pay'),
  deliver: may('deliver'),
  cancel: may('cancel'),
  askToCancel: (order: AskedOrder) => mayAsk('cancel', order),
  askToReturn,
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

/** The rest of 'Arriving in ...' in English: '35 minutes', '22 hours', '2 days'; null once the estimate has passed. */
export function arrivingIn(estimate: Date, now: Date): string | null {
  const left = timeUntil(estimate, now);
  return left && `${left.count} ${left.unit}${left.count === 1 ? '' : 's'}`;
}

/** Whole minutes since the estimate passed; 0 while it lies ahead. */
export function minutesLate(estimate: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - estimate.getTime()) / MINUTE_MS));
}
