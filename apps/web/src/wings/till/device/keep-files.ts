import { KEEP_TILL_MESSAGE } from '../../../kit/till-files-message.ts';

/** Waits for the service worker, which the first visit lacks at the start. */
export async function keepTillFiles(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const registration = await serviceWorker?.ready;
  registration?.active?.postMessage({ type: KEEP_TILL_MESSAGE });
}
