import type { CallReply } from '@haat/contract/call';
import { placeShipments } from '@haat/contract/checkout';
import { addressOf, call, requestOf } from '../../../kit/call.ts';
import { putInOutbox, SYNC_TAG, takeFromOutbox } from '../../../kit/outbox.ts';
import { session } from '../../../kit/session.ts';
import { takeOrdered } from '../state/cart-store.ts';
import {
  attemptState,
  attemptsStore,
  forgetAttempt,
  holdAttempt,
  type OrderAttempt,
  SENDS_FOR_MS,
} from './order-attempt.ts';
import { orderPlaced } from './order-placed.ts';
import { reactionTo } from './reaction.ts';

export type Placed = CallReply<typeof placeShipments>;

/** Without an answer the order is sent again with its key. */
export function staysPending(error: unknown): boolean {
  return reactionTo(error) === 'retry';
}

/** Not cancelled meanwhile, and its shopper is signed in. */
export function isToBeSent({ key, user }: OrderAttempt): boolean {
  const kept = attemptsStore.get().find((attempt) => attempt.key === key);
  return kept !== undefined && attemptState(kept, Date.now()) === 'pending' && session.get()?._id === user;
}

/**
 * Once placed, it is forgotten and its goods leave the cart, once for all tabs. Without an answer the service
 * worker also sends it when online, even without an open page.
 * @throws CallFailed as the call does; the caller handles refusals
 */
export async function sendAttempt(attempt: OrderAttempt): Promise<Placed> {
  try {
    const { key, marketplace, request } = attempt;
    const placed = await call(placeShipments, { query: { marketplace }, body: request, key });
    if (dropAttempt(key)) takeOrdered(marketplace, attempt.lines);
    orderPlaced(attempt);
    return placed;
  } catch (error) {
    if (staysPending(error)) void giveToWorker(attempt).catch(() => {});
    else if (reactionTo(error) === 'sign-in') waitForTap(attempt.key);
    throw error;
  }
}

/**
 * Also from the service worker's outbox.
 * @returns as `forgetAttempt`
 */
export function dropAttempt(key: string): boolean {
  takeBack(key);
  return forgetAttempt(key);
}

/** Nobody was signed in, and the next user may have changed their mind. */
function waitForTap(key: string): void {
  holdAttempt(key);
  takeBack(key);
}

function takeBack(key: string): void {
  if ('caches' in window) void takeFromOutbox(key).catch(() => {});
}

type WithSync = { sync: { register: (tag: string) => Promise<void> } };

/** Without Background Sync the page sends it when opened next. */
async function giveToWorker(attempt: OrderAttempt): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !('sync' in registration) || !isToBeSent(attempt)) return;
  const { key, marketplace, since, request } = attempt;
  const { headers, body = '' } = requestOf(placeShipments, { body: request, key });
  await putInOutbox({
    key,
    address: addressOf(placeShipments, { query: { marketplace } }),
    headers: Object.fromEntries(headers),
    body,
    until: since + SENDS_FOR_MS,
  });
  await (registration as WithSync).sync.register(SYNC_TAG);
}
