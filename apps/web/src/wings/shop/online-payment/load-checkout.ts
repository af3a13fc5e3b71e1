import { msg } from '../../../texts/translate.ts';

/** Razorpay's documentation, "Standard Checkout". Amounts in paise. */
export type CheckoutOptions = {
  key: string;
  amount: number;
  currency: string;
  name: string;
  order_id: string;
  description?: string;
  handler: (reply: {
    razorpay_payment_id: string;
    razorpay_order_id: string;
    razorpay_signature: string;
  }) => void;
  /** `method` is opened first. */
  prefill?: { name?: string; contact?: string; method?: 'upi' | 'card' };
  theme?: { color?: string };
  /** Seconds until the window closes by itself. */
  timeout?: number;
  modal?: { ondismiss?: () => void; confirm_close?: boolean };
  config?: { display: { hide: { method: string; flows?: string[] }[] } };
};

export type Checkout = new (
  options: CheckoutOptions,
) => {
  open: () => void;
  close: () => void;
  on: (event: 'payment.failed', listener: () => void) => void;
};

const TOO_LATE_MS = 20_000;

export class CheckoutMissing extends Error {
  constructor() {
    super(msg('Razorpay SDK failed to load. Are you online?'));
    this.name = 'CheckoutMissing';
  }
}

const loaded = new Map<string, Promise<Checkout>>();

/**
 * Once per page.
 * @throws CheckoutMissing if it does not load within 20 seconds; the next try loads it again
 */
export function loadCheckout(address: string): Promise<Checkout> {
  const known = loaded.get(address);
  if (known) return known;
  const loading = load(address);
  loaded.set(address, loading);
  loading.catch(() => loaded.delete(address));
  return loading;
}

function load(address: string): Promise<Checkout> {
  const script = document.createElement('script');
  return new Promise<Checkout>((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new CheckoutMissing());
    };
    const timer = setTimeout(fail, TOO_LATE_MS);
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.addEventListener('load', () => {
      clearTimeout(timer);
      const found = Reflect.get(window, 'Razorpay') as Checkout | undefined;
      if (found) resolve(found);
      else fail();
    });
    script.src = address;
    document.head.append(script);
  });
}
