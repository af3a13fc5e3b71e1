import { type Paise, toRupees } from '@haat/domain/basics/money';
import type { TillSetup } from '../device/device.ts';
import type { OpenBill } from './open-bill.ts';

/**
 * What a customer's UPI app reads (NPCI, UPI Linking Specification 1.6): payee, amount in rupees, the till's reference and a note.
 * Spaces are %20: some apps show a + as it stands.
 */
export function upiAddress(pay: {
  payee: string;
  name: string;
  amount: Paise;
  reference: string;
  note: string;
}): string {
  const parts = [
    ['pa', pay.payee],
    ['pn', pay.name],
    ['am', toRupees(pay.amount).toFixed(2)],
    ['cu', 'INR'],
    ['tr', pay.reference.slice(0, 35)],
    ['tn', pay.note.slice(0, 50)],
  ] as const;
  // An address such as shop@bank stays readable: apps of some banks don't decode %40.
  const encoded = parts.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`);
  return `upi://pay?${encoded.join('&')}`;
}

/** By which a payment of the open bill can be found in the account: one a bill; '' where the store has no UPI address. */
export const upiReferenceOf = (
  { settings, prefix, letter }: TillSetup,
  { payReference }: Pick<OpenBill, 'payReference'>,
): string => (settings.upiId ? `${prefix}${letter}${payReference}` : '');

/** The address for what is due on the open bill; null where the store has no UPI address. */
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
