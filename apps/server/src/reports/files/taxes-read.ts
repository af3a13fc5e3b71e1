import { REPORT_ROWS } from '@haat/contract/reports/files';
import type { SoldBy } from '@haat/domain/basics/line-amount';
import type { Paise } from '@haat/domain/basics/money';
import { scopeOf } from '@haat/domain/people/capabilities';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { sumOf } from '../../kit/sums.ts';
import { IN_TAX } from '../../sales/invoices/invoices-sql.ts';
import { type Days, within } from './sold-goods-read.ts';

/** What issued documents say of an HSN at a rate. */
export interface TaxRow {
  store: string;
  /** Under whose GSTIN they were issued, '' without one. */
  gstin: string;
  /** 'composition', under which no tax is charged, or ''. */
  scheme: string;
  hsn: string;
  taxBp: number;
  soldBy: SoldBy;
  /** Pieces, kilograms or litres. */
  quantity: number;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  cess: Paise;
  total: Paise;
}

/** Documents of before loose goods do not say. */
const SOLD_BY = sql`coalesce(line->>'soldBy', 'piece')`;

/**
 * The documents of these days by HSN and rate, as they were issued; credit notes subtract, but for those that came too late for tax. Those that the operator issued for delivery
 * are no supply of the store, and only the operator sees them.
 */
export async function taxesByHsn(db: Db, caller: Caller, days: Days): Promise<TaxRow[]> {
  const amount = (name: string) =>
    sql`${sumOf(sql`sign * (line->>${sql.lit(name)})::bigint`)} AS ${sql.ref(name)}`;
  const issuer = scopeOf(caller.roles) === 'all' ? sql`true` : sql`d.content->>'issuedBy' IS NULL`;
  const { rows } = await sql<TaxRow>`
    SELECT s.name AS store, l.gstin, l.scheme, l.hsn, l."taxBp", l."soldBy", l.quantity, l.taxable, l.cgst, l.sgst, l.igst, l.cess, l.total FROM (
      SELECT marketplace_id, store_id, gstin, scheme, line->>'hsn' AS hsn, (line->>'taxBp')::bigint AS "taxBp",
        ${SOLD_BY} AS "soldBy",
        sum(sign * (line->>'quantity')::numeric / CASE ${SOLD_BY} WHEN 'piece' THEN 1 ELSE 1000 END)::float8 AS quantity, ${amount('taxable')}, ${amount('cgst')}, ${amount('sgst')},
        ${amount('igst')}, ${amount('cess')}, ${amount('total')}
      FROM (
        SELECT d.marketplace_id, d.store_id, coalesce(d.content->'supplier'->>'gstin', '') AS gstin, coalesce(d.content->'supplier'->>'scheme', '') AS scheme,
          CASE WHEN d.kind = 'credit note' THEN -1 ELSE 1 END AS sign, jsonb_array_elements(d.content->'lines') AS line
        FROM invoice_documents d
        WHERE ${staffScope(caller, 'reports.download', 'd')} AND ${within('d.issued_at', days)} AND ${issuer} AND ${IN_TAX}
      ) lines GROUP BY marketplace_id, store_id, gstin, scheme, line->>'hsn', line->>'taxBp', ${SOLD_BY}
    ) l JOIN stores s ON s.marketplace_id = l.marketplace_id AND s.id = l.store_id
    ORDER BY s.name, l.gstin, l.scheme, l."taxBp", l.hsn, l."soldBy" LIMIT ${REPORT_ROWS}`.execute(db);
  return rows;
}
