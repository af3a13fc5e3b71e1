import type { SoldBy } from '@haat/domain/basics/line-amount';
import { orderTypesWith } from '@haat/domain/orders/order-types';
import { scopeOf } from '@haat/domain/people/capabilities';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Db } from '../../../kit/db.ts';
import { staffScope } from '../../../kit/staff-scope.ts';
import { sumOf } from '../../../kit/sums.ts';
import {
  amountOfLine,
  CHARGED,
  COST_OF_LINE,
  piecesOfLine,
  shareOfLine,
} from '../../../sales/ledger/line-sums-sql.ts';
import { counted } from '../../../sales/ledger/order-figures-sql.ts';
import type { Days } from '../sold-goods-read.ts';

// The reports, computed from each line, payment and document without stored sums, to be equal to the paisa.

const within = (column: string, { from, to }: Days): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} >= (${from}::date::timestamp AT TIME ZONE 'Asia/Kolkata')
    AND ${sql.ref(column)} < ((${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`;

const UNITS_LEFT = sql`(i.quantity - coalesce(b.returned, 0))`;

const SOLD = sql`
  ${sumOf(counted(shareOfLine(CHARGED, UNITS_LEFT)))} AS sales,
  ${sumOf(counted(shareOfLine(sql`i.taxable_paise`, UNITS_LEFT)))} AS taxable,
  ${sumOf(counted(shareOfLine(amountOfLine(sql`i.cost_paise`), UNITS_LEFT)))} AS cost,
  ${sumOf(counted(sql`(${shareOfLine(CHARGED, UNITS_LEFT)} - ${shareOfLine(COST_OF_LINE, UNITS_LEFT)})`))} AS margin,
  (count(*) FILTER (WHERE i.cost_paise IS NULL))::integer AS "costMissing"`;

const quantityOf = (units: RawBuilder<unknown>) =>
  sql`CASE WHEN i.sold_by = 'piece' THEN ${units}::numeric ELSE ${units} / 1000.0 END`;

const QUANTITIES = sql`
  coalesce(sum(${counted(quantityOf(UNITS_LEFT))}), 0)::float8 AS pieces,
  coalesce(sum(${counted(quantityOf(sql`coalesce(b.returned, 0)`))}), 0)::float8 AS returned`;

const PIECES = sql`
  ${sumOf(counted(piecesOfLine(UNITS_LEFT)))} AS pieces,
  ${sumOf(counted(sql`(${piecesOfLine(sql`i.quantity`)} - ${piecesOfLine(UNITS_LEFT)})`))} AS returned`;

const ordersOf = (caller: Caller, days: Days) => sql`
  FROM orders o JOIN order_items i ON i.marketplace_id = o.marketplace_id AND i.order_id = o.id
  LEFT JOIN (
    SELECT p.order_id, p.line_no, sum(p.quantity) AS returned FROM order_request_items p
    JOIN order_requests r ON r.marketplace_id = p.marketplace_id AND r.id = p.request_id AND r.state = 'accepted' GROUP BY 1, 2
  ) b ON b.order_id = i.order_id AND b.line_no = i.line_no
  WHERE ${staffScope(caller, 'reports.download', 'o')} AND ${within('o.created_at', days)} AND o.cancelled_at IS NULL
    AND ${counted(sql`1`)} IS NOT NULL`;

type Row = Record<string, string | number> & { soldBy?: SoldBy };

async function products(db: Db, caller: Caller, days: Days): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT s.name AS store, g.name, g.sku, g.category, g."soldBy", g.pieces, g.returned, g.sales, g.taxable, g.cost, g.margin, g."costMissing" FROM (
      SELECT o.marketplace_id, o.store_id, i.product_id, i.variant_id, (array_agg(i.name ORDER BY o.created_at DESC))[1] AS name,
        (array_agg(i.sku ORDER BY o.created_at DESC))[1] AS sku, (array_agg(i.category ORDER BY o.created_at DESC))[1] AS category,
        coalesce(i.variant_id, i.product_id) AS goods_id, i.sold_by AS "soldBy", ${QUANTITIES}, ${SOLD} ${ordersOf(caller, days)}
      GROUP BY o.marketplace_id, o.store_id, i.product_id, i.variant_id, i.sold_by
    ) g JOIN stores s ON s.marketplace_id = g.marketplace_id AND s.id = g.store_id ORDER BY g.sales DESC, g.name, g.sku, s.name, g.goods_id, g."soldBy"`.execute(
    db,
  );
  return rows;
}

async function categories(db: Db, caller: Caller, days: Days): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT i.category, ${PIECES}, ${SOLD} ${ordersOf(caller, days)} GROUP BY i.category ORDER BY sales DESC, i.category`.execute(
    db,
  );
  return rows;
}

const CUSTOMERS = orderTypesWith(({ money }) => money === 'from customer' || money === 'to customer');

async function money(db: Db, caller: Caller, days: Days): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT (p.created_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day, lower(p.method) AS tender,
      ${sumOf(sql`p.amount_paise`, sql`p.amount_paise > 0`)} AS received, ${sumOf(sql`-p.amount_paise`, sql`p.amount_paise < 0`)} AS returned
    FROM payments p JOIN orders o ON o.marketplace_id = p.marketplace_id AND o.id = p.order_id
    WHERE ${staffScope(caller, 'reports.download', 'o')} AND ${within('p.created_at', days)} AND o.order_type = ANY(${CUSTOMERS}::text[])
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}

const SOLD_BY = sql`coalesce(line->>'soldBy', 'piece')`;

async function taxes(db: Db, caller: Caller, days: Days): Promise<Row[]> {
  const amount = (name: string) =>
    sql`${sumOf(sql`sign * (line->>${sql.lit(name)})::bigint`)} AS ${sql.ref(name)}`;
  const issuer = scopeOf(caller.roles) === 'all' ? sql`true` : sql`d.content->>'issuedBy' IS NULL`;
  const { rows } = await sql<Row>`
    SELECT s.name AS store, l.gstin, l.scheme, l."tooLate", l.hsn, l."taxBp", l."soldBy", l.quantity, l.taxable, l.cgst, l.sgst, l.igst, l.cess, l.total FROM (
      SELECT marketplace_id, store_id, gstin, scheme, late AS "tooLate", line->>'hsn' AS hsn, (line->>'taxBp')::bigint AS "taxBp", ${SOLD_BY} AS "soldBy",
        sum(sign * (line->>'quantity')::numeric / CASE ${SOLD_BY} WHEN 'piece' THEN 1 ELSE 1000 END)::float8 AS quantity,
        ${amount('taxable')}, ${amount('cgst')}, ${amount('sgst')}, ${amount('igst')}, ${amount('cess')}, ${amount('total')}
      FROM (
        SELECT d.marketplace_id, d.store_id, coalesce(d.content->'supplier'->>'gstin', '') AS gstin, coalesce(d.content->'supplier'->>'scheme', '') AS scheme,
          d.content->>'tooLateForTax' IS NOT NULL AS late,
          CASE WHEN d.kind = 'credit note' THEN -1 ELSE 1 END AS sign, jsonb_array_elements(d.content->'lines') AS line
        FROM invoice_documents d
        WHERE ${staffScope(caller, 'reports.download', 'd')} AND ${within('d.issued_at', days)} AND ${issuer}
      ) lines GROUP BY marketplace_id, store_id, gstin, scheme, late, line->>'hsn', line->>'taxBp', ${SOLD_BY}
    ) l JOIN stores s ON s.marketplace_id = l.marketplace_id AND s.id = l.store_id
    ORDER BY s.name, l.gstin, l.scheme, l."tooLate", l."taxBp", l.hsn, l."soldBy"`.execute(db);
  return rows;
}

export const ORACLE = { products, categories, money, taxes };
