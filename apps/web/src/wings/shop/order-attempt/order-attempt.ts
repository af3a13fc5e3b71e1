import { type OrderRequest, placeShipments } from '@haat/contract/checkout';
import { newId } from '@haat/domain/basics/ids';
import type { CartLine } from '@haat/domain/checkout/cart';
import { safeEncode } from 'zod/mini';
import { storedValue } from '../../../kit/stored-value.ts';
import { readLines } from '../state/cart-store.ts';
import { storedRequest } from './stored-request.ts';

/**
 * An order whose answer is unknown: it waits for the network, or its answer was lost. Stored, so that a retry
 * after a reload sends the same key and request, for which the server makes no second order.
 */
export type OrderAttempt = {
  key: string;
  user: string;
  marketplace: string;
  /** In milliseconds since 1970. */
  since: number;
  request: OrderRequest;
  lines: readonly CartLine[];
  /** The server's refusal while the shopper was elsewhere. It is not sent again: ordering begins a new attempt. */
  refused?: string | undefined;
  /** Refused for its delivery slot; another slot may work. */
  needsTime?: true | undefined;
  /** Sent while signed out: after the next sign-in it waits for the shopper's tap, with the same key. */
  signedOut?: true | undefined;
};

/** Limit of automatic sending. The server stores keys for 48 hours, and nobody expects last week's groceries. */
export const SENDS_FOR_MS = 24 * 3_600_000;

/** Sent automatically, or decided by the shopper. */
export function attemptState(
  { refused, signedOut, since }: OrderAttempt,
  now: number,
): 'pending' | 'refused' | 'signed-out' | 'expired' {
  if (refused !== undefined) return 'refused';
  if (now - since >= SENDS_FOR_MS) return 'expired';
  return signedOut ? 'signed-out' : 'pending';
}

function readAttempt(value: unknown): OrderAttempt[] {
  if (typeof value !== 'object' || value === null || !placeShipments.body) return [];
  const given = value as OrderAttempt;
  const texts = [given.key, given.user, given.marketplace].every((text) => typeof text === 'string' && text);
  const lines = readLines(given.lines);
  const request = storedRequest(given.request);
  const whole = texts && Number.isFinite(given.since) && safeEncode(placeShipments.body, request).success;
  if (!whole || !lines || lines.length === 0) return [];
  return [
    {
      ...given,
      request,
      lines,
      refused: typeof given.refused === 'string' ? given.refused : undefined,
      needsTime: given.needsTime === true ? true : undefined,
      signedOut: given.signedOut === true ? true : undefined,
    },
  ];
}

const NONE: readonly OrderAttempt[] = [];

/** Oldest first. */
export const attemptsStore = storedValue<readonly OrderAttempt[]>(
  'haat.orderAttempts',
  (value) => (Array.isArray(value) ? value.flatMap(readAttempt) : undefined),
  NONE,
);

type Ordered = Pick<OrderRequest, 'orderItems' | 'shippingAddress'>;

/** Compares goods and address, from which totals and points follow. */
function sameOrder(one: Ordered, other: Ordered): boolean {
  const gist = ({ orderItems, shippingAddress: { name, phone, address, pinCode } }: Ordered) =>
    JSON.stringify([
      orderItems.map(({ product, variant, qty, price }) => [product, variant ?? null, qty, price]),
      [name, phone, address, pinCode],
    ]);
  return gist(one) === gist(other);
}

type Draft = Omit<OrderAttempt, 'key' | 'since' | 'refused' | 'needsTime' | 'signedOut'>;

/** The shopper's attempt for the very same order: pending, or waiting for a tap. */
export function findPending(
  attempts: readonly OrderAttempt[],
  { user, marketplace, request }: Pick<OrderAttempt, 'user' | 'marketplace'> & { request: Ordered },
): OrderAttempt | undefined {
  return attempts.find(
    (attempt) =>
      attempt.user === user &&
      attempt.marketplace === marketplace &&
      ['pending', 'signed-out'].includes(attemptState(attempt, Date.now())) &&
      sameOrder(attempt.request, request),
  );
}

/** The pending attempt for the same order, or a new one. Stored until `forgetAttempt`. */
export function beginAttempt(draft: Draft): OrderAttempt {
  const attempts = attemptsStore.get();
  const pending = findPending(attempts, draft);
  if (pending?.signedOut) return change(pending.key, { signedOut: undefined }) ?? pending;
  if (pending) return pending;
  const attempt = { ...draft, key: newId(), since: Date.now() };
  attemptsStore.set([...attempts, attempt]);
  return attempt;
}

/**
 * After its answer or cancellation.
 * @returns false if already forgotten, as in another tab
 */
export function forgetAttempt(key: string): boolean {
  const all = attemptsStore.get();
  const rest = all.filter((attempt) => attempt.key !== key);
  attemptsStore.set(rest.length > 0 ? rest : undefined);
  return rest.length < all.length;
}

/** `needsTime`: another slot may work. */
export function refuseAttempt(key: string, refused: string, needsTime = false): void {
  change(key, { refused, needsTime: needsTime || undefined });
}

/** Waits for the shopper's tap, as nobody was signed in when it was sent. */
export function holdAttempt(key: string): void {
  change(key, { signedOut: true });
}

function change(
  key: string,
  what: Pick<OrderAttempt, 'refused' | 'needsTime'> | Pick<OrderAttempt, 'signedOut'>,
): OrderAttempt | undefined {
  const changed = attemptsStore
    .get()
    .map((attempt) => (attempt.key === key ? { ...attempt, ...what } : attempt));
  attemptsStore.set(changed);
  return changed.find((attempt) => attempt.key === key);
}
