/** Stored where the service worker finds it too, as not every browser reports the old address when it changes. */
const BOX = 'push';
const PLACE = '/push/endpoint';

export async function storeEndpoint(endpoint: string | undefined): Promise<void> {
  if (endpoint === undefined) {
    await caches.delete(BOX);
    return;
  }
  const box = await caches.open(BOX);
  await box.put(PLACE, new Response(endpoint));
}

export async function storedEndpoint(): Promise<string | undefined> {
  const stored = await caches.match(PLACE, { cacheName: BOX });
  return stored?.text();
}
