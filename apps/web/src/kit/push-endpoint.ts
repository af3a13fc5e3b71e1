/**
 * Where the push service reaches this browser, stored where the service worker finds it, too: when the address changes, not
 * every browser reports the old one.
 */
const BOX = 'push';
const PLACE = '/push/endpoint';

/** Stores the address; undefined forgets it. */
export async function storeEndpoint(endpoint: string | undefined): Promise<void> {
  if (endpoint === undefined) {
    await caches.delete(BOX);
    return;
  }
  const box = await caches.open(BOX);
  await box.put(PLACE, new Response(endpoint));
}

/** The address that was stored last. */
export async function storedEndpoint(): Promise<string | undefined> {
  const stored = await caches.match(PLACE, { cacheName: BOX });
  return stored?.text();
}
