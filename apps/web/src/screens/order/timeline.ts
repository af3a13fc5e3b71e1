import type { Order } from '@haat/contract/orders/order';
import { istDay } from '@haat/domain/basics/ist';
import { formatRupees, paise } from '@haat/domain/basics/money';
import { leavesUnpaid } from '@haat/domain/orders/order-steps';
import { isSale, ORDER_TYPE_EFFECTS, type OrderType } from '@haat/domain/orders/order-types';
import { orderStatus } from '@haat/domain/orders/orders';
import { arrivingText } from '../../kit/order-states.ts';
import { paymentMethodText } from '../../kit/payment-method-text.ts';
import { comesText } from '../../kit/window-text.ts';
import { clockText, momentText } from '../../texts/dates.ts';
import { msg, t } from '../../texts/translate.ts';
import type { Moment } from '../../ui/display/timeline.tsx';
import { addressLines } from './address-lines.ts';
import { balanceOfOrder } from './balance-of-order.ts';

/** Of an order's timeline. */
type OrderMoment = Moment & {
  name:
    | 'placed'
    | 'paid'
    | 'packed'
    | 'arriving'
    | 'out'
    | 'delivered'
    | 'cancelled'
    | 'requested'
    | 'returned'
    | 'refunded';
  text: string;
};

type Timed = Pick<
  Order,
  | 'createdAt'
  | 'paidAt'
  | 'deliveredAt'
  | 'cancelledAt'
  | 'deliverFrom'
  | 'estimatedDeliveryTime'
  | 'paymentMethod'
  | 'totalPrice'
  | 'shippingAddress'
> &
  Partial<Pick<Order, 'requests' | 'payments' | 'outForDeliveryAt' | 'orderType' | 'roundsCash' | 'packed'>>;

/** By order type; others use the words of a sale. */
const STEP_WORDS: Partial<Record<OrderType, { next: string; delivered: string; paid?: string }>> = {
  po: { next: msg('Receive'), delivered: msg('Received') },
  request: { next: msg('Deliver'), delivered: msg('Delivered') },
  return: { next: msg('Receive'), delivered: msg('Returned'), paid: msg('Given back') },
};
const SALE_WORDS = { next: msg('Deliver'), delivered: msg('Delivered'), paid: msg('Paid') };
const wordsOf = ({ orderType = 'online' }: Timed) => ({ ...SALE_WORDS, ...STEP_WORDS[orderType] });

/** For shoppers: the next step is current, and a cancelled order ends there. */
export function timelineOf(order: Timed, now: Date): OrderMoment[] {
  const status = orderStatus(order);
  const placed = done('placed', t('Order placed'), order.createdAt);
  const words = wordsOf(order);
  const packed = order.packed ? [done('packed', packedText(order.packed), order.packed.at)] : [];
  const isPaidFirst = !order.packed || (order.paidAt && order.paidAt <= order.packed.at);
  const takenMoney = order.paidAt ? [done('paid', t(words.paid), order.paidAt)] : [];
  const paid = isPaidFirst ? [...takenMoney, ...packed] : [...packed, ...takenMoney];
  const out = order.outForDeliveryAt ? [done('out', t('Out for delivery'), order.outForDeliveryAt)] : [];
  if (status === 'cancelled' && order.cancelledAt) {
    const at = momentText(order.cancelledAt);
    const cancelled = { name: 'cancelled', state: 'failed', title: t('Cancelled'), text: at } as const;
    return [placed, ...paid, ...out, cancelled, ...givenBack(order)];
  }
  const requested = order.requests?.flatMap(({ kind, state, askedAt }) => {
    const title = kind === 'cancel' ? t('Cancellation requested') : t('Return requested');
    return state === 'open' ? [done('requested', title, askedAt)] : [];
  });
  if (order.deliveredAt) {
    const delivered = done('delivered', t(words.delivered), order.deliveredAt);
    return [placed, ...paid, ...out, delivered, ...returned(order), ...(requested ?? [])];
  }
  return [
    placed,
    ...paid,
    ...(requested ?? []),
    arriving(order, now),
    ...(order.paidAt || !isSale(order.orderType ?? 'online') ? [] : [toPay(order)]),
    toDeliver(order),
  ];
}

