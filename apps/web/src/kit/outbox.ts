/**
 * Requests that are pending until the network is back, stored where both the page and the service worker find them: the worker sends them when
 * no page is open any more. Each bears its idempotency key, so that it does not matter how often it is sent and by whom.
 */
export type StoredRequest = {
  key: string;
  address: string;
  headers: Record<string, string>;
  body: string;
  /** When it must not be sent any more, in milliseconds since 1970: the server forgets keys. */
  until: number;
};

/** The tag by which the browser wakes the worker when the network is back. */
export const SYNC_TAG = 'orders';

/** What the worker posts to open pages after it has sent something. */
export const SENT_MESSAGE = 'orders-sent';

const BOX = 'outbox';
const placeOf = (key: string) => `/outbox/${encodeURIComponent(key)}`;

/** Stores a request, in place of one with the same key. */
export async function putInOutbox(request: StoredRequest): Promise<void> {
  const box = await caches.open(BOX);
  await box.put(placeOf(request.key), new Response(JSON.stringify(request)));
}

/** Forgets a request; nothing happens when there is none of that key. */
export async function takeFromOutbox(key: string): Promise<void> {
  const box = await caches.open(BOX);
  await box.delete(placeOf(key));
}

/** Forgets all requests: whose they were has signed out. */
export async function emptyOutbox(): Promise<void> {
  await caches.delete(BOX);
}

/** Every pending request. */
export async function readOutbox(): Promise<StoredRequest[]> {
  const box = await caches.open(BOX);
  const stored = await Promise.all((await box.keys()).map((place) => box.match(place)));
  return Promise.all(stored.flatMap((answer) => (answer ? [answer.json() as Promise<StoredRequest>] : [])));
}
