import { KEEP_TILL_MESSAGE } from '../../../kit/till-files-message.ts';

/** Lets the service worker keep what a till opens with, as soon as there is one: the first visit begins without. */
export async function keepTillFiles(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const registration = await serviceWorker?.ready;
  registration?.active?.postMessage({ type: KEEP_TILL_MESSAGE });
}
