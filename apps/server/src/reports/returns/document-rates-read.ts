import type { Paise } from '@haat/domain/basics/money';
import type { Treatment } from '@haat/domain/invoices/treatment';
import { type RawBuilder, sql } from 'kysely';
import { sumOf } from '../../kit/sums.ts';
import { BUYER, linesOf, TREATMENT } from './returned-documents.ts';

/** A document's part at a rate. As printed: credit notes are positive. */
export interface DocumentRate {
  id: string;
  /** The operator's, if it issued the document. */
  supplierGstin: string;
  day: string;
  number: string;
  kind: string;
  buyer: string;
  gstin: string;
  /** Code of the State of supply. */
  pos: string;
  taxBp: number;
  treatment: Treatment;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  cess: Paise;
  total: Paise;
  /** Of the whole document. */
  roundOff: Paise;
  points: Paise;
  /** In lower case, joined by ' + '. */
  paidBy: string;
  /** 'composition', which charges no tax, or ''. */
  scheme: string;
  /** Of a credit note: its invoice and reason. */
  original: string;
  originalDay: string | null;
  reason: string;
  isTooLate: boolean;
}

/** Tenders of an order; the intended one while unpaid. */
const PAID_BY = sql`coalesce((SELECT string_agg(DISTINCT lower(p.method), ' + ') FROM payments p
  WHERE p.marketplace_id = d.marketplace_id AND p.order_id = d.order_id AND p.amount_paise > 0), lower(d.content->'payment'->>'method'), '')`;

/** If the return is an order of its own. */
const RETURN_ID = (document: string) => sql`(${sql.ref(`${document}.content`)}->>'returnId')`;

/** Includes cash of less than half a rupee, which rounds to nothing. */
const IS_TAKEN = sql`(p.amount_paise > 0 OR (p.amount_paise = 0 AND p.round_off_paise < 0))`;

/** Stored with payments; as on paper, shown on the largest document of the order, or when given back on the note of that time. */
const CASH_ROUND_OFF = sql`(
  SELECT CASE WHEN d.kind = 'credit note' THEN -1 ELSE 1 END * ${sumOf(sql`p.round_off_paise`)} FROM payments p
  WHERE p.marketplace_id = d.marketplace_id AND p.order_id = coalesce(${RETURN_ID('d')}::uuid, d.order_id) AND p.round_off_paise <> 0
    AND d.id = (SELECT (array_agg(n.id ORDER BY (n.kind <> 'credit note') = (${RETURN_ID('d')} IS NULL AND ${IS_TAKEN}) DESC,
        CASE n.kind WHEN 'credit note' THEN abs(extract(epoch FROM n.issued_at - p.created_at)) END,
        (n.content->'totals'->>'payable')::bigint DESC, n.issued_at, n.id))[1]
      FROM invoice_documents n WHERE n.marketplace_id = d.marketplace_id AND n.order_id = d.order_id
        AND ${RETURN_ID('n')} IS NOT DISTINCT FROM ${RETURN_ID('d')}))`;

/** One row for each rate of documents `d`. */
export function ratesOf(documents: RawBuilder<unknown>): RawBuilder<DocumentRate> {
  const amount = (of: string) => sql`${sumOf(sql`coalesce(${sql.ref(`l.${of}`)}, 0)`)} AS ${sql.ref(of)}`;
  const columns = sql`c.marketplace_id, c.store_id, c.issued_at, c.id, c."supplierGstin", c.day, c.number, c.kind, c.buyer, c.gstin, c.pos,
    c."roundOff", c.points, c."paidBy", c.scheme, c.original, c."originalDay", c.reason, c."isTooLate"`;
  return sql`
    SELECT ${columns}, l."taxBp", ${TREATMENT} AS treatment, ${amount('taxable')}, ${amount('cgst')}, ${amount('sgst')}, ${amount('igst')},
      ${amount('cess')}, ${amount('total')}
    FROM (
      SELECT d.marketplace_id, d.store_id, d.issued_at, d.id, d.gstin AS "supplierGstin", d.day, d.number, d.kind, ${BUYER} AS buyer,
        d.buyer_gstin AS gstin, d.place_of_supply AS pos, d.round_off_paise + ${CASH_ROUND_OFF} AS "roundOff", (d.content->'totals'->>'points')::bigint AS points,
        ${PAID_BY} AS "paidBy", CASE WHEN d.under_composition THEN 'composition' ELSE '' END AS scheme,
        coalesce(d.content->'original'->>'number', '') AS original,
        ((d.content->'original'->>'issuedAt')::timestamptz AT TIME ZONE 'Asia/Kolkata')::date AS "originalDay",
        coalesce(d.content->>'reason', '') AS reason, d.too_late_for_tax AS "isTooLate", d.content->'lines' AS lines
      FROM ${documents} OFFSET 0
    ) c CROSS JOIN LATERAL ${linesOf('taxBp', 'treatment', 'taxable', 'cgst', 'sgst', 'igst', 'cess', 'total')}
    GROUP BY ${columns}, l."taxBp", ${TREATMENT}`;
}