/** 'Packed, 2 of 14 missing'. */
function packedText({ ordered, missing }: NonNullable<Order['packed']>): string {
  return missing > 0 ? t('Packed, {{missing}} of {{ordered}} missing', { missing, ordered }) : t('Packed');
}

/** Refunds by hand; staff see by whom. Online refunds have their own card. */
function givenBack({ payments = [] }: Timed): OrderMoment[] {
  return payments
    .filter(({ Amount: amount, paymentId }) => amount < 0 && paymentId === '')
    .map(({ Amount: amount, at, handedBy }) => {
      const title = t('{{amount}} given back', { amount: formatRupees(paise(-amount)) });
      const moment = done('refunded', title, at);
      return handedBy ? { ...moment, text: `${moment.text} · ${handedBy}` } : moment;
    });
}

function returned({ requests = [] }: Timed): OrderMoment[] {
  const last = requests.findLast(({ kind, state }) => kind === 'return' && state === 'accepted');
  return last?.answeredAt ? [done('returned', t('Returned'), last.answeredAt)] : [];
}

function done(name: OrderMoment['name'], title: string, at: Date): OrderMoment {
  return { name, state: 'done', title, text: momentText(at) };
}

function arriving(order: Timed, now: Date): OrderMoment {
  const { estimatedDeliveryTime: estimate, outForDeliveryAt } = order;
  if (outForDeliveryAt) {
    const isToday = istDay(outForDeliveryAt) === istDay(now);
    const time = isToday ? clockText(outForDeliveryAt) : momentText(outForDeliveryAt);
    const since = t('Since {{time}}', { time });
    const text =
      estimate > now ? `${since}, ${t('arrives {{when}}', { when: comesText(order, now) })}` : since;
    return { name: 'out', state: 'current', title: t('Out for delivery'), text };
  }
  return {
    name: 'arriving',
    state: 'current',
    title: arrivingText(estimate, now),
    text: capital(comesText(order, now)),
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function toPay({ payments = [], orderType = 'online', ...order }: Timed): OrderMoment {
  const text = t('{{method}}, {{amount}} at the door', {
    method: paymentMethodText(order.paymentMethod),
    amount: formatRupees(balanceOfOrder({ ...order, payments, orderType }).due),
  });
  return { name: 'paid', state: 'later', title: t('Paid'), text };
}

function toDeliver(order: Timed): OrderMoment {
  const [street] = addressLines(order.shippingAddress.address);
  return {
    name: 'delivered',
    state: 'later',
    title: t(wordsOf(order).delivered),
    text: street && t('To {{place}}', { place: street }),
  };
}

/** In the staff's words: the next step names the action, with its time below. */
export function staffTimelineOf(order: Timed, now: Date): OrderMoment[] {
  const { outForDeliveryAt, estimatedDeliveryTime: estimate, orderType = 'online' } = order;
  const toSend: OrderMoment[] = leavesUnpaid({ ...order, orderType })
    ? [{ name: 'out', state: 'later', title: t('Out for delivery'), text: '' }]
    : [];
  const steps = timelineOf(order, now)
    .flatMap((step) => (step.name === 'paid' && step.state === 'later' ? [...toSend, step] : step))
    .filter(({ name }) => name !== 'arriving')
    .map((step) =>
      step.name === 'out' && outForDeliveryAt ? done('out', step.title, outForDeliveryAt) : step,
    );
  const next = steps.find(({ state }) => state === 'later');
  return steps.map((step) => {
    if (step !== next) return step.state === 'later' ? { ...step, text: '' } : step;
    const title =
      step.name === 'paid' ? t('Take payment') : step.name === 'out' ? t('Send out') : t(wordsOf(order).next);
    // Only delivered orders have an estimate.
    const text = ORDER_TYPE_EFFECTS[orderType].isOnline ? arrivingText(estimate, now) : '';
    return { ...step, title, state: 'current', text };
  });
}
