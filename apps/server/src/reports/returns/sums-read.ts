import { BOUNDS } from '@haat/domain/basics/bounds';
import type { LineSum } from '@haat/domain/returns/return-rows';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import {
  COLLECTED,
  CTIN,
  IS_NOTE,
  LINES,
  returned,
  SECTION,
  TREATMENT,
  UNIT,
  type Wanted,
} from './returned-documents.ts';

/** The lines of a return added up by all that its sections tell apart. Throws RangeError where a sum is no longer exact. */
export async function readSums(db: Db | Tx, wanted: Wanted): Promise<LineSum[]> {
  const amount = (name: string) => sql`${sumOf(sql`sign * ${sql.ref(name)}`)} AS ${sql.ref(name)}`;
  const { rows } = await sql<LineSum>`
    SELECT section, business AS "isBusiness", inter AS "interState", pos, hsn, uqc, "taxBp", treatment, collected AS "collectedBy",
      CASE WHEN count(name) = 0 THEN NULL WHEN min(name) = max(name) THEN min(name) ELSE '' END AS name,
      ${sumOf(sql`sign * quantity`)} AS quantity, ${sumOf(sql`1`)} AS lines,
      ${amount('taxable')}, ${amount('igst')}, ${amount('cgst')}, ${amount('sgst')}, ${amount('cess')}
    FROM (
      SELECT c.section, c.business, c.inter, c.pos, c.collected, c.sign, l.hsn, ${UNIT} AS uqc, l."taxBp", ${TREATMENT} AS treatment,
        CASE WHEN l.what = 'goods' THEN l.name COLLATE "C" END AS name,
        CASE WHEN l.what <> 'goods' THEN 0 WHEN coalesce(l."soldBy", 'piece') = 'piece' THEN l.quantity * 1000 ELSE l.quantity END AS quantity,
        l.taxable, l.igst, l.cgst, l.sgst, coalesce(l.cess, 0) AS cess
      FROM (
        SELECT ${SECTION} AS section, ${CTIN} <> '' AS business, c."interState" AS inter, c."placeOfSupply" AS pos,
          CASE WHEN ${COLLECTED} THEN d.marketplace_id::text ELSE '' END AS collected,
          CASE WHEN ${IS_NOTE} THEN -1 ELSE 1 END AS sign, c.lines
        FROM ${returned(wanted)} OFFSET 0
      ) c CROSS JOIN LATERAL ${LINES}
    ) lines GROUP BY section, business, inter, pos, hsn, uqc, "taxBp", treatment, collected`.execute(db);
  for (const row of rows)
    for (const figure of [row.taxable, row.igst, row.cgst, row.sgst, row.cess, row.quantity])
      if (Math.abs(figure) >= BOUNDS.sum)
        throw new RangeError('A sum of this return is too large to be exact');
  return rows;
}
