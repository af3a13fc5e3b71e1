import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import type { DB } from '../../../kit/schema.gen.ts';

export interface Difference {
  marketplace: string;
  /** The store's name; '' if there is none. */
  store: string;
  /** What it is about: "order 0199…". */
  subject: string;
  /** "the total is ₹293.00, its lines come to ₹300.00". */
  says: string;
}

/** A table, restricted to one marketplace. */
export type Books = (table: keyof DB) => RawBuilder<unknown>;

/** A comparison of a marketplace's books: a statement that returns the differences. */
export interface BookCheck {
  name: string;
  /** What is compared with what. */
  about: string;
  /** A difference's sentence, with {expected} and {found}. */
  says: string;
  /** Both are amounts in paise. */
  isMoney?: true;
  /**
   * Returns rows of `store_id`, `subject`, `expected` and `found` for differences only. All tables must come from
   * `books`, so that it runs on the marketplace's node.
   */
  find: (books: Books, marketplaceId: string) => RawBuilder<unknown>;
}

export interface SharedCheck {
  name: string;
  about: string;
  find: (db: Db | Tx, most: number) => Promise<{ differences: Difference[]; count: number }>;
}

type Sql = RawBuilder<unknown>;

/** Compares several figures of a row; yields a row `v` (what, expected, found) for each difference. */
const unlikeAs =
  (type: Sql) =>
  (figures: Readonly<Record<string, readonly [expected: Sql, found: Sql]>>): Sql => {
    const rows = Object.entries(figures).map(
      ([what, [expected, found]]) => sql`(${sql.lit(what)}, (${expected})::${type}, (${found})::${type})`,
    );
    return sql`CROSS JOIN LATERAL (
      SELECT * FROM (VALUES ${sql.join(rows)}) AS f (what, expected, found) WHERE f.expected IS DISTINCT FROM f.found) v`;
  };

export const unlike = unlikeAs(sql`numeric`);
/** For texts and times. */
export const unlikeTexts = unlikeAs(sql`text`);

export const oneOf = (words: readonly string[]): Sql => sql.join(words.map((word) => sql.lit(word)));

export const HEADS = ['taxable', 'cgst', 'sgst', 'igst', 'cess'] as const;
