import { type Paise, toRupees } from '@haat/domain/basics/money';
import type { TillSetup } from '../device/device.ts';
import type { OpenBill } from './open-bill.ts';

/**
 * A UPI link (NPCI, UPI Linking Specification 1.6): payee, amount in rupees, reference and note. Spaces are %20, as
 * some apps show a + literally.
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
  // An address such as shop@bank is not encoded, as some banks' apps don't decode %40.
  const encoded = parts.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`);
  return `upi://pay?${encoded.join('&')}`;
}

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
