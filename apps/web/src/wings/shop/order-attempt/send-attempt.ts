import type { CallReply } from '@haat/contract/call';
import { placeShipments } from '@haat/contract/checkout';
import { addressOf, call, requestOf } from '../../../kit/call.ts';
import { putInOutbox, SYNC_TAG, takeFromOutbox } from '../../../kit/outbox.ts';
import { forgetAttempt, holdAttempt, type OrderAttempt, SENDS_FOR_MS } from './order-attempt.ts';
import { orderPlaced } from './order-placed.ts';
import { reactionTo } from './reaction.ts';

/** The orders that came of a checkout. */
export type Placed = CallReply<typeof placeShipments>;

/** Whether an order that failed so stays pending, to be sent again with its key: no answer came. */
export function staysPending(error: unknown): boolean {
  return reactionTo(error) === 'retry';
}

/**
 * Sends an attempt. Placed, it is forgotten and its things leave the cart; without an answer it is also given to the
 * service worker, which sends it once the network is back, even when no page is open.
 * @throws CallFailed as the call does; what a refusal means for the attempt is the caller's
 */
export async function sendAttempt(attempt: OrderAttempt): Promise<Placed> {
  try {
    const { key, marketplace, request } = attempt;
    const placed = await call(placeShipments, { query: { marketplace }, body: request, key });
    orderPlaced(attempt);
    dropAttempt(key);
    return placed;
  } catch (error) {
    if (staysPending(error)) void giveToWorker(attempt).catch(() => {});
    else if (reactionTo(error) === 'sign-in') waitForTap(attempt.key);
    throw error;
  }
}

/** Forgets an attempt, here and in the service worker's outbox. */
export function dropAttempt(key: string): void {
  forgetAttempt(key);
  takeBack(key);
}

/** Nobody was signed in, and whoever signs in next may have changed their mind: nothing is sent without their tap. */
function waitForTap(key: string): void {
  holdAttempt(key);
  takeBack(key);
}

function takeBack(key: string): void {
  if ('caches' in window) void takeFromOutbox(key).catch(() => {});
}

type WithSync = { sync: { register: (tag: string) => Promise<void> } };

/** Nothing happens where the browser has no Background Sync: then the page sends when it is open next. */
async function giveToWorker({ key, marketplace, since, request }: OrderAttempt): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !('sync' in registration)) return;
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
