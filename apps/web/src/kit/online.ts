import { useSyncExternalStore } from 'react';
import { SENT_MESSAGE } from './outbox.ts';

/** How often pending work is retried while the browser seems online, as servers go away too. */
const AGAIN_MS = 30_000;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device has a network, not whether our server answers. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/**
 * Calls `tryIt` at once, when the network is back, every half a minute, and when the service worker has sent something;
 * never while offline. Returns a function that stops it.
 */
export function whenReachable(tryIt: () => void): () => void {
  const tryOnline = () => {
    if (navigator.onLine) tryIt();
  };
  const onMessage = ({ data }: MessageEvent) => {
    if (data?.type === SENT_MESSAGE) tryIt();
  };
  const timer = setInterval(tryOnline, AGAIN_MS);
  // Absent without HTTPS.
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
