export const OUTCOMES = ['pay', 'fail', 'authorise', 'silent', 'unheard', 'late'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Endings by the amount's last two digits of paise, when the shopper pays. */
const PAYMENT_ENDINGS: Record<number, Outcome> = {
  4: 'fail',
  8: 'silent',
  12: 'authorise',
  16: 'late',
  24: 'unheard',
};

/** How a payment of this amount (paise) ends when the shopper chose `wanted`. */
export function outcomeOf(amount: number, wanted: Outcome): Outcome {
  return wanted === 'pay' ? (PAYMENT_ENDINGS[amount % 100] ?? 'pay') : wanted;
}

/** How a refund of a payment of this amount (paise) ends: processed at once, processed later, or failed later. */
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
