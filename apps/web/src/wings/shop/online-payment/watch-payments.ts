import { type PaymentAttempt, paymentsStore } from './payment-attempt.ts';
import { type PaymentEnd, requestPayment } from './request-payment.ts';

/** Pauses between two questions about open payments, growing: most are answered soon, or never. */
const PAUSES_MS = [2000, 3000, 5000, 5000, 10_000, 15_000, 30_000];

/**
 * Asks about a shopper's open payments until their end is known: at once, after growing pauses, and as soon as the network is
 * back. Returns the way to stop.
 * @param onEnd hears of each payment whose end became known
 */
export function watchPayments(
  user: string,
  onEnd: (attempt: PaymentAttempt, end: Exclude<PaymentEnd, { end: 'open' }>) => void,
): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const askAll = async () => {
    clearTimeout(timer);
    for (const attempt of open(user)) {
      if (stopped || !navigator.onLine) break;
      const known = await requestPayment(attempt).catch(() => null);
      // Told even when it was stopped meanwhile: whoever asked was the only one to hear the answer.
      if (known && known.end !== 'open') onEnd(attempt, known);
    }
    if (stopped || open(user).length === 0) return;
    timer = setTimeout(askAll, PAUSES_MS[Math.min(asked, PAUSES_MS.length - 1)]);
    asked += 1;
  };
  const again = () => {
    asked = 0;
    void askAll();
  };
  window.addEventListener('online', again);
  void askAll();
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', again);
  };
}

function open(user: string): PaymentAttempt[] {
  return paymentsStore.get().filter((attempt) => attempt.user === user && attempt.order);
}
