import { chargedFor, type PricedQuantity } from '@haat/domain/basics/line-amount';
import type { Paise } from '@haat/domain/basics/money';
import { type GstSplit, splitInclusive } from '@haat/domain/invoices/gst';
import { chargesTax, ratesAt, schemeOn } from '@haat/domain/invoices/gst-scheme';
import { type LineRate, lineRate, pieceOf, type TaxedGoods } from '@haat/domain/invoices/line-rate';
import { isInterState } from '@haat/domain/invoices/place-of-supply';
import { type Treatment, treatmentOf } from '@haat/domain/invoices/treatment';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import { readCalendar } from '../../operators/gst-rates/calendar-read.ts';
import { readTaxpayer } from '../../operators/stores/schemes-sql.ts';
import { readRates } from '../../operators/stores/store-config-read.ts';
import { noteOrderChange } from '../days/day-changes-sql.ts';
import { LACKS_HSN } from '../invoices/sale-read.ts';
import { COST_OF_LINE } from '../ledger/line-sums-sql.ts';
import type { LockedOrder } from './orders-sql.ts';

interface Line extends PricedQuantity, Omit<TaxedGoods, 'taxBp'> {
  orderId: string;
  lineNo: number;
  taxBp: number;
  treatment: Treatment | null;
  cgst: Paise;
  igst: Paise;
  storeId: string;
  home: string;
  placeOfSupply: string;
  /** The product's own rate, if any. */
  ownRateBp: number | null;
  isDeleted: boolean;
}

/** Whether goods or money had moved when the order was locked. */
export const hasMoved = ({ paidAt, outForDeliveryAt, deliveredAt }: LockedOrder): boolean =>
  (paidAt ?? outForDeliveryAt ?? deliveredAt) !== null;

/**
 * Taxes locked orders by the rates of the moment when their goods or money first move: of supply, invoice and payment
 * two decide (CGST Act, section 14), and the invoice comes with the first of the others. Prices include tax, so the
 * amount paid stays and its split changes. Orders with an invoice stay as they are, and so does the rate of deleted goods,
 * if they have one. A store that charges no tax by then charges none.
 */
export async function carryRates(
  tx: Tx,
  marketplaceId: string,
  orderIds: readonly string[],
  at: Date,
): Promise<void> {
  const lines = await readLines(tx, marketplaceId, orderIds);
  const calendar = await readCalendar(tx);
  const changed: TaxedLine[] = [];
  for (const [storeId, own] of Map.groupBy(lines, (line) => line.storeId)) {
    const store = { marketplaceId, id: storeId };
    const rates = await readRates(tx, store);
    const storeRates = ratesAt({ ...(await readTaxpayer(tx, store)), rates }, at);
    for (const line of own) {
      const { orderId, lineNo, ownRateBp } = line;
      const found =
        keptRate(line, storeRates !== undefined) ??
        lineRate(
          { ...line, taxBp: ownRateBp },
          { rates: storeRates ?? [], calendar },
          { piece: pieceOf(line), on: at },
        );
      const taxBp = storeRates ? found.rateBp : 0;
      const treatment = taxBp === 0 ? found.treatment : null;
      if (taxBp !== line.taxBp || treatment !== line.treatment || isOfAnotherState(line))
        changed.push({ orderId, lineNo, taxBp, treatment, ...taxOf(line, taxBp) });
    }
  }
  await writeTaxes(tx, marketplaceId, changed);
}

/** Of a deleted product's line; undefined for other lines, and for goods sold without a tax that is charged now. */
function keptRate({ isDeleted, taxBp: rateBp, ...line }: Line, isTaxed: boolean): LineRate | undefined {
  const treatment = treatmentOf({ ...line, taxBp: rateBp });
  const hasRate = !isTaxed || rateBp > 0 || treatment !== 'taxable';
  return isDeleted && hasRate ? { rateBp, treatment } : undefined;
}

/**
 * Called before goods leave with their invoice. A paid order keeps that day's rates unless its store has started or stopped
 * charging tax since; scheme and State are those of the invoice's day.
 */
