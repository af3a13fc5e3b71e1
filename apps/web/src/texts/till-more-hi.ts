import type { Catalogue } from './translate.ts';

/** What the till says around selling, besides shop and office, in Hindi: shift, bills, receipts, the customer's screen. */
export const tillMoreHi: Catalogue = {
  'Your bill': 'आपका बिल',
};
