/** The default expiry day (back office, section 9): 'yyyy-MM-dd'. */
export const FAR_FUTURE_DAY = '9999-12-31';

/** A product's expiry day; null if none was entered: the far day is never shown or printed. */
export const givenExpiry = (day: string | null | undefined): string | null =>
  day && day !== FAR_FUTURE_DAY ? day : null;

/** Goods still sell on the day itself. Days in India, 'yyyy-MM-dd'. */
export const isPastDay = (expiryDate: string | null | undefined, today: string): boolean =>
  (givenExpiry(expiryDate) ?? today) < today;
