import { type PaymentAttempt, paymentsStore } from './payment-attempt.ts';
import { type PaymentEnd, requestPayment } from './request-payment.ts';

/** Growing waits between checks of open payments: most are decided soon, or never. */
const PAUSES_MS = [2000, 3000, 5000, 5000, 10_000, 15_000, 30_000];

type Whose = { user: string; marketplace?: string };

/** Marketplaces whose payments are on screen. */
const shown = new Set<string>();

/**
 * The screen with a marketplace's payments checks them and shows their results: nobody else reports them.
 * @returns undoes it
 */
export function showPayments(marketplace: string): () => void {
  shown.add(marketplace);
  return () => void shown.delete(marketplace);
}

/**
 * Checks a shopper's open payments, also those that are begun later, until their result is known: at once, after growing
 * waits, and as soon as the device is online.
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
      // Reported even after stopping: the server's answer arrives only here.
      if (known && known.end !== 'open') onEnd(attempt, known);
    }
    checking = false;
    wait();
    if (due.length > 0 && timer !== undefined) rounds += 1;
  };
  /** The next payment is checked soon, however long the last one took. */
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
