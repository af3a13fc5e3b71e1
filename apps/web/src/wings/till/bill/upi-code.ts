import type { Paise } from '@haat/domain/basics/money';
import { upiAddress } from '../../../kit/upi-address.ts';
import type { TillSetup } from '../device/device.ts';
import type { OpenBill } from './open-bill.ts';

/** Finds the open bill's payment in the account; '' if the store has no UPI address. */
export const upiReferenceOf = (
  { settings, prefix, letter }: TillSetup,
  { payReference }: Pick<OpenBill, 'payReference'>,
): string => (settings.upiId ? `${prefix}${letter}${payReference}` : '');

/** Null if the store has no UPI address. */
export function upiOfBill(
  setup: TillSetup,
  bill: Pick<OpenBill, 'payReference'>,
  amount: Paise,
): string | null {
  const { settings, store } = setup;
  const reference = upiReferenceOf(setup, bill);
  if (!reference) return null;
  const name = settings.upiName || store.name;
  return upiAddress({ payee: settings.upiId, name, amount, reference, note: `${store.name} ${reference}` });
}
