import { type PaymentAttempt, paymentsStore } from './payment-attempt.ts';
import { type PaymentEnd, requestPayment } from './request-payment.ts';

/** Growing waits between checks of open payments: most are decided soon, or never. */
const PAUSES_MS = [2000, 3000, 5000, 5000, 10_000, 15_000, 30_000];

type Whose = { user: string; marketplace?: string };

/**
 * Checks a shopper's open payments until their result is known: at once, after growing waits, and as soon as the device
 * is online.
 * @param whose without a marketplace, payments in all of them
 * @param onEnd gets each payment with its result
 * @returns stops it
 */
export function watchPayments(
  whose: Whose,
  onEnd: (attempt: PaymentAttempt, end: Exclude<PaymentEnd, { end: 'open' }>) => void,
): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rounds = 0;
  const checkAll = async () => {
    clearTimeout(timer);
    for (const attempt of open(whose)) {
      if (stopped || !navigator.onLine) break;
      const known = await requestPayment(attempt).catch(() => null);
      // Reported even after stopping: the server's answer arrives only here.
      if (known && known.end !== 'open') onEnd(attempt, known);
    }
    if (stopped || open(whose).length === 0) return;
    timer = setTimeout(checkAll, PAUSES_MS[Math.min(rounds, PAUSES_MS.length - 1)]);
    rounds += 1;
  };
  const again = () => {
    rounds = 0;
    void checkAll();
  };
  window.addEventListener('online', again);
  void checkAll();
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', again);
  };
}

function open({ user, marketplace }: Whose): PaymentAttempt[] {
  return paymentsStore
    .get()
    .filter(
      (attempt) =>
        attempt.user === user &&
        (marketplace === undefined || attempt.marketplace === marketplace) &&
        attempt.order,
    );
}
