/**
 * Shared by page and service worker, so that the worker can send without a page. Requests have idempotency
 * keys, so sending one twice is harmless.
 */
export type StoredRequest = {
  key: string;
  /** Requests of a queue are sent in order, one by one; without a queue a request waits for no other. */
  queue?: string;
  address: string;
  headers: Record<string, string>;
  body: string;
  /** Deadline in milliseconds since 1970, as the server forgets keys. */
  until: number;
};

/** Wakes the worker when the network is back. */
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

/** Ignores unknown keys. */
export async function takeFromOutbox(key: string): Promise<void> {
  const box = await caches.open(BOX);
  await box.delete(placeOf(key));
}

export async function emptyOutbox(): Promise<void> {
  await caches.delete(BOX);
}

/** Oldest first. */
export async function readOutbox(): Promise<StoredRequest[]> {
  const box = await caches.open(BOX);
  const stored = await Promise.all((await box.keys()).map((place) => box.match(place)));
  return Promise.all(stored.flatMap((answer) => (answer ? [answer.json() as Promise<StoredRequest>] : [])));
}
