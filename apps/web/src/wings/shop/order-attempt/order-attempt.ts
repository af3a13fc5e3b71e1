import { type OrderRequest, placeShipments } from '@haat/contract/checkout';
import { newId } from '@haat/domain/basics/ids';
import type { CartLine } from '@haat/domain/checkout/cart';
import { safeEncode } from 'zod/mini';
import { storedValue } from '../../../kit/stored-value.ts';
import { readLines } from '../state/cart-store.ts';
import { storedRequest } from './stored-request.ts';

/**
 * An order that the shopper has placed and whose answer is not known yet: it is pending until the network is back, or was
 * sent and the answer got lost. It is stored, so that a retry after a reload sends the same key with the same request and the server
 * answers with the first order instead of making a second one.
 */
export type OrderAttempt = {
  key: string;
  user: string;
  marketplace: string;
  /** When it was placed, in milliseconds since 1970. */
  since: number;
  request: OrderRequest;
  /** What it was made of, to show. */
  lines: readonly CartLine[];
  /** Why the server refused it while the shopper was elsewhere: it is theirs to decide on, and not sent again. */
  refused?: string | undefined;
  /** It was refused for its delivery slot: with another one it can be placed. */
  needsTime?: true | undefined;
  /** Its shopper was signed out when it was sent: after the next sign-in it waits for their tap, with the same key. */
  signedOut?: true | undefined;
};

/** How long an order is sent automatically. The server remembers keys for 48 hours, and nobody expects last week's groceries. */
export const SENDS_FOR_MS = 24 * 3_600_000;

/** What becomes of an attempt: it is sent automatically, or the shopper has to decide. */
export function attemptState(
  { refused, signedOut, since }: OrderAttempt,
  now: number,
): 'pending' | 'refused' | 'signed-out' | 'expired' {
  if (refused !== undefined) return 'refused';
  if (signedOut) return 'signed-out';
  return now - since < SENDS_FOR_MS ? 'pending' : 'expired';
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

/** The attempts without an answer, oldest first. */
export const attemptsStore = storedValue<readonly OrderAttempt[]>(
  'haat.orderAttempts',
  (value) => (Array.isArray(value) ? value.flatMap(readAttempt) : undefined),
  NONE,
);

type Ordered = Pick<OrderRequest, 'orderItems' | 'shippingAddress'>;

/** Whether two requests order the same things to the same place; their totals and points follow from the first. */
function sameOrder(one: Ordered, other: Ordered): boolean {
  const gist = ({ orderItems, shippingAddress: { name, phone, address, pinCode } }: Ordered) =>
    JSON.stringify([
      orderItems.map(({ product, variant, qty, price }) => [product, variant ?? null, qty, price]),
      [name, phone, address, pinCode],
    ]);
  return gist(one) === gist(other);
}

type Draft = Omit<OrderAttempt, 'key' | 'since' | 'refused' | 'needsTime' | 'signedOut'>;

/** The pending attempt of this shopper in this marketplace for the very same order. */
export function findPending(
  attempts: readonly OrderAttempt[],
  { user, marketplace, request }: Pick<OrderAttempt, 'user' | 'marketplace'> & { request: Ordered },
): OrderAttempt | undefined {
  return attempts.find(
    (attempt) =>
      attempt.user === user &&
      attempt.marketplace === marketplace &&
      attempt.refused === undefined &&
      sameOrder(attempt.request, request),
  );
}

/**
 * The attempt to send: the pending one when it is for the same order, otherwise a new one. It is stored
 * before anything is sent; `forgetAttempt` forgets it once an answer is known.
 */
export function beginAttempt(draft: Draft): OrderAttempt {
  const attempts = attemptsStore.get();
  const pending = findPending(attempts, draft);
  if (pending?.signedOut) return change(pending.key, { signedOut: undefined }) ?? pending;
  if (pending) return pending;
  const attempt = { ...draft, key: newId(), since: Date.now() };
  attemptsStore.set([...attempts, attempt]);
  return attempt;
}

/** Forgets an attempt: its answer is known, or the shopper has cancelled it. */
export function forgetAttempt(key: string): void {
  const rest = attemptsStore.get().filter((attempt) => attempt.key !== key);
  attemptsStore.set(rest.length > 0 ? rest : undefined);
}

/** Marks an attempt as refused, with the server's message, for the shopper to decide on; `needsTime`: another slot would do. */
export function refuseAttempt(key: string, refused: string, needsTime = false): void {
  change(key, { refused, needsTime: needsTime || undefined });
}

/** Has an attempt wait for its shopper's tap: nobody was signed in when it was sent. */
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
