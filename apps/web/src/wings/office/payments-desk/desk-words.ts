import type { DeskCase, DeskFact, DeskKind } from '@haat/contract/payments/desk';
import { shortId } from '@haat/domain/basics/ids';
import { startOfIstDay } from '@haat/domain/basics/ist';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { clockText, momentText, shortText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';

type Reason = NonNullable<DeskCase['reason']>;
type Settled = NonNullable<DeskCase['settled']>;
type NotPlaceable = 'no-cart' | 'out-of-stock' | 'too-little' | 'cart-gone' | 'other-order';

const REASONS: Record<Reason, string> = {
  'paid-twice': msg('Paid a second time'),
  replaced: msg('The shopper has ordered in another way'),
  'wrong-amount': msg('The amount is not what was asked for'),
  'out-of-stock': msg('Came late, when the goods were sold out'),
  'too-late': msg('Came too late for its order'),
  'no-cart': msg('Does not belong to any of our carts'),
};

const SETTLED: Record<Settled, string> = {
  placed: msg('Placed as order #{{order}}'),
  'placed-by-webhook': msg('Browser closed; placed by webhook as order #{{order}}'),
  'placed-by-asking': msg('Not reported; found by asking the provider, order #{{order}}'),
  'placed-late': msg('Came after the hold expired; placed as order #{{order}}'),
  refunded: msg('{{reason}}; refunded'),
};

export const NOT_PLACEABLE: Record<NotPlaceable, string> = {
  'no-cart': msg('We don’t know what it was for.'),
  'out-of-stock': msg('The goods are sold out.'),
  'too-little': msg('The payment is less than the goods cost.'),
  'cart-gone': msg('The cart can’t be ordered any more: a product, a discount or the pin code is gone.'),
  'other-order': msg('The cart was paid for with another payment.'),
};

export const FACT_WORDS: Record<DeskFact['what'], string> = {
  'goods-held': msg('Stock held for 15 minutes'),
  paid: msg('Payment begun'),
  'goods-released': msg('Hold expired, stock freed'),
  'captured-browser': msg('Money captured, reported by the browser'),
  'captured-webhook': msg('Money captured, reported by webhook'),
  'captured-provider': msg('Money captured, found by asking the provider'),
  'not-placed': msg('Placing failed'),
  placed: msg('Order placed'),
  'refund-asked': msg('Refund started'),
  'refund-failed': msg('Refund failed'),
  'refund-elsewhere': msg('Refunded at the provider’s dashboard'),
  'refund-done': msg('Refunded'),
  'refund-otherwise': msg('Paid otherwise'),
  delivered: msg('Delivered'),
  disputed: msg('Disputed'),
  'dispute-contested': msg('Contested'),
  'dispute-accepted': msg('Accepted'),
  'paid-out': msg('Paid out to the bank'),
  'will-refund': msg('Refunded automatically if nobody decides'),
  'will-retry': msg('Next try'),
  'answer-by': msg('Answer by'),
};

export const KIND_WORDS: Record<DeskKind, { title: string; state: string }> = {
  held: { title: msg('Payment without an order'), state: msg('Held') },
  refund: { title: msg('Refund'), state: msg('Stuck') },
  dispute: { title: msg('Dispute'), state: msg('Open') },
  order: { title: msg('Order refunded elsewhere'), state: msg('Not delivered') },
  unsettled: { title: msg('Payment in no settlement'), state: msg('Not paid out') },
  settled: { title: msg('Settled automatically'), state: msg('Settled') },
};

const METHODS: Record<string, string> = {
  upi: msg('UPI'),
  card: msg('card'),
  netbanking: msg('net banking'),
};

/** '' if unknown. */
export const methodText = (method: string) => t(METHODS[method] ?? method);

const DAY_MS = 86_400_000;
const isToday = (time: Date, now: Date) => startOfIstDay(time).getTime() === startOfIstDay(now).getTime();

/** '6:21 pm' today, otherwise '14 Nov, 4:10 pm'. */
export const timeText = (time: Date, now = new Date()) =>
  isToday(time, now) ? clockText(time) : shortText(time);

/** 'pay_R7kQ2m': enough to recognise it. */
export const idText = (id: string) => (id.includes('_') ? id.slice(0, 10) : `#${shortId(id)}`);

export function whyText({ kind, reason, said, settled, orderNumber, refundStatus }: DeskCase): string {
  const words = reason ? t(REASONS[reason]) : '';
  if (settled)
    return t(SETTLED[settled], { reason: words, order: orderNumber ? formatOrderNumber(orderNumber) : '' });
  if (kind === 'unsettled')
    return orderNumber
      ? t('Order #{{order}}: in no settlement', { order: formatOrderNumber(orderNumber) })
      : words || t('In no settlement');
  if (kind === 'order') return t('Fully refunded at the provider');
  if (refundStatus === 'by-hand') return t('The payment provider refunds ₹1 or more');
  return words || said || t('The provider gave no reason');
}

export function nextText(
  { kind, due, failures, refundStatus, disputeState, at }: DeskCase,
  mostFailures: number,
): { text: string; tone: 'plain' | 'amber' | 'red' } {
  const now = new Date();
  if (kind === 'held' && due)
    return { text: t('Refunded automatically at {{time}}', { time: timeText(due, now) }), tone: 'plain' };
  const days = Math.floor((now.getTime() - at.getTime()) / DAY_MS);
  if (kind === 'unsettled') {
    const age = t('{{days}} days', { days });
    const isDisputed = disputeState === 'open' || disputeState === 'under_review';
    return { text: isDisputed ? `${age} · ${t('In dispute')}` : age, tone: 'amber' };
  }
  if (kind === 'order') return { text: t('Not delivered until you decide'), tone: 'red' };
  if (kind === 'dispute' && due) return answerBy(due, now);
  if (kind !== 'refund') return { text: '', tone: 'plain' };
  if (refundStatus === 'failed' && due) {
    const values = { time: timeText(due, now), count: failures, most: mostFailures };
    return { text: t('Next try {{time}}, {{count}} of {{most}} failed', values), tone: 'plain' };
  }
  if (refundStatus === 'by-hand') return { text: t('To be given by hand'), tone: 'red' };
  const values = { count: days, tries: failures };
  return {
    text: days > 0 ? t('{{count}} days, tried {{tries}} times', values) : t('Tried {{tries}} times', values),
    tone: 'red',
  };
}

function answerBy(due: Date, now: Date): ReturnType<typeof nextText> {
  const days = Math.ceil((due.getTime() - now.getTime()) / DAY_MS);
  const [day] = momentText(due).split(',');
  if (days <= 0) return { text: t('Should have been answered by {{day}}', { day: day ?? '' }), tone: 'red' };
  return {
    text: t('Answer by {{day}}, {{count}} days left', { day: day ?? '', count: days }),
    tone: 'amber',
  };
}

export const factText = ({ what, said }: DeskFact) =>
  what === 'not-placed' && said && said in REASONS ? t(REASONS[said as Reason]) : (said ?? '');
