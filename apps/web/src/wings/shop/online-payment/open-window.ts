import { shownValue, useShownValue } from '../../../ui/shown-value.ts';
import type { Checkout, CheckoutOptions } from './load-checkout.ts';
import type { PaidProof } from './payment-attempt.ts';

/** Closing may follow a failed payment. */
export type WindowEnd = { paid: PaidProof } | { paid: null; failed: boolean };

type Closes = () => void;
const closes = shownValue<Closes | null>(null);

/** Closes the window like its own button; null while none is open. */
export const useCloseWindow = (): Closes | null => useShownValue(closes);

/** Resolves when it is closed. Aborting `signal` closes it. */
export function openWindow(
  Window: Checkout,
  options: Omit<CheckoutOptions, 'handler' | 'modal'>,
  signal: AbortSignal,
): Promise<WindowEnd> {
  return new Promise<WindowEnd>((resolve) => {
    let failed = false;
    const closed = () => resolve({ paid: null, failed });
    const opened = new Window({
      ...options,
      handler: ({ razorpay_payment_id: paymentId, razorpay_signature: signature }) =>
        resolve({ paid: { paymentId, signature } }),
      modal: { ondismiss: closed },
    });
    // The window itself offers a retry.
    opened.on('payment.failed', () => {
      failed = true;
    });
    const closeIt = () => {
      if (closes.get() !== closeIt) return;
      opened.close();
      closed();
    };
    signal.addEventListener('abort', closeIt);
    closes.set(closeIt);
    opened.open();
  }).finally(() => closes.set(null));
}
