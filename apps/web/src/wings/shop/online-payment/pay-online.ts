import { createPaymentOrder, readRazorpayKey } from '@haat/contract/payments/shopper';
import { call } from '../../../kit/call.ts';
import { CallFailed } from '../../../kit/call-failed.ts';
import { queryClient, queryOf } from '../../../kit/query.ts';
import { CheckoutMissing, loadCheckout } from './load-checkout.ts';
import { openWindow } from './open-window.ts';
import {
  beginPayment,
  forgetPayment,
  notePayment,
  type PaymentAttempt,
  paymentsStore,
} from './payment-attempt.ts';
import { type PaymentEnd, requestPayment } from './request-payment.ts';

/** Seconds between the window's closing and the end of the hold, so that nobody pays for released goods. */
const CLOSES_BEFORE_S = 20;
const KEY_STAYS_MS = 600_000;

/** An order with its shopper, and the window's texts. */
export type Payable = Pick<PaymentAttempt, 'user' | 'marketplace' | 'request' | 'lines'> & {
  shop: { name: string; themeColor: string };
  description: string;
  /** Opened first; the window offers all ways. */
  way: 'upi' | 'card';
};

/** `closed`: no payment is known. `checking`: paid, with an unknown result. */
export type PayingEnd =
  | Exclude<PaymentEnd, { end: 'open' }>
  | { end: 'closed'; failed: boolean }
  | { end: 'checking' };

/**
 * The server holds the goods and makes the provider's order, the shopper pays in the provider's window, the
 * server checks the payment. The attempt is stored until its result is known, so that no payment is lost.
 * @throws CheckoutMissing if the provider's script does not load
 * @throws CallFailed if the server refuses, or can't be reached before there is anything to pay
 */
export async function payOnline(payable: Payable): Promise<PayingEnd> {
  const { marketplace } = payable;
  const { key, script } = await readKey(marketplace);
  const Window = await loadCheckout(script);
  const attempt = beginPayment({
    user: payable.user,
    marketplace,
    request: payable.request,
    lines: payable.lines,
  });
  const registered = await register(attempt);
  const order = 'paidOrder' in registered ? registered.paidOrder : registered.id;
  notePayment(attempt.key, { order });
  if ('paidOrder' in registered) return checkPayment({ ...attempt, order });
  const { amount, currency, expiresAt } = registered;
  const seconds = Math.floor((expiresAt.getTime() - Date.now()) / 1000) - CLOSES_BEFORE_S;
  const window = await whileStored(attempt.key, (signal) =>
    openWindow(
      Window,
      { ...optionsFor(payable), key, order_id: order, amount, currency, timeout: Math.max(1, seconds) },
      signal,
    ),
  );
  if (!window.paid) return checkAfterClosing({ ...attempt, order }, window.failed);
  notePayment(attempt.key, { order, paid: window.paid });
  return checkPayment({ ...attempt, order, paid: window.paid });
}

/** Offline, any failure means that the checkout can't load. */
async function readKey(marketplace: string) {
  try {
    const query = queryOf(readRazorpayKey, { params: { id: marketplace } });
    return await queryClient.fetchQuery({ ...query, staleTime: KEY_STAYS_MS });
  } catch (error) {
    if (error instanceof CallFailed && error.status === 0) throw new CheckoutMissing();
    throw error;
  }
}

function optionsFor({ shop, request, description, way }: Payable) {
  const { name, phone } = request.shippingAddress;
  return {
    name: shop.name,
    description,
    prefill: { name, contact: `+91${phone.replace(/\D/g, '').slice(-10)}`, method: way },
    theme: { color: shop.themeColor },
    // Typing a UPI address was withdrawn in February 2026; scanning and UPI apps remain.
    config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
  };
}

/** The provider's order, or ours if already paid. A refused attempt is forgotten. */
async function register({ key, marketplace, request: order }: PaymentAttempt) {
  try {
    return await call(createPaymentOrder, {
      params: { id: marketplace },
      body: { amount: order.totalPrice, order },
      key,
    });
  } catch (error) {
    const paidOrder = paidOrderIn(error);
    if (paidOrder) return { paidOrder };
    if (!(error instanceof CallFailed && error.undecided)) forgetPayment(key);
    throw error;
  }
}

function paidOrderIn(error: unknown): string | undefined {
  if (!(error instanceof CallFailed) || error.code !== 'already-paid') return undefined;
  return (error.details as { razorPayOrderId?: string } | undefined)?.razorPayOrderId;
}

/** Closes the window if the attempt was paid in another tab. */
async function whileStored<T>(key: string, open: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const gone = new AbortController();
  const stop = paymentsStore.subscribe(() => {
    if (!paymentsStore.get().some((attempt) => attempt.key === key)) gone.abort();
  });
  try {
    return await open(gone.signal);
  } finally {
    stop();
  }
}

/** The bank may be slow, or another tab may have paid. */
async function checkAfterClosing(attempt: PaymentAttempt, failed: boolean): Promise<PayingEnd> {
  const known = await requestPayment(attempt).catch(() => ({ end: 'open' }) as const);
  return known.end === 'open' ? { end: 'closed', failed } : known;
}

/** Without an answer the attempt stays, and is checked again. */
async function checkPayment(attempt: PaymentAttempt): Promise<PayingEnd> {
  try {
    const known = await requestPayment(attempt);
    return known.end === 'open' ? { end: 'checking' } : known;
  } catch (error) {
    if (error instanceof CallFailed && error.undecided) return { end: 'checking' };
    throw error;
  }
}
