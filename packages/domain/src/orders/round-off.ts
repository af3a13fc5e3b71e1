import { type Paise, paise } from '../basics/money.ts';

/** Shop and till write the method differently. */
export const isCash = (method: string): boolean => method.toLowerCase() === 'cash';

/** The round off of cash: to whole rupees, half up, for refunds (negative) as for payments. */
export function roundOffOf(amount: Paise): Paise {
  const rupees = Math.sign(amount) * Math.floor((Math.abs(amount) + 50) / 100);
  return paise(rupees * 100 - amount);
}
