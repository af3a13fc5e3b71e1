import type { SoldLine } from '@haat/domain/document-line';
import { type GstRate, gstRateFor, splitInclusive } from '@haat/domain/gst';
import { chargedFor } from '@haat/domain/line-amount';
import { isInterState } from '@haat/domain/place-of-supply';
import type { Sellable } from '@haat/domain/price-cart';
import { ratesHeldAt } from '@haat/domain/rate-day';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { readSellables, readTaxRates } from '../checkout/checkout-read.ts';
import type { UninvoicedSale } from './sale-read.ts';

interface LineProduct {
  orderId: string;
  lineNo: number;
  productId: string;
}

/**
 * Sales about to be invoiced, with the rates that hold for them, which are written into the lines of their orders too. Prices include tax:
 * what is paid stays, its split changes. Lines of goods that are gone keep their rate.
 * @param at when they are invoiced
 */
export async function withRatesAtSupply(
  tx: Tx,
  marketplaceId: string,
  sales: readonly UninvoicedSale[],
  at: Date,
): Promise<UninvoicedSale[]> {
  const orderIds = sales.flatMap((sale) => (heldAt(sale, at) ? sale.orderId : []));
  if (orderIds.length === 0) return [...sales];
  const products = await readLineProducts(tx, marketplaceId, orderIds);
  const [sellables, rates] = await Promise.all([
    readSellables(tx, marketplaceId, [...new Set(products.map(({ productId }) => productId))]),
    readTaxRates(tx, marketplaceId),
  ]);
  const byId = new Map(sellables.map((sellable) => [sellable.productId, sellable]));
  const goodsOf = new Map(products.map((one) => [`${one.orderId} ${one.lineNo}`, byId.get(one.productId)]));
  const rated = sales.map((sold): UninvoicedSale => {
    const on = heldAt(sold, at);
    if (!on) return sold;
    const { orderId, storeId, sale } = sold;
    const lines = sale.lines.map((line) =>
      lineAt(line, goodsOf.get(`${orderId} ${line.lineNo}`), {
        on,
        storeRates: rates.get(storeId) ?? [],
        interState: isInterState(sale.supplier.stateCode, sale.placeOfSupply),
      }),
    );
    return { ...sold, sale: { ...sale, lines } };
  });
  const before = new Map(sales.map(({ orderId, sale }) => [orderId, sale.lines]));
  await writeTaxes(
    tx,
    marketplaceId,
    rated.flatMap(({ orderId, sale }) =>
      sale.lines.flatMap((line, nth) => (line === before.get(orderId)?.[nth] ? [] : { orderId, ...line })),
    ),
  );
  return rated;
}

const heldAt = ({ placedAt, movedAt }: UninvoicedSale, invoicedAt: Date) =>
  ratesHeldAt({ placedAt, movedAt, invoicedAt });

/** The line itself where its rate holds. */
function lineAt(
  line: SoldLine,
  goods: Sellable | undefined,
  { on, storeRates, interState }: { on: Date; storeRates: readonly GstRate[]; interState: boolean },
): SoldLine {
  if (!goods?.storeGstNumber) return line;
  const taxBp = gstRateFor({ productRateBp: goods.taxBp, storeRates, category: goods.category, on });
  return taxBp === line.taxBp
    ? line
    : { ...line, taxBp, ...splitInclusive(chargedFor(line), taxBp, interState) };
}

async function readLineProducts(
  tx: Tx,
  marketplaceId: string,
  orderIds: readonly string[],
): Promise<LineProduct[]> {
  const { rows } = await sql<LineProduct>`
    SELECT order_id AS "orderId", line_no AS "lineNo", product_id AS "productId" FROM order_items
    WHERE marketplace_id = ${marketplaceId} AND order_id = ANY(${orderIds}::uuid[])`.execute(tx);
  return rows;
}

async function writeTaxes(
  tx: Tx,
  marketplaceId: string,
  lines: readonly (SoldLine & { orderId: string })[],
): Promise<void> {
  if (lines.length === 0) return;
  const all = <Part extends keyof (typeof lines)[number]>(part: Part) => lines.map((line) => line[part]);
  await sql`
    UPDATE order_items i SET tax_bp = t.tax_bp, taxable_paise = t.taxable, cgst_paise = t.cgst, sgst_paise = t.sgst, igst_paise = t.igst
    FROM unnest(${all('orderId')}::uuid[], ${all('lineNo')}::integer[], ${all('taxBp')}::integer[], ${all('taxable')}::bigint[],
      ${all('cgst')}::bigint[], ${all('sgst')}::bigint[], ${all('igst')}::bigint[])
      AS t (order_id, line_no, tax_bp, taxable, cgst, sgst, igst)
    WHERE i.marketplace_id = ${marketplaceId} AND i.order_id = t.order_id AND i.line_no = t.line_no`.execute(
    tx,
  );
}
