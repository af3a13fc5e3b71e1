import { BOUNDS } from '@haat/domain/basics/bounds';
import type { LineSum } from '@haat/domain/returns/return-rows';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { integerSumOf, sumOf } from '../../kit/sums.ts';
import {
  COLLECTED,
  CTIN,
  IS_NOTE,
  placedLinesOf,
  returned,
  SECTION,
  TREATMENT,
  UNIT,
  type Wanted,
} from './returned-documents.ts';
import type { CountedDocuments } from './series-read.ts';

/** Totals of a period. */
export interface Sums {
  sums: LineSum[];
  counted: CountedDocuments[];
}

const HEADS = ['taxable', 'igst', 'cgst', 'sgst', 'cess'] as const;
const AMOUNTS = ['quantity', ...HEADS] as const;

/**
 * Lines grouped by all that sections, series and buyers need; one line counts its document. Names the marketplace, so that each
 * shard adds up its own.
 */
const linesAdded = (wanted: Wanted) => sql`
  SELECT marketplace_id, store_id, note, head, section, ctin, collected, taxed, untaxed, inter_state, pos, hsn, uqc, "taxBp", treatment,
    count(*) FILTER (WHERE place = 1) AS documents, min(nth) AS first, max(nth) AS last,
    min(length) AS shortest, max(length) AS longest, min(name) AS min_name, max(name) AS max_name, count(*) AS lines,
    ${sql.join(AMOUNTS.map((of) => sql`${sumOf(sql.ref(of))} AS ${sql.ref(of)}`))}
  FROM (
    SELECT c.*, l.place, l.hsn, ${UNIT} AS uqc, l."taxBp", ${TREATMENT} AS treatment,
      CASE WHEN l.what = 'goods' THEN l.name COLLATE "C" END AS name,
      CASE WHEN l.what <> 'goods' THEN 0 WHEN coalesce(l."soldBy", 'piece') = 'piece' THEN l.quantity * 1000 ELSE l.quantity END AS quantity,
      l.taxable, l.igst, l.cgst, l.sgst, coalesce(l.cess, 0) AS cess
    FROM (
      SELECT d.marketplace_id, d.store_id, ${IS_NOTE} AS note, rtrim(d.number, '0123456789') AS head,
        coalesce(nullif(substr(d.number, length(rtrim(d.number, '0123456789')) + 1), ''), '0')::bigint AS nth, length(d.number) AS length,
        ${SECTION} AS section, ${CTIN} AS ctin, ${COLLECTED} AS collected, d.has_taxed_lines AS taxed, d.has_untaxed_lines AS untaxed,
        d.inter_state, d.place_of_supply AS pos, d.content->'lines' AS lines
      FROM ${returned(wanted)} OFFSET 0
    ) c CROSS JOIN LATERAL ${placedLinesOf('what', 'name', 'hsn', 'uqc', 'soldBy', 'quantity', 'taxBp', 'treatment', ...HEADS)}
  ) lines GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15`;

/** Input of the sections. */
const SUMS = sql`
  SELECT section, section IN ('b2b', 'cdnr') AS "isBusiness", inter_state AS "interState", pos, hsn, uqc, "taxBp", treatment,
    CASE WHEN collected THEN marketplace_id::text ELSE '' END AS "collectedBy",
    CASE WHEN min(min_name) IS NULL OR min(min_name) = max(max_name) THEN min(min_name) ELSE '' END AS name, ${sumOf(sql`lines`)} AS lines,
    ${sql.join(AMOUNTS.map((of) => sql`${sumOf(sql`CASE WHEN note THEN -1 ELSE 1 END * ${sql.ref(of)}`)} AS ${sql.ref(of)}`))}
  FROM added GROUP BY section, inter_state, pos, hsn, uqc, "taxBp", treatment, "collectedBy"`;

/** By store, series, section and buyer. */
const COUNTS = sql`
  SELECT marketplace_id AS "marketplaceId", store_id AS "storeId", note AS "isNote", head, section, ctin, collected AS "isCollected",
    taxed AS "isTaxed", untaxed AS "isUntaxed", ${integerSumOf(sql`documents`)} AS documents,
    min(first) AS first, max(last) AS last, min(shortest) AS shortest, max(longest) AS longest
  FROM added GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9`;

/** Unpacks lines once. Throws RangeError when a sum is inexact. */
export async function readSums(tx: Tx, wanted: Wanted): Promise<Sums> {
  // PostgreSQL expects a hundred lines a document, and would sort on disk.
  await sql`SET LOCAL enable_sort = off`.execute(tx);
  const { rows } = await sql<{ sum: LineSum | null; counted: CountedDocuments | null }>`
    WITH added AS MATERIALIZED (${linesAdded(wanted)})
    SELECT to_jsonb(s) AS sum, NULL AS counted FROM (${SUMS}) s
    UNION ALL SELECT NULL, to_jsonb(n) FROM (${COUNTS}) n`.execute(tx);
  await sql`SET LOCAL enable_sort = on`.execute(tx);
  const sums = rows.flatMap(({ sum }) => sum ?? []);
  for (const { taxable, igst, cgst, sgst, cess, quantity } of sums)
    for (const figure of [taxable, igst, cgst, sgst, cess, quantity])
      if (Math.abs(figure) >= BOUNDS.sum)
        throw new RangeError('A sum of this return is too large to be exact');
  return { sums, counted: rows.flatMap(({ counted }) => counted ?? []) };
}
