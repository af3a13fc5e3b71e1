import { type Paise, paise } from '../basics/money.ts';

/** From here on nobody may take cash from one person in a day, or for one sale (Income-tax Act, section 269ST). */
export const CASH_FORBIDDEN_FROM: Paise = paise(2_00_000_00);

/** Whether so much may not be taken in cash for one sale. */
export const isForbiddenInCash = (amount: Paise): boolean => amount >= CASH_FORBIDDEN_FROM;
