import { type RawBuilder, sql } from 'kysely';

/** `piecesOf` of the domain, for lines `i`: pieces; a line of loose goods with anything left counts as one. */
export const piecesOfLine = (units: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`CASE WHEN i.sold_by = 'piece' THEN ${units} WHEN ${units} > 0 THEN 1 ELSE 0 END`;

/** `lineAmount` of the domain, for lines `i`: the amount of their units at the price of a piece, kilogram or litre. */
export const amountOfLine = (price: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  CASE WHEN i.sold_by = 'piece' THEN ${price} * i.quantity ELSE (${price} * i.quantity + 500) / 1000 END`;

/** The charged amount of lines `i`, tax included. */
export const CHARGED: RawBuilder<number> = sql`
  (i.taxable_paise + i.cgst_paise + i.sgst_paise + i.igst_paise + i.cess_paise)`;

/** `costOfLine` of the domain, for lines `i`: cost and tax; with unknown cost, the charged amount. */
export const COST_OF_LINE: RawBuilder<number> = sql<number>`
  coalesce(${CHARGED} - i.taxable_paise + ${amountOfLine(sql`i.cost_paise`)}, ${CHARGED})`;

/** `partAmount` of the domain, for lines `i`: the share of an amount for some units. */
export const shareOfLine = (
  amount: RawBuilder<unknown>,
  units: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`
  floor(((${amount})::numeric * ${units} * 2 + i.quantity) / (i.quantity * 2))`;
