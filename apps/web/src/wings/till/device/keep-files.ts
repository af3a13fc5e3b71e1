import { KEEP_TILL_MESSAGE } from '../../../kit/till-files-message.ts';

/** Asks the service worker to cache the till's files, once there is a worker: the first visit begins without. */
export async function keepTillFiles(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const registration = await serviceWorker?.ready;
  registration?.active?.postMessage({ type: KEEP_TILL_MESSAGE });
}
