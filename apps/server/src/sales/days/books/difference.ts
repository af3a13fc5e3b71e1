import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import type { DB } from '../../../kit/schema.gen.ts';

/** Something that two parts of the books say differently. */
export interface Difference {
  /** The marketplace's name. */
  marketplace: string;
  /** The store's; '' where it is of none. */
  store: string;
  /** What it is about: "order 0199…". */
  subject: string;
  /** What was found, in words: "the total is ₹293.00, its lines come to ₹300.00". */
  says: string;
}

/** A table, as far as it is one marketplace's. */
export type Books = (table: keyof DB) => RawBuilder<unknown>;

/** One comparison of a marketplace's books: a statement that answers what differs. */
export interface BookCheck {
  name: string;
  /** What is compared with what. */
  about: string;
  /** Of a difference, with {expected} and {found} in their places. */
  says: string;
  /** Both are amounts in paise. */
  isMoney?: true;
  /**
   * Answers rows of `store_id`, `subject`, `expected` and `found`, of what differs alone. All of its tables are of `books`: by that it runs
   * whole on the node that has the marketplace.
   */
  find: (books: Books, marketplaceId: string) => RawBuilder<unknown>;
}

/** A check of what is not one marketplace's. */
export interface SharedCheck {
  name: string;
  about: string;
  find: (db: Db | Tx, most: number) => Promise<{ differences: Difference[]; count: number }>;
}

type Sql = RawBuilder<unknown>;

/**
 * Several figures of each row, compared one by one: makes a row `v` (what, expected, found) of each that differs.
 * @param figures expected and found, by what a reader calls it
 */
export const unlike = (figures: Readonly<Record<string, readonly [expected: Sql, found: Sql]>>): Sql => {
  const rows = Object.entries(figures).map(
    ([what, [expected, found]]) => sql`(${sql.lit(what)}, (${expected})::numeric, (${found})::numeric)`,
  );
  return sql`CROSS JOIN LATERAL (
    SELECT * FROM (VALUES ${sql.join(rows)}) AS f (what, expected, found) WHERE f.expected IS DISTINCT FROM f.found) v`;
};

/** The same for texts and times. */
export const unlikeTexts = (figures: Readonly<Record<string, readonly [expected: Sql, found: Sql]>>): Sql => {
  const rows = Object.entries(figures).map(
    ([what, [expected, found]]) => sql`(${sql.lit(what)}, (${expected})::text, (${found})::text)`,
  );
  return sql`CROSS JOIN LATERAL (
    SELECT * FROM (VALUES ${sql.join(rows)}) AS f (what, expected, found) WHERE f.expected IS DISTINCT FROM f.found) v`;
};

/** Of a list of words. */
export const oneOf = (words: readonly string[]): Sql => sql.join(words.map((word) => sql.lit(word)));

/** The heads under which an amount is taxed; together they are all of it. */
export const HEADS = ['taxable', 'cgst', 'sgst', 'igst', 'cess'] as const;
