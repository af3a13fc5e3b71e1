import type { Catalogue } from './translate.ts';

/** What the till says around selling, besides shop and office, in Kannada: shift, bills, receipts, the customer's screen. */
export const tillMoreKn: Catalogue = {
  'Your bill': 'ನಿಮ್ಮ ಬಿಲ್',
};
