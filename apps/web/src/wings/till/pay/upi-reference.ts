import { shortId } from '@haat/domain/ids';
import type { Paise } from '@haat/domain/money';
import { upiAddress } from '../bill/upi-code.ts';
import type { TillSetup } from '../device/device.ts';

let current = shortId(crypto.randomUUID());

/**
 * What the customer's app reads for what is due now, the same on the till and on the customer's screen; null where the store has
 * no UPI address. Each bill has a reference of its own, so that its payment can be told from others in the account.
 */
export function upiAddressOf({ settings, store, prefix, letter }: TillSetup, amount: Paise): string | null {
  if (!settings.upiId) return null;
  const reference = `${prefix}${letter}${current}`;
  const name = settings.upiName || store.name;
  return upiAddress({ payee: settings.upiId, name, amount, reference, note: `${store.name} ${reference}` });
}

/** For the next bill. */
export function renewUpiReference(): void {
  current = shortId(crypto.randomUUID());
}
