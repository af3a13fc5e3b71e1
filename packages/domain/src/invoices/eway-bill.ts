import { type Paise, paise } from '../basics/money.ts';
import type { StateCode } from './states.ts';

/** As the portal gives it: twelve digits. */
export const EWAY_BILL = /^[0-9]{12}$/;

/** Goods of more than this need an e-way bill between States, and within those that set no limit of their own (CGST Rules, rule 138(1)). */
export const GENERAL_LIMIT: Paise = paise(50_000_00);

/**
 * Limits within a State, from the guides of Cashfree, ClearTax and mybillbook as read in November 2026. Rajasthan's is ₹2,00,000 within a
 * city, which no address tells; West Bengal's is disputed, and stays the general one.
 */
const WITHIN: Partial<Record<StateCode, Paise>> = {
  '03': paise(1_00_000_00),
  '07': paise(1_00_000_00),
  '08': paise(1_00_000_00),
  '10': paise(1_00_000_00),
  '20': paise(1_00_000_00),
  '27': paise(1_00_000_00),
  '33': paise(1_00_000_00),
};

/** The most that goods may be worth without an e-way bill, by State codes. */
export const ewayLimit = (from: string, to: string): Paise =>
  from === to ? (WITHIN[from as StateCode] ?? GENERAL_LIMIT) : GENERAL_LIMIT;

/** Goods sent to a customer. */
export interface SentGoods {
  /** Taxed goods, with their tax: exempt ones count for nothing (explanation 2 to rule 138(1)). */
  value: Paise;
  from: string;
  to: string;
}

export const needsEwayBill = ({ value, from, to }: SentGoods): boolean => value > ewayLimit(from, to);
