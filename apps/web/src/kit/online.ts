import { useSyncExternalStore } from 'react';
import { SENT_MESSAGE } from './outbox.ts';

/** How often something pending is retried while the browser believes to be online: servers go away, too. */
const AGAIN_MS = 30_000;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device has a network; whether our server answers is another question. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/**
 * Calls `tryIt` at once, when the network is back, every half a minute, and when the service worker has sent something;
 * never while offline. Returns the way to stop.
 */
export function whenReachable(tryIt: () => void): () => void {
  const tryOnline = () => {
    if (navigator.onLine) tryIt();
  };
  const onMessage = ({ data }: MessageEvent) => {
    if (data?.type === SENT_MESSAGE) tryIt();
  };
  const timer = setInterval(tryOnline, AGAIN_MS);
  // Absent where the page did not come over HTTPS.
  const { serviceWorker } = navigator as Partial<Navigator>;
  window.addEventListener('online', tryOnline);
  serviceWorker?.addEventListener('message', onMessage);
  tryOnline();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', tryOnline);
    serviceWorker?.removeEventListener('message', onMessage);
  };
}
