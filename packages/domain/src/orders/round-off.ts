import { type Paise, paise } from '../basics/money.ts';

/** Whether money of a method changes hands as notes and coins; the shop and the till write it differently. */
export const isCash = (method: string): boolean => method.toLowerCase() === 'cash';

/** What an amount in cash is rounded off by: to whole rupees, half up. What is given back, below zero, as what is taken. */
export function roundOffOf(amount: Paise): Paise {
  const rupees = Math.sign(amount) * Math.floor((Math.abs(amount) + 50) / 100);
  return paise(rupees * 100 - amount);
}
