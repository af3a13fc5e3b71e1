import { fromRupees, type Paise, paise } from '../basics/money.ts';

/** Each of CGST and SGST: 0.5% (CGST Rules, rule 7). */
const HEAD_BP = 50;

/** Tax is paid in whole rupees (CGST Act, section 170). */
const RUPEE = 100;

/** For each head; nothing below ₹0. */
export function compositionTax(turnover: Paise): { cgst: Paise; sgst: Paise } {
  const head = paise(Math.round((Math.max(0, turnover) * HEAD_BP) / 10_000 / RUPEE) * RUPEE);
  return { cgst: head, sgst: head };
}

const LIMIT: Paise = fromRupees(1_50_00_000);
const LOWER_LIMIT: Paise = fromRupees(75_00_000);

/** Uttarakhand and the States of the north-east but Assam. */
const LOWER_STATES = ['05', '11', '12', '13', '14', '15', '16', '17'];

/** A year's maximum turnover under composition, by State code (Notification 14/2019-CT). */
export const compositionLimit = (state: string): Paise =>
  LOWER_STATES.includes(state) ? LOWER_LIMIT : LIMIT;
