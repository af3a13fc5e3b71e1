import { BOUNDS } from '@haat/domain/basics/bounds';
import { type RawBuilder, sql } from 'kysely';

// Rows are written by anybody, and a sum that its type can't hold is a fault of every page that reads it. So sums are cast here and
// nowhere else (`test/house/sums.test.ts`).

/** A sum that is NULL of no rows, as a number from -`most` to `most`. */
const within = (sum: RawBuilder<unknown>, most: number) =>
  sql<number>`least(greatest(coalesce(${sum}, 0), ${sql.lit(-most)}), ${sql.lit(most)})`;

const sumWhere = (what: RawBuilder<unknown>, where: RawBuilder<unknown> | undefined) =>
  where ? sql`sum(${what}) FILTER (WHERE ${where})` : sql`sum(${what})`;

/**
 * What many rows come to: paise, pieces or points; 0 of none. Beyond what a program holds exactly it is the most that one holds.
 * @param where of which rows alone
 */
export const sumOf = (what: RawBuilder<unknown>, where?: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`${within(sumWhere(what, where), BOUNDS.sum)}::bigint`;

/** The most that a sum is which is kept in a column of integers. */
const MAX_KEPT = 2_000_000_000;

/** The same for a column of integers, beyond which it is the most that one holds. */
export const integerSumOf = (what: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`${within(sumWhere(what, undefined), MAX_KEPT)}::integer`;
