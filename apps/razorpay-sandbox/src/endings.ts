/**
 * What becomes of a payment. `pay`: captured. `fail`: declined. `authorise`: authorised, never captured by itself.
 * `silent`: captured, but the browser never hears of it. `unheard`: neither browser nor webhook tells. `late`: declined, and
 * authorised after a while all the same.
 */
export const OUTCOMES = ['pay', 'fail', 'authorise', 'silent', 'unheard', 'late'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Amounts whose paise say what becomes of a payment, whatever is pressed in the window to pay it. */
const PAYMENT_ENDINGS: Record<number, Outcome> = {
  4: 'fail',
  8: 'silent',
  12: 'authorise',
  16: 'late',
  24: 'unheard',
};

/** What becomes of a payment of this amount (paise) when the shopper chose `wanted`. */
export function outcomeOf(amount: number, wanted: Outcome): Outcome {
  return wanted === 'pay' ? (PAYMENT_ENDINGS[amount % 100] ?? 'pay') : wanted;
}

/** What becomes of a refund of a payment of this amount (paise): done at once, done after a while, or failed after a while. */
export function refundEnding(amount: number): 'processed' | 'slow' | 'failed' {
  switch (amount % 100) {
    case 28:
      return 'slow';
    case 32:
      return 'failed';
    default:
      return 'processed';
  }
}
