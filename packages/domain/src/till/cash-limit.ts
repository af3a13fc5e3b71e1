import { type Paise, paise } from '../basics/money.ts';

/** From this amount, cash from one person in a day, or for one sale, is forbidden (Income-tax Act, section 269ST). */
export const CASH_FORBIDDEN_FROM: Paise = paise(2_00_000_00);

export const isForbiddenInCash = (amount: Paise): boolean => amount >= CASH_FORBIDDEN_FROM;
