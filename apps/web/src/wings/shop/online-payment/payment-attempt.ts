import type { CallInput } from '@haat/contract/call';
import { createPaymentOrder } from '@haat/contract/payments/shopper';
import { newId } from '@haat/domain/basics/ids';
import type { CartLine } from '@haat/domain/checkout/cart';
import { safeEncode } from 'zod/mini';
import { storedValue } from '../../../kit/stored-value.ts';
import { storedRequest } from '../order-attempt/stored-request.ts';
import { readLines } from '../state/cart-store.ts';

/** As the request that holds its goods. */
export type OnlineRequest = NonNullable<CallInput<typeof createPaymentOrder>['body']['order']>;

/** From the provider's window. */
export type PaidProof = { paymentId: string; signature: string };

/**
 * A payment without a known result. Stored, so that a reload finds the same provider's order by its key, and
 * checks it until its result is known.
 */
export type PaymentAttempt = {
  key: string;
  user: string;
  marketplace: string;
  /** In milliseconds since 1970. */
  since: number;
  request: OnlineRequest;
  lines: readonly CartLine[];
  /** The provider's order, which may have been paid. */
  order?: string | undefined;
  /** The window's proof. `sent`: the server has it, and is only asked for the result. */
  paid?: (PaidProof & { sent?: true }) | undefined;
};

/** Limit of automatic checks. The server decides within a day. */
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

/** Oldest first. */
export const paymentsStore = storedValue<readonly PaymentAttempt[]>(
  'haat.payments',
  (value) => (Array.isArray(value) ? value.flatMap(readAttempt) : undefined),
  NONE,
);

type Draft = Pick<PaymentAttempt, 'user' | 'marketplace' | 'request'>;

/** Comparable: the server refuses a key with another request. */
function sentFor(order: OnlineRequest): string {
  const sent =
    createPaymentOrder.body && safeEncode(createPaymentOrder.body, { amount: order.totalPrice, order });
  return JSON.stringify(sent?.data);
}

/** For exactly the same order, to the last paisa. */
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

/** The stored payment of the same order, or a new one, stored before anything is sent. */
export function beginPayment(draft: Draft & Pick<PaymentAttempt, 'lines'>): PaymentAttempt {
  const attempts = paymentsStore.get();
  const begun = findBegun(attempts, draft);
  if (begun) return begun;
  const attempt = { ...draft, key: newId(), since: Date.now() };
  paymentsStore.set([...attempts, attempt]);
  return attempt;
}

/** Ignored if another tab has forgotten the payment. */
export function notePayment(key: string, known: Pick<PaymentAttempt, 'order' | 'paid'>): void {
  paymentsStore.set(
    paymentsStore.get().map((attempt) => (attempt.key === key ? { ...attempt, ...known } : attempt)),
  );
}

/**
 * After its result is known, or if nothing was sent.
 * @returns false if it was already forgotten, as in another tab
 */
export function forgetPayment(key: string): boolean {
  const all = paymentsStore.get();
  const rest = all.filter((attempt) => attempt.key !== key);
  paymentsStore.set(rest.length > 0 ? rest : undefined);
  return rest.length < all.length;
}
