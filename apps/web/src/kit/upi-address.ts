import { type Paise, toRupees } from '@haat/domain/basics/money';

/**
 * NPCI, UPI Linking Specification 1.6: payee, amount in rupees, reference and note. Spaces are %20, as some
 * apps show a + literally.
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
  // Not encoded in an address such as shop@bank, as some banks' apps don't decode %40.
  const encoded = parts.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`);
  return `upi://pay?${encoded.join('&')}`;
}
