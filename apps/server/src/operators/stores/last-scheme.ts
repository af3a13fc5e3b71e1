import type { GstScheme } from '@haat/domain/invoices/gst-scheme';
import type { StoredScheme } from './schemes-sql.ts';

/** The scheme that was entered last; before the first the one that follows from the GSTIN. */
export function lastScheme(schemes: readonly StoredScheme[], gstin: string): StoredScheme {
  const scheme: GstScheme = gstin === '' ? 'unregistered' : 'regular';
  const none = { from: '', filing: 'monthly', aboveFiveCrore: false, enrolmentNumber: '' } as const;
  return schemes.at(-1) ?? { scheme, ...none };
}
