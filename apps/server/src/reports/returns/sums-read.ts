import { BOUNDS } from '@haat/domain/basics/bounds';
import type { LineSum } from '@haat/domain/returns/return-rows';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import {
  COLLECTED,
  CTIN,
  IS_NOTE,
  linesOf,
  returned,
  SECTION,
  TREATMENT,
  UNIT,
  type Wanted,
} from './returned-documents.ts';
import type { CountedDocuments } from './series-read.ts';

/** What a period's documents and lines come to. */
export interface Sums {
  sums: LineSum[];
  counted: CountedDocuments[];
}

const HEADS = ['taxable', 'igst', 'cgst', 'sgst', 'cess'] as const;
const amount = (name: string) => sql`${sumOf(sql`sign * ${sql.ref(name)}`)} AS ${sql.ref(name)}`;

/** The lines of documents, added up by all that the sections tell apart. */
const sumsOf = (wanted: Wanted) => sql`
  SELECT section, section IN ('b2b', 'cdnr') AS "isBusiness", inter_state AS "interState", pos, hsn, uqc, "taxBp", treatment, "collectedBy",
    CASE WHEN min(name) IS NULL OR min(name) = max(name) THEN min(name) ELSE '' END AS name,
    ${sumOf(sql`sign * quantity`)} AS quantity, ${sumOf(sql`1`)} AS lines,
    ${sql.join(HEADS.map(amount))}
  FROM (
    SELECT c.section, c.inter_state, c.pos, c."collectedBy", c.sign,
      l.hsn, ${UNIT} AS uqc, l."taxBp", ${TREATMENT} AS treatment, CASE WHEN l.what = 'goods' THEN l.name COLLATE "C" END AS name,
      CASE WHEN l.what <> 'goods' THEN 0 WHEN coalesce(l."soldBy", 'piece') = 'piece' THEN l.quantity * 1000 ELSE l.quantity END AS quantity,
      l.taxable, l.igst, l.cgst, l.sgst, coalesce(l.cess, 0) AS cess
    FROM (
      SELECT ${SECTION} AS section, d.inter_state, d.place_of_supply AS pos,
        CASE WHEN ${COLLECTED} THEN d.marketplace_id::text ELSE '' END AS "collectedBy", CASE WHEN ${IS_NOTE} THEN -1 ELSE 1 END AS sign,
        d.content->'lines' AS lines
      FROM ${returned(wanted)} OFFSET 0
    ) c CROSS JOIN LATERAL ${linesOf('what', 'name', 'hsn', 'uqc', 'soldBy', 'quantity', 'taxBp', 'treatment', ...HEADS)}
  ) lines GROUP BY section, inter_state, pos, hsn, uqc, "taxBp", treatment, "collectedBy"`;

/** Documents, counted by store, series, section and buyer. */
const countsOf = (wanted: Wanted) => sql`
  SELECT marketplace_id AS "marketplaceId", store_id AS "storeId", note AS "isNote", head, section, ctin, collected AS "isCollected",
    taxed AS "isTaxed", untaxed AS "isUntaxed", count(*)::integer AS documents,
    min(nth) AS first, max(nth) AS last, min(length) AS shortest, max(length) AS longest
  FROM (
    SELECT *, coalesce(nullif(substring(number FROM length(head) + 1), ''), '0')::bigint AS nth, length(number) AS length
    FROM (
      SELECT d.marketplace_id, d.store_id, d.number, rtrim(d.number, '0123456789') AS head, ${IS_NOTE} AS note, ${SECTION} AS section,
        ${CTIN} AS ctin, ${COLLECTED} AS collected, d.has_taxed_lines AS taxed, d.has_untaxed_lines AS untaxed
      FROM ${returned(wanted)}
    ) d
  ) d GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9`;

/** Adds up the documents of a return and their lines, which are unpacked once. Throws RangeError where a sum is no longer exact. */
export async function readSums(db: Db | Tx, wanted: Wanted): Promise<Sums> {
  const { rows } = await sql<{ sum: LineSum | null; counted: CountedDocuments | null }>`
    SELECT to_jsonb(s) AS sum, NULL AS counted FROM (${sumsOf(wanted)}) s
    UNION ALL SELECT NULL, to_jsonb(n) FROM (${countsOf(wanted)}) n`.execute(db);
  const sums = rows.flatMap(({ sum }) => sum ?? []);
  for (const { taxable, igst, cgst, sgst, cess, quantity } of sums)
    for (const figure of [taxable, igst, cgst, sgst, cess, quantity])
      if (Math.abs(figure) >= BOUNDS.sum)
        throw new RangeError('A sum of this return is too large to be exact');
  return { sums, counted: rows.flatMap(({ counted }) => counted ?? []) };
}