export async function carryToInvoice(tx: Tx, order: LockedOrder, at: Date): Promise<void> {
  const { marketplaceId, id, storeId } = order;
  if (!hasMoved(order)) return carryRates(tx, marketplaceId, [id], at);
  const isCharged = chargesTax(schemeOn(await readTaxpayer(tx, { marketplaceId, id: storeId }), at));
  const lines = await readLines(tx, marketplaceId, [id]);
  if (lines.some((line) => (isCharged ? isUntaxed(line) : line.taxBp > 0)))
    return carryRates(tx, marketplaceId, [id], at);
  const changed = lines.filter(isOfAnotherState).map((line) => ({ ...line, ...taxOf(line, line.taxBp) }));
  await writeTaxes(tx, marketplaceId, changed);
}

const isUntaxed = ({ taxBp, treatment }: Line) => taxBp === 0 && treatment === 'taxable';

const crossesState = ({ home, placeOfSupply }: Line) => isInterState(home, placeOfSupply);

/** Its tax is that of a sale from another State than its store is in now. */
const isOfAnotherState = (line: Line) => (crossesState(line) ? line.cgst > 0 : line.igst > 0);

const taxOf = (line: Line, taxBp: number): GstSplit =>
  splitInclusive(chargedFor(line), taxBp, crossesState(line));

async function readLines(tx: Tx, marketplaceId: string, orderIds: readonly string[]): Promise<Line[]> {
  const { rows } = await sql<Line>`
    SELECT i.order_id AS "orderId", i.line_no AS "lineNo", i.price_paise AS price, i.quantity, i.sold_by AS "soldBy",
      i.discount_paise AS discount, i.tax_bp AS "taxBp", i.treatment, i.cgst_paise AS cgst, i.igst_paise AS igst,
      CASE WHEN ${LACKS_HSN} THEN coalesce(p.hsn, '') ELSE i.hsn END AS hsn,
      coalesce(p.tax_answer, 'any') AS "taxAnswer", coalesce(p.follows_calendar, true) AS "followsCalendar", o.store_id AS "storeId", s.state_code AS home, o.place_of_supply AS "placeOfSupply",
      p.tax_bp AS "ownRateBp", coalesce(c.name, i.category) AS category, p.id IS NULL AS "isDeleted"
    FROM orders o JOIN order_items i ON i.marketplace_id = o.marketplace_id AND i.order_id = o.id
    JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id
    LEFT JOIN products p ON p.marketplace_id = i.marketplace_id AND p.id = i.product_id
    LEFT JOIN categories c ON c.marketplace_id = p.marketplace_id AND c.id = p.category_id
    WHERE o.marketplace_id = ${marketplaceId} AND o.id = ANY(${orderIds}::uuid[]) AND NOT EXISTS (SELECT FROM invoice_documents d
      WHERE d.marketplace_id = o.marketplace_id AND d.order_id = o.id)`.execute(tx);
  return rows;
}

interface TaxedLine extends GstSplit {
  orderId: string;
  lineNo: number;
  taxBp: number;
  treatment: Treatment | null;
}

/** And what depends on it. The orders must be locked. */
async function writeTaxes(tx: Tx, marketplaceId: string, lines: readonly TaxedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const all = (part: keyof TaxedLine) => lines.map((line) => line[part]);
  await sql`
    UPDATE order_items i SET tax_bp = t.tax_bp, treatment = t.treatment, taxable_paise = t.taxable, cgst_paise = t.cgst, sgst_paise = t.sgst, igst_paise = t.igst
    FROM unnest(${all('orderId')}::uuid[], ${all('lineNo')}::integer[], ${all('taxBp')}::integer[], ${all('treatment')}::text[],
      ${all('taxable')}::bigint[], ${all('cgst')}::bigint[], ${all('sgst')}::bigint[], ${all('igst')}::bigint[])
      AS t (order_id, line_no, tax_bp, treatment, taxable, cgst, sgst, igst)
    WHERE i.marketplace_id = ${marketplaceId} AND i.order_id = t.order_id AND i.line_no = t.line_no`.execute(
    tx,
  );
  const orders = [...new Set(lines.map(({ orderId }) => orderId))];
  await sql`
    UPDATE orders o SET cost_paise = l.cost
    FROM (SELECT i.order_id, ${sumOf(COST_OF_LINE)} AS cost FROM order_items i
      WHERE i.marketplace_id = ${marketplaceId} AND i.order_id = ANY(${orders}::uuid[]) GROUP BY i.order_id) l
    WHERE o.marketplace_id = ${marketplaceId} AND o.id = l.order_id`.execute(tx);
  for (const id of orders) await noteOrderChange(tx, { marketplaceId, id });
}
