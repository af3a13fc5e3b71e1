import { openDispute, settleDispute } from './disputes.ts';
import { OUTCOMES, type Outcome } from './endings.ts';
import { readFaults } from './faults.ts';
import { amountOf, type Body, currencyOf } from './fields.ts';
import { type Answer, type Request, type Route, route } from './http.ts';
import { turned } from './knobs.ts';
import { findOrder } from './orders.ts';
import { pageFile } from './page-files.ts';
import { authoriseLate, capture, findPayment, pay } from './payments.ts';
import { ProviderError } from './provider-error.ts';
import { expire, findRefund, refund, settleRefund } from './refunds.ts';
import type { Sandbox } from './sandbox.ts';
import { settle as settleAccount } from './settlements.ts';
import { signPayment } from './signature.ts';

const SHOWN = 30;
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'; " +
  "base-uri 'none'; form-action 'none'";

/** The control page and its calls, which no provider has: turn knobs, trigger events, see what happened. */
export const CONTROL_ROUTES: Route[] = [
  route('GET', '/', () => ({ status: 302, headers: { location: '/control' }, type: 'text/plain', body: '' })),
  route('GET', '/control', () => ({
    ...pageFile('control.html'),
    headers: { 'content-security-policy': POLICY },
  })),
  route('GET', '/control/control.js', () => pageFile('control.js')),
  route('GET', '/control/control.css', () => pageFile('control.css')),
  route('GET', '/control/knobs', (sandbox) => ({ body: sandbox.knobs })),
  route('PUT', '/control/knobs', (sandbox, { body }) => {
    sandbox.knobs = turned(sandbox.knobs, body);
    return { body: sandbox.knobs };
  }),
  route('GET', '/control/faults', (sandbox) => ({ body: { faults: sandbox.faults } })),
  route('PUT', '/control/faults', (sandbox, { body }) => {
    sandbox.faults = readFaults(body.faults);
    return { body: { faults: sandbox.faults } };
  }),
  route('GET', '/control/requests', (sandbox) => ({ body: { requests: sandbox.requests } })),
  route('POST', '/control/refund-keys/forget', (sandbox) => {
    sandbox.records.forgetAll('refundKey');
    return { body: {} };
  }),
  route('POST', '/control/refunds/:id/:ending', settle),
  route('POST', '/control/disputes/:id/:ending', endDispute),
  route('POST', '/control/settlements', (sandbox) => ({ body: settleAccount(sandbox) })),
  route('GET', '/control/records', (sandbox) => ({ body: recent(sandbox) })),
  route('POST', '/control/orders/:id/pay', payByHand),
  route('POST', '/control/payments/:id/:step', stepOn),
  route('POST', '/control/events/:id/again', (sandbox, { id }) => {
    sandbox.webhooks.resend(id);
    return { body: {} };
  }),
];

/**
 * Pays an order without a browser: `{outcome?, amount?, currency?, force?}`. With `force`, also a second time, or with
 * another amount or currency. Answers what the window's handler would get.
 */
function payByHand(sandbox: Sandbox, { id, body }: Request): Answer {
  const order = findOrder(sandbox, id).entity;
  const outcome = (body.outcome ?? 'pay') as Outcome;
  if (!OUTCOMES.includes(outcome)) throw new ProviderError(`outcome: one of ${OUTCOMES.join(', ')}`);
  const { payment } = pay(sandbox, {
    orderId: id,
    amount: body.amount === undefined ? order.amount : amountOf(body.amount),
    currency: body.currency === undefined ? order.currency : currencyOf(body.currency),
    method: 'upi',
    outcome,
    force: body.force === true,
  });
  return {
    body: {
      payment,
      razorpay_payment_id: payment.id,
      razorpay_order_id: id,
      razorpay_signature: signPayment(sandbox.account.keySecret, id, payment.id),
    },
  };
}

function stepOn(sandbox: Sandbox, { id, second, body }: Request): Answer {
  switch (second) {
    case 'capture':
      return { body: capture(sandbox, id, captureBody(sandbox, id)) };
    case 'refund':
      return { body: refund(sandbox, id, body) };
    case 'dispute':
      return { body: openDispute(sandbox, id, body) };
    case 'authorise-late':
      return { body: authoriseLate(sandbox, id) };
    case 'expire':
      expire(sandbox, id);
      return { body: findPayment(sandbox, id) };
    default:
      throw new ProviderError('There is no such step', { status: 404 });
  }
}

/** Ends a pending refund as `processed` or `failed`. */
function settle(sandbox: Sandbox, { id, second }: Request): Answer {
  if (second !== 'processed' && second !== 'failed')
    throw new ProviderError('There is no such ending', { status: 404 });
  settleRefund(sandbox, id, second);
  return { body: findRefund(sandbox, id) };
}

/** The bank's decision on a dispute: `won`, `lost` or `closed`. */
function endDispute(sandbox: Sandbox, { id, second }: Request): Answer {
  if (second !== 'won' && second !== 'lost' && second !== 'closed')
    throw new ProviderError('There is no such ending', { status: 404 });
  return { body: settleDispute(sandbox, id, second) };
}

function captureBody(sandbox: Sandbox, id: string): Body {
  const { amount, currency } = findPayment(sandbox, id);
  return { amount, currency };
}

/** The newest orders with their records, and the newest events with their deliveries. */
function recent({ records, knobs, account }: Sandbox) {
  const orders = records.all('order').slice(-SHOWN).reverse();
  const ids = new Set(orders.map(({ id }) => id));
  const payments = records.all('payment').filter(({ order_id }) => ids.has(order_id));
  const paymentIds = new Set(payments.map(({ id }) => id));
  const events = records.all('event').slice(-SHOWN).reverse();
  const eventIds = new Set(events.map(({ id }) => id));
  const deliveries = records.all('delivery').filter(({ event }) => eventIds.has(event));
  return {
    keyId: account.keyId,
    knobs,
    orders: orders.map(({ entity }) => entity),
    payments: payments.reverse(),
    refunds: records.all('refund').filter(({ payment_id }) => paymentIds.has(payment_id)),
    disputes: records.all('dispute').filter(({ payment_id }) => paymentIds.has(payment_id)),
    events: events.map(({ id, name, url, madeAt }) => ({
      id,
      name,
      url,
      madeAt,
      deliveries: deliveries
        .filter(({ event }) => event === id)
        .map(({ state, tries, answer }) => ({ state, tries, answer })),
    })),
  };
}
