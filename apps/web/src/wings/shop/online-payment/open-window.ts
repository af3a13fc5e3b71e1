import type { Checkout, CheckoutOptions } from './load-checkout.ts';
import type { PaidProof } from './payment-attempt.ts';

/** How the provider's window ended: paid, or closed, perhaps after a payment that failed. */
export type WindowEnd = { paid: PaidProof } | { paid: null; failed: boolean };

/** Opens the provider's window and waits for its end. When `signal` aborts, the window is closed. */
export function openWindow(
  Window: Checkout,
  options: Omit<CheckoutOptions, 'handler' | 'modal'>,
  signal: AbortSignal,
): Promise<WindowEnd> {
  return new Promise((resolve) => {
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
    signal.addEventListener('abort', () => {
      opened.close();
      closed();
    });
    opened.open();
  });
}
