import type { NumberedDocuments } from '@haat/domain/returns/issued-series';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { COLLECTED, CTIN, IS_NOTE, returned, SECTION, type Wanted } from './returned-documents.ts';

/** Documents of one store, series, section and buyer, counted. */
export interface CountedDocuments extends NumberedDocuments {
  marketplaceId: string;
  section: string;
  /** The buyer's GSTIN. */
  ctin: string;
  isTaxed: boolean;
  isUntaxed: boolean;
  isCollected: boolean;
}

const HEAD = sql`rtrim(d.number, '0123456789')`;
const NTH = sql`coalesce(nullif(substring(d.number FROM length(${HEAD}) + 1), ''), '0')::numeric`;

/** The documents of a return, counted: by them the page says how many stand behind each figure. */
export async function countDocuments(db: Db | Tx, wanted: Wanted): Promise<CountedDocuments[]> {
  const { rows } = await sql<CountedDocuments>`
    SELECT d.marketplace_id AS "marketplaceId", d.store_id AS "storeId", ${IS_NOTE} AS "isNote", ${HEAD} AS head, ${SECTION} AS section,
      ${CTIN} AS ctin, jsonb_path_exists(c.lines, '$[*] ? (@.taxBp > 0)') AS "isTaxed",
      jsonb_path_exists(c.lines, '$[*] ? (@.taxBp == 0)') AS "isUntaxed", ${COLLECTED} AS "isCollected",
      count(*)::integer AS documents, min(${NTH})::float8 AS first, max(${NTH})::float8 AS last,
      min(length(d.number)) AS shortest, max(length(d.number)) AS longest
    FROM ${returned(wanted)} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(db);
  return rows;
}

/** How many documents a return has. */
export async function countAll(db: Db | Tx, wanted: Wanted): Promise<number> {
  if (wanted.stores.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM ${returned(wanted)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export const totalOf = (counted: readonly CountedDocuments[]): number =>
  counted.reduce((sum, { documents }) => sum + documents, 0);
