import { useSyncExternalStore } from 'react';
import { SENT_MESSAGE } from './outbox.ts';

/** Retries while the browser seems online, as servers fail too. */
const AGAIN_MS = 30_000;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says nothing about whether our server answers. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/**
 * Calls `tryIt` at once, when back online, every half a minute, and when the service worker has sent
 * something; never while offline.
 * @returns stops it
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
