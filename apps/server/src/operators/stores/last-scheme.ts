import type { GstScheme } from '@haat/domain/invoices/gst-scheme';
import type { StoredScheme } from './schemes-sql.ts';

/** The scheme entered last; if there is none, the one that the GSTIN implies. */
export function lastScheme(schemes: readonly StoredScheme[], gstin: string): StoredScheme {
  const scheme: GstScheme = gstin === '' ? 'unregistered' : 'regular';
  const none = { from: '', filing: 'monthly', aboveFiveCrore: false, enrolmentNumber: '' } as const;
  return schemes.at(-1) ?? { scheme, ...none };
}
