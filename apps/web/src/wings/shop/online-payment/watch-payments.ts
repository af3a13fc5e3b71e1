import { type PaymentAttempt, paymentsStore } from './payment-attempt.ts';
import { type PaymentEnd, requestPayment } from './request-payment.ts';

/** Most payments are settled soon, or never. */
const PAUSES_MS = [2000, 3000, 5000, 5000, 10_000, 15_000, 30_000];

type Whose = { user: string; marketplace?: string };

const shown = new Set<string>();

/**
 * The screen checks and shows a marketplace's payments, so nobody else reports them.
 * @returns undoes it
 */
export function showPayments(marketplace: string): () => void {
  shown.add(marketplace);
  return () => void shown.delete(marketplace);
}

/**
 * Includes payments begun later; checked at once, after growing waits, and once online.
 * @param whose without a marketplace, payments in all of them that are not on screen
 * @param onEnd gets each payment with its result
 * @returns stops it
 */
export function watchPayments(
  whose: Whose,
  onEnd: (attempt: PaymentAttempt, end: Exclude<PaymentEnd, { end: 'open' }>) => void,
): () => void {
  let stopped = false;
  let checking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rounds = 0;
  const checkAll = async () => {
    clearTimeout(timer);
    timer = undefined;
    checking = true;
    const due = open(whose).filter(
      (attempt) => whose.marketplace !== undefined || !shown.has(attempt.marketplace),
    );
    for (const attempt of due) {
      if (stopped || !navigator.onLine) break;
      const known = await requestPayment(attempt).catch(() => null);
      // Reported even after stopping, as the reply arrives only here.
      if (known && known.end !== 'open') onEnd(attempt, known);
    }
    checking = false;
    wait();
    if (due.length > 0 && timer !== undefined) rounds += 1;
  };
  /** A new payment is checked soon, however long the last one took. */
  const begin = () => {
    clearTimeout(timer);
    timer = undefined;
    rounds = 0;
  };
  const wait = () => {
    if (open(whose).length === 0) return begin();
    if (stopped || checking || timer !== undefined) return;
    timer = setTimeout(checkAll, PAUSES_MS[Math.min(rounds, PAUSES_MS.length - 1)]);
  };
  const again = () => {
    rounds = 0;
    if (!checking) void checkAll();
  };
  const stopListening = paymentsStore.subscribe(wait);
  window.addEventListener('online', again);
  void checkAll();
  return () => {
    stopped = true;
    clearTimeout(timer);
    stopListening();
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
