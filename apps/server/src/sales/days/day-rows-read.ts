import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { columnsOf, type DaySource, madeOf, PRODUCTS, refs } from './day-sources.ts';
import { type DaysWanted, splitDays } from './split-days.ts';

/**
 * Rows of a source's table for a FROM in the same snapshot: stored sums where they are valid, otherwise computed. Whole months of
 * products have the first of the month as their day.
 */
export async function dayRows(tx: Tx, source: DaySource, wanted: DaysWanted): Promise<RawBuilder<unknown>> {
  const { stored, live, months } = await splitDays(tx, wanted);
  const columns = refs(columnsOf(source));
  const ofMonths = sql.join(
    columnsOf(source).map((name) => (name === 'day' ? sql`d.month AS day` : sql.ref(name))),
  );
  const days = (where: RawBuilder<unknown>) =>
    sql`SELECT ${columns} FROM ${sql.table(source.table)} d WHERE ${where}`;
  const summed =
    source === PRODUCTS
      ? sql`SELECT ${ofMonths} FROM product_months d WHERE ${months.sums} UNION ALL ${days(months.rest)}`
      : days(stored);
  return sql`(${summed} UNION ALL SELECT ${columns} FROM (${madeOf(source, live(source.of, source.at))}) made)`;
}
