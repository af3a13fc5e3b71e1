/**
 * Pending requests, stored where page and service worker find them, so that the worker can send them without a page.
 * Each has an idempotency key, so sending it twice is harmless.
 */
export type StoredRequest = {
  key: string;
  /** Those of one queue are sent one after the other, as they were put there; absent: it waits for no other. */
  queue?: string;
  address: string;
  headers: Record<string, string>;
  body: string;
  /** Milliseconds since 1970 after which it must not be sent: the server forgets keys. */
  until: number;
};

/** The tag with which the browser wakes the worker when the network is back. */
export const SYNC_TAG = 'orders';

/** Posted by the worker to open pages after sending. */
export const SENT_MESSAGE = 'orders-sent';

const BOX = 'outbox';
const placeOf = (key: string) => `/outbox/${encodeURIComponent(key)}`;

/** Replaces a request with the same key. */
export async function putInOutbox(request: StoredRequest): Promise<void> {
  const box = await caches.open(BOX);
  await box.put(placeOf(request.key), new Response(JSON.stringify(request)));
}

/** Does nothing without such a request. */
export async function takeFromOutbox(key: string): Promise<void> {
  const box = await caches.open(BOX);
  await box.delete(placeOf(key));
}

/** For signing out. */
export async function emptyOutbox(): Promise<void> {
  await caches.delete(BOX);
}

/** In the order in which they were put there. */
export async function readOutbox(): Promise<StoredRequest[]> {
  const box = await caches.open(BOX);
  const stored = await Promise.all((await box.keys()).map((place) => box.match(place)));
  return Promise.all(stored.flatMap((answer) => (answer ? [answer.json() as Promise<StoredRequest>] : [])));
}
