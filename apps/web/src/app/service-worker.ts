import { IconRefresh } from '@tabler/icons-react';
import { t } from '../texts/translate.ts';
import { toast } from '../ui/overlays/toast.tsx';

const ONE_HOUR_MS = 3_600_000;
/** Delays precaching, which would compete with the first screen. */
const FIRST_SCREEN_MS = 3_000;

/**
 * After the first screen. A new version waits until Reload is pressed or every tab is closed, so that nothing
 * reloads during a checkout.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  let reloads = false;
  serviceWorker.addEventListener('controllerchange', () => {
    if (reloads) window.location.reload();
    else if (isFirst) cacheLoadedFiles();
    // Another tab activated the new version; this one keeps the old one until reloaded.
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
  // Without it the shop works, but not offline.
  const start = () => setTimeout(() => void begin().catch(() => {}), FIRST_SCREEN_MS);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

function offer(onClick: () => void): void {
  toast(t('A new version is ready'), { icon: IconRefresh, action: { label: t('Reload'), onClick } });
}

/** Calls back once a new version is installed and waiting. */
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

/** On the first visit the worker starts after the first answers, so it is told which to cache. */
function cacheLoadedFiles(): void {
  const urlsToCache = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((address) => address.startsWith(window.location.origin));
  navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
