const MINUTE_MS = 60_000;

/** Events of a page: seen again, offline, and every minute. */
interface Watched {
  seen: () => void;
  offline: () => void;
  everyMinute: () => void;
}

/** @returns stops it */
export function watchPage({ seen, offline, everyMinute }: Watched): () => void {
  const again = () => {
    if (document.visibilityState !== 'hidden') seen();
  };
  const timer = setInterval(everyMinute, MINUTE_MS);
  window.addEventListener('online', again);
  window.addEventListener('focus', again);
  window.addEventListener('offline', offline);
  document.addEventListener('visibilitychange', again);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', again);
    window.removeEventListener('focus', again);
    window.removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', again);
  };
}
