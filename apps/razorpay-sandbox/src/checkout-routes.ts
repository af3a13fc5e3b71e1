import { OUTCOMES, type Outcome } from './endings.ts';
import type { Method, Payment } from './entities.ts';
import { type Body, notesOf } from './fields.ts';
import { type Answer, type Request, type Route, route } from './http.ts';
import { findOrder } from './orders.ts';
import { checkoutScript, pageFile } from './page-files.ts';
import { pay } from './payments.ts';
import { ProviderError } from './provider-error.ts';
import type { Sandbox } from './sandbox.ts';
import { signPayment } from './signature.ts';

const METHODS: readonly Method[] = ['upi', 'card', 'netbanking'];

/** The payment window's frame may only call this server. Any page may embed it. */
const WINDOW_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src https: http: data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'";

/** The checkout script, its window, and the window's calls. They know the public key only. */
export const CHECKOUT_ROUTES: Route[] = [
  route('GET', '/v1/checkout.js', () => ({
    ...checkoutScript(),
    headers: { 'cross-origin-resource-policy': 'cross-origin' },
  })),
  route('GET', '/v1/checkout/window', () => ({
    ...pageFile('window.html'),
    headers: { 'content-security-policy': WINDOW_POLICY, 'cross-origin-resource-policy': 'cross-origin' },
  })),
  route('GET', '/v1/checkout/window.js', () => pageFile('window.js')),
  route('GET', '/v1/checkout/window.css', () => pageFile('window.css')),
  route('GET', '/v1/checkout/tokens.css', () => pageFile('tokens.css')),
  route('GET', '/v1/checkout/orders/:id', showOrder),
  route('POST', '/v1/checkout/payments', payOrder),
];

function showOrder(sandbox: Sandbox, { id, query }: Request): Answer {
  refuseOtherKey(sandbox, query.get('key_id'));
  const { amount, amount_due, currency, status } = findOrder(sandbox, id).entity;
  return { body: { amount, amount_due, currency, status } };
}

function payOrder(sandbox: Sandbox, { body }: Request): Answer {
  refuseOtherKey(sandbox, body.key_id);
  const { payment, outcome } = pay(sandbox, {
    orderId: String(body.order_id),
    // The script takes a number or text.
    amount: Number(body.amount),
    currency: String(body.currency ?? 'INR'),
    method: oneOf(METHODS, body.method, 'upi'),
    outcome: oneOf<Outcome>(OUTCOMES, body.outcome, 'pay'),
    email: textOf(body, 'email'),
    contact: textOf(body, 'contact'),
    description: textOf(body, 'description'),
    notes: notesOf(body.notes),
  });
  if (payment.status === 'failed') return { status: 400, body: { error: errorOf(payment) } };
  // The browser waits for an answer that never comes.
  if (outcome === 'silent' || outcome === 'unheard') return { status: 202, body: { waiting: true } };
  return {
    body: {
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: signPayment(sandbox.account.keySecret, payment.order_id, payment.id),
    },
  };
}

function refuseOtherKey({ account }: Sandbox, keyId: unknown): void {
  if (keyId !== account.keyId) {
    throw new ProviderError('The api key provided is invalid', { status: 401, field: 'key' });
  }
}

function oneOf<T extends string>(list: readonly T[], value: unknown, usual: T): T {
  if (value === undefined) return usual;
  const found = list.find((item) => item === value);
  if (found === undefined) throw new ProviderError(`One of ${list.join(', ')}`);
  return found;
}

function textOf(body: Body, name: string): string | null {
  const value = body[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, 255) : null;
}

/** The argument of `payment.failed`. */
function errorOf(payment: Payment) {
  return {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  };
}
