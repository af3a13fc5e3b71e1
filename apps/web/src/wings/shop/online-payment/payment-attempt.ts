import type { CallInput } from '@haat/contract/call';
import { createPaymentOrder } from '@haat/contract/payments/shopper';
import { newId } from '@haat/domain/basics/ids';
import type { CartLine } from '@haat/domain/checkout/cart';
import { safeEncode } from 'zod/mini';
import { storedValue } from '../../../kit/stored-value.ts';
import { storedRequest } from '../order-attempt/stored-request.ts';
import { readLines } from '../state/cart-store.ts';

/** An order that is paid online, as the request to hold its goods. */
export type OnlineRequest = NonNullable<CallInput<typeof createPaymentOrder>['body']['order']>;

/** What the provider's window hands over after a payment. */
export type PaidProof = { paymentId: string; signature: string };

/**
 * A payment that was begun and whose end is not known. It is stored, so that after a reload the same key finds the same order of
 * the provider again, and what was paid is checked until its end is known.
 */
export type PaymentAttempt = {
  key: string;
  user: string;
  marketplace: string;
  /** When it was begun, in milliseconds since 1970. */
  since: number;
  request: OnlineRequest;
  /** What it is for, to show. */
  lines: readonly CartLine[];
  /** The provider's order, once there is one: from then on somebody may have paid. */
  order?: string | undefined;
  /** Handed over by the window: it was paid. */
  paid?: PaidProof | undefined;
};

/** How long a payment is checked automatically. The server decides within a day what becomes of it. */
const WATCHED_FOR_MS = 26 * 3_600_000;

const isText = (value: unknown) => typeof value === 'string' && value !== '';

function readAttempt(value: unknown): PaymentAttempt[] {
  if (typeof value !== 'object' || value === null || !createPaymentOrder.body) return [];
  const given = value as PaymentAttempt;
  const lines = readLines(given.lines);
  const { paid } = given;
  const order = storedRequest(given.request);
  const body = { amount: order?.totalPrice, order };
  const whole =
    [given.key, given.user, given.marketplace].every(isText) &&
    Number.isFinite(given.since) &&
    Date.now() - given.since < WATCHED_FOR_MS &&
    safeEncode(createPaymentOrder.body, body).success;
  if (!whole || !lines || lines.length === 0) return [];
  const proof = isText(paid?.paymentId) && isText(paid?.signature) ? paid : undefined;
  return [
    { ...given, request: order, lines, order: isText(given.order) ? given.order : undefined, paid: proof },
  ];
}

const NONE: readonly PaymentAttempt[] = [];

/** The payments without an end, oldest first. */
export const paymentsStore = storedValue<readonly PaymentAttempt[]>(
  'haat.payments',
  (value) => (Array.isArray(value) ? value.flatMap(readAttempt) : undefined),
  NONE,
);

type Draft = Pick<PaymentAttempt, 'user' | 'marketplace' | 'request'>;

/** What the server would be sent, as text: the same key with anything else is refused. */
function sentFor(order: OnlineRequest): string {
  const sent =
    createPaymentOrder.body && safeEncode(createPaymentOrder.body, { amount: order.totalPrice, order });
  return JSON.stringify(sent?.data);
}

/** The payment of this shopper here that was begun for the very same order, to the last paisa. */
export function findBegun(
  attempts: readonly PaymentAttempt[],
  { user, marketplace, request }: Draft,
): PaymentAttempt | undefined {
  return attempts.find(
    (attempt) =>
      attempt.user === user &&
      attempt.marketplace === marketplace &&
      !attempt.paid &&
      sentFor(attempt.request) === sentFor(request),
  );
}

/** The payment to go on with: one that was begun for the same order, otherwise a new one, stored before anything is sent. */
export function beginPayment(draft: Draft & Pick<PaymentAttempt, 'lines'>): PaymentAttempt {
  const attempts = paymentsStore.get();
  const begun = findBegun(attempts, draft);
  if (begun) return begun;
  const attempt = { ...draft, key: newId(), since: Date.now() };
  paymentsStore.set([...attempts, attempt]);
  return attempt;
}

/** Notes what has become known of a payment; nothing when another tab has forgotten it meanwhile. */
export function notePayment(key: string, known: Pick<PaymentAttempt, 'order' | 'paid'>): void {
  paymentsStore.set(
    paymentsStore.get().map((attempt) => (attempt.key === key ? { ...attempt, ...known } : attempt)),
  );
}

/** Forgets a payment: its end is known, or it was never begun. */
export function forgetPayment(key: string): void {
  const rest = paymentsStore.get().filter((attempt) => attempt.key !== key);
  paymentsStore.set(rest.length > 0 ? rest : undefined);
}
