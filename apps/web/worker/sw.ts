import { cacheNames } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { SYNC_TAG } from '../src/kit/outbox.ts';
import { KEEP_TILL_MESSAGE } from '../src/kit/till-files-message.ts';
import { type CacheName, cacheNameOf } from './cache-name.ts';
import { forgetOldTill, keepTill, recacheTill, TILL_CACHE, TILL_FILES } from './keep-till.ts';
import { otherWidths } from './other-width.ts';
import { renewSubscription, type SubscriptionChange } from './renew-subscription.ts';
import { isSamePage } from './same-page.ts';
import { sendOutbox } from './send-outbox.ts';
import { openMessage, showMessage } from './show-message.ts';

/** Background Sync is not part of the DOM's types. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const ONE_WEEK_SECONDS = 7 * 86_400;
/** On a slow connection the cached copy is shown after this. */
const PATIENCE_SECONDS = 3;

const atMost = (maxEntries: number, maxAgeSeconds?: number) =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true, ...(maxAgeSeconds && { maxAgeSeconds }) });

/** A place no longer served must not live on in the cache. */
const forgetRefused = {
  fetchDidSucceed: async ({ request, response }: { request: Request; response: Response }) => {
    if (response.status === 404) await (await caches.open('place')).delete(request);
    return response;
  },
};

/** A picture in another width is better than none. */
const takeOtherWidth = {
  handlerDidError: async ({ request }: { request: Request }) => {
    for (const address of otherWidths(request.url)) {
      const found = await caches.match(address, { cacheName: 'picture' });
      if (found) return found;
    }
    return undefined;
  },
};

const STRATEGIES: Record<CacheName, Strategy> = {
  catalogue: new NetworkFirst({
    cacheName: 'catalogue',
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [atMost(200, ONE_WEEK_SECONDS)],
  }),
  place: new StaleWhileRevalidate({ cacheName: 'place', plugins: [forgetRefused, atMost(10)] }),
  picture: new CacheFirst({ cacheName: 'picture', plugins: [takeOtherWidth, atMost(300)] }),
  asset: new CacheFirst({ cacheName: 'asset', plugins: [atMost(150)] }),
};

const FILES = self.__WB_MANIFEST;
precacheAndRoute(FILES);
// The app's addresses are behind the hash, so that every page is this one.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [/^\/(?:\?|$)/] }));
// Other browsers lack this cache, and treat these as any other file.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && TILL_FILES.has(url.pathname),
  async ({ request, event }) =>
    (await caches.match(request, { cacheName: TILL_CACHE })) ?? STRATEGIES.asset.handle({ request, event }),
);
for (const [cacheName, strategy] of Object.entries(STRATEGIES)) {
  registerRoute(({ url, sameOrigin }) => sameOrigin && cacheNameOf(url.pathname) === cacheName, strategy);
}

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([recacheTill(), takeOverSamePage()])),
);
/** Keeps an open page if only its policy differs: the next load gets the new one, without waiting for the last tab. */
async function takeOverSamePage(): Promise<void> {
  const kept = await (await caches.open(cacheNames.precache)).keys();
  const addresses = kept.map(({ url }) => url);
  if (isSamePage(addresses, FILES)) await self.skipWaiting();
}

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), forgetOldTill()])),
);
self.addEventListener('message', (event) => {
  const type = event.data?.type;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === KEEP_TILL_MESSAGE) event.waitUntil(keepTill());
});
self.addEventListener('sync' as 'message', (event: ExtendableEvent) => {
  if ((event as SyncEvent).tag === SYNC_TAG) event.waitUntil(sendOutbox());
});

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data?.text())));
self.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event.notification)));
self.addEventListener('pushsubscriptionchange' as 'message', (event: ExtendableEvent) =>
  event.waitUntil(renewSubscription(event as SubscriptionChange)),
);
