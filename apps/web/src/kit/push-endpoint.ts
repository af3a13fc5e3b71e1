/**
 * Where the push service reaches this browser, kept where the service worker finds it, too: when the address changes, not
 * every browser tells the old one.
 */
const BOX = 'push';
const PLACE = '/push/endpoint';

/** Keeps the address; undefined forgets it. */
export async function storeEndpoint(endpoint: string | undefined): Promise<void> {
  if (endpoint === undefined) {
    await caches.delete(BOX);
    return;
  }
  const box = await caches.open(BOX);
  await box.put(PLACE, new Response(endpoint));
}

/** The address that was kept last. */
export async function storedEndpoint(): Promise<string | undefined> {
  const kept = await caches.match(PLACE, { cacheName: BOX });
  return kept?.text();
}
