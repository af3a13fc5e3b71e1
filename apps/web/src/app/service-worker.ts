import { IconRefresh } from '@tabler/icons-react';
import { t } from '../texts/translate.ts';
import { toast } from '../ui/overlays/toast.tsx';

const ONE_HOUR_MS = 3_600_000;
/** The worker's precaching must not take the line from what the first screen loads. */
const FIRST_SCREEN_MS = 3_000;

/**
 * Registers the service worker once the page has loaded and had time to show its first screen. A new version waits until the shopper presses Reload, or until
 * every tab is closed: nothing reloads in the middle of a checkout.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  let reloads = false;
  serviceWorker.addEventListener('controllerchange', () => {
    if (reloads) window.location.reload();
    else if (isFirst) cacheLoadedFiles();
    // Another tab took the new version; this one goes on until it is reloaded.
    else offer(() => window.location.reload());
  });
  const begin = async () => {
    const registration = await serviceWorker.register('/sw.js');
    whenWaiting(registration, (waiting) =>
      offer(() => {
        reloads = true;
        waiting.postMessage({ type: 'SKIP_WAITING' });
      }),
    );
    setInterval(() => void registration.update().catch(() => {}), ONE_HOUR_MS);
  };
  // Without it the shop works all the same, only not offline.
  const start = () => setTimeout(() => void begin().catch(() => {}), FIRST_SCREEN_MS);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

function offer(onClick: () => void): void {
  toast(t('A new version is ready'), { icon: IconRefresh, action: { label: t('Reload'), onClick } });
}

/** Calls back with a version that is installed beside the one that runs. */
function whenWaiting(registration: ServiceWorkerRegistration, then: (waiting: ServiceWorker) => void): void {
  const check = () => {
    if (registration.waiting && registration.active) then(registration.waiting);
  };
  check();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', ({ currentTarget }) => {
      if ((currentTarget as ServiceWorker).state === 'installed') check();
    }),
  );
}

/** On the first visit the worker comes after the first answers: it gets their addresses, to keep them too. */
function cacheLoadedFiles(): void {
  const urlsToCache = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((address) => address.startsWith(window.location.origin));
  navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
