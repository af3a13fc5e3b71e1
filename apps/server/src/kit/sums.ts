import { BOUNDS } from '@haat/domain/basics/bounds';
import { type RawBuilder, sql } from 'kysely';

/** Clamps a sum, which is NULL without rows, to -`most` to `most`. */
const within = (sum: RawBuilder<unknown>, most: number) =>
  sql<number>`least(greatest(coalesce(${sum}, 0), ${sql.lit(-most)}), ${sql.lit(most)})`;

const sumWhere = (what: RawBuilder<unknown>, where: RawBuilder<unknown> | undefined) =>
  where ? sql`sum(${what}) FILTER (WHERE ${where})` : sql`sum(${what})`;

/**
 * A sum of paise, pieces or points; 0 without rows. Clamped to what a number holds exactly.
 * @param where restricts the rows
 */
export const sumOf = (what: RawBuilder<unknown>, where?: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`${within(sumWhere(what, where), BOUNDS.sum)}::bigint`;

/** Maximum for sums stored in integer columns. */
const MAX_KEPT = 2_000_000_000;

/** Like `sumOf`, for integer columns. */
export const integerSumOf = (what: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`${within(sumWhere(what, undefined), MAX_KEPT)}::integer`;
