import type { Paise } from '@haat/domain/basics/money';
import { givenBilling, WALK_IN_PHONE } from '@haat/domain/basics/walk-in';
import { pointsValue } from '@haat/domain/checkout/rewards';
import type { SoldLine } from '@haat/domain/invoices/document-line';
import type { Buyer, Sale, Supplier } from '@haat/domain/invoices/gst-document';
import { type GstScheme, type SchemeFrom, schemeOn, type Taxpayer } from '@haat/domain/invoices/gst-scheme';
import { stateOfGstin, stateSoldIn } from '@haat/domain/invoices/gstin';
import { orderTypesWith } from '@haat/domain/orders/order-types';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { SCHEMES_OF_STORE } from '../../operators/stores/schemes-sql.ts';
import { type Issuer, readGstinsByStore } from './invoices-sql.ts';
import { readStates } from './states-read.ts';

const INVOICED_TYPES = orderTypesWith(({ document }) => document === 'invoice');
const HAAT_GREEN = '#0E7C49';

/** Lines `i` of orders `o` have the product's HSN instead: rule 46(g) of the CGST Rules and GSTR-1 need one. Others stay as printed. */
export const LACKS_HSN = sql`i.hsn = '' AND o.order_type IN ('online', 'invoice')`;

/** An order without an invoice, and the invoice's facts. */
export interface UninvoicedSale {
  orderId: string;
  orderNumber: number;
  storeId: string;
  store: Issuer;
  /** Set if delivery for this store is the operator's supply. */
  operator: Issuer | undefined;
  sale: Sale;
  placedAt: Date;
  /** Its goods have left. */
  isGone: boolean;
  payment: { method: string; paid: boolean };
  accent: string;
  printedAs: string | null;
}

/** Goods that lack an HSN on a business's invoice; not on papers already printed, nor if the store charges no tax. */
export const withoutHsn = ({ sale: { supplier, buyer, lines }, printedAs }: UninvoicedSale) =>
  supplier.gstin && buyer.gstin && printedAs === null ? lines.filter(({ hsn }) => hsn === '') : [];

/** Those whose goods still exist, by order id and line number. */
export async function readLinesOfGoods(
  tx: Tx,
  marketplaceId: string,
  orderIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ line: string }>`
    SELECT i.order_id || ' ' || i.line_no AS line FROM order_items i
    JOIN products p ON p.marketplace_id = i.marketplace_id AND p.id = i.product_id
    WHERE i.marketplace_id = ${marketplaceId} AND i.order_id = ANY(${orderIds}::uuid[])`.execute(tx);
  return new Set(rows.map(({ line }) => line));
}

interface SaleRow {
  orderId: string;
  orderNumber: number;
  storeId: string;
  placedAt: Date;
  isGone: boolean;
  printedAs: string | null;
  /** Of the counter's paper; null: not a counter's, or from before schemes. */
  printedScheme: GstScheme | null;
  /** Of the counter's paper; null: as `printedScheme`. */
  printedGstin: string | null;
  schemes: SchemeFrom[];
  paymentMethod: string;
  paid: boolean;
  placeOfSupply: string;
  shipping: Paise;
  pointsRedeemed: number;
  total: Paise;
  deliveryTaxBp: number | null;
  themeColor: string | null;
  store: Record<string, string>;
  /** Null unless delivery for stores without GSTIN is the operator's supply. */
  operator: Record<string, string> | null;
  buyer: Buyer;
  isCounters: boolean;
  lines: SoldLine[];
}

/** In order of ids. */
export async function lockOrders(
  tx: Tx,
  marketplaceId: string,
  orderIds: readonly string[],
): Promise<unknown> {
  return sql`SELECT FROM orders WHERE marketplace_id = ${marketplaceId} AND id = ANY(${orderIds}::uuid[])
    ORDER BY id FOR UPDATE`.execute(tx);
}

/**
 * Sales without an invoice that need one, by store; the orders must be locked.
 * @param at the time of issue, which decides the scheme; a counter's paper stays as printed
 */
export async function readUninvoiced(
  tx: Tx,
  marketplaceId: string,
  orderIds: readonly string[],
  at: Date,
): Promise<UninvoicedSale[]> {
  const { rows } = await sql<SaleRow>`
    SELECT o.id AS "orderId", o.number AS "orderNumber", o.store_id AS "storeId", o.created_at AS "placedAt", o.payment_method AS "paymentMethod",
      o.order_type = 'pos' AS "isCounters",
      o.order_type <> 'online' OR num_nonnulls(o.out_for_delivery_at, o.delivered_at) > 0 AS "isGone",
      (SELECT e.number FROM till_entries e WHERE e.marketplace_id = o.marketplace_id AND e.order_id = o.id LIMIT 1) AS "printedAs",
      (SELECT e.body->>'scheme' FROM till_entries e WHERE e.marketplace_id = o.marketplace_id AND e.order_id = o.id LIMIT 1) AS "printedScheme",
      (SELECT e.body->>'gstin' FROM till_entries e WHERE e.marketplace_id = o.marketplace_id AND e.order_id = o.id LIMIT 1) AS "printedGstin",
      ${SCHEMES_OF_STORE} AS schemes,
      o.paid_at IS NOT NULL AS paid, o.place_of_supply AS "placeOfSupply", o.shipping_paise AS shipping,
      o.points_redeemed AS "pointsRedeemed", o.total_paise AS total,
      m.delivery_tax_bp AS "deliveryTaxBp", m.manifest->>'theme_color' AS "themeColor", to_json(s) AS store,
      CASE WHEN m.delivery_by_operator THEN json_build_object('name', m.name, 'company', m.company, 'address', m.address,
        'city', m.city, 'pin_code', m.pin_code, 'gst_number', m.gst_number) END AS operator,
      json_build_object('name', o.customer_name, 'phone', o.phone, 'address', o.address, 'city', o.city, 'pinCode', o.pin_code,
        'gstin', o.buyer_gstin, 'company', o.buyer_company, 'businessAddress', o.buyer_address) AS buyer,
      (SELECT json_agg(json_strip_nulls(json_build_object('lineNo', line_no, 'name', name, 'size', size, 'hsn', CASE WHEN ${LACKS_HSN} THEN coalesce((
            SELECT p.hsn FROM products p WHERE p.marketplace_id = i.marketplace_id AND p.id = i.product_id), '') ELSE i.hsn END, 'soldBy', sold_by, 'quantity', quantity,
          'discount', discount_paise,
          'price', price_paise, 'mrp', mrp_paise, 'taxBp', tax_bp, 'treatment', treatment, 'taxable', taxable_paise, 'cgst', cgst_paise,
          'sgst', sgst_paise, 'igst', igst_paise, 'cess', cess_paise)) ORDER BY line_no)
        FROM order_items i WHERE i.marketplace_id = o.marketplace_id AND i.order_id = o.id) AS lines
    FROM orders o JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id
    JOIN marketplaces m ON m.id = o.marketplace_id
    WHERE o.marketplace_id = ${marketplaceId} AND o.id = ANY(${orderIds}::uuid[]) AND o.cancelled_at IS NULL
      AND o.order_type = ANY(${INVOICED_TYPES}) AND NOT EXISTS (SELECT FROM invoice_documents d
        WHERE d.marketplace_id = o.marketplace_id AND d.order_id = o.id)
    ORDER BY o.store_id, o.id`.execute(tx);
  // Without a GSTIN, this is the place of supply.
  const states = await readStates(
    tx,
    rows.flatMap(({ buyer }) => (buyer.gstin ? buyer.pinCode : [])),
  );
  const others = rows.filter(({ printedGstin, store }) => (printedGstin ?? '') !== supplierOf(store).gstin);
  const formerGstins = await readGstinsByStore(
    tx,
    others.flatMap(({ printedGstin }) => printedGstin || []),
  );
  return rows.map((row) => uninvoiced(marketplaceId, row, { states, formerGstins }, at));
}

function uninvoiced(
  marketplaceId: string,
  row: SaleRow,
  { states, formerGstins }: { states: Map<string, string>; formerGstins: Map<string, Set<string>> },
  at: Date,
): UninvoicedSale {
  const store = supplierOf(row.store);
  const printed = row.printedGstin ?? '';
  const former = formerGstins.get(row.storeId);
  const registered = {
    ...store,
    ...(former?.has(printed) && { gstin: printed }),
    stateCode: stateSoldIn(printed, former, store.stateCode),
  };
  const taxpayer = { gstin: registered.gstin, schemes: row.schemes };
  const scheme = schemeOfPaper(row, taxpayer, at);
  const supplier = underScheme(registered, scheme);
  const operator = operatorOf(row.operator);
  const issuer = (id: string, { name, gstin }: Supplier, skuPrefix = ''): Issuer => ({
    marketplaceId,
    id,
    name,
    gstin,
    skuPrefix: skuPrefix.trim(),
  });
  return {
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    storeId: row.storeId,
    store: issuer(row.storeId, registered, row.store.sku_prefix),
    operator: operator && issuer(marketplaceId, operator),
    sale: {
      supplier,
      operator,
      buyer: buyerOf(row, states),
      placeOfSupply: row.placeOfSupply,
      lines: row.lines ?? [],
      shipping: row.shipping,
      deliveryTax: row.deliveryTaxBp ?? 'as goods',
      points: pointsValue(row.pointsRedeemed),
      charged: row.total,
    },
    placedAt: row.placedAt,
    isGone: row.isGone,
    printedAs: row.printedAs,
    payment: { method: row.paymentMethod, paid: row.paid },
    accent: /^#[0-9a-f]{6}$/i.test(row.themeColor ?? '') ? (row.themeColor ?? '') : HAAT_GREEN,
  };
}

/** As printed; old papers followed from the GSTIN. */
function schemeOfPaper(
  { printedAs, printedScheme }: SaleRow,
  { gstin, schemes }: Taxpayer,
  at: Date,
): GstScheme {
  if (printedScheme) return printedScheme;
  return schemeOn({ gstin, schemes: printedAs === null ? schemes : [] }, at);
}

/** Unregistered: without a GSTIN. */
function underScheme(store: Supplier, scheme: GstScheme): Supplier {
  if (scheme === 'composition') return { ...store, scheme };
  return scheme === 'unregistered' ? { ...store, gstin: '' } : store;
}

function supplierOf(row: Record<string, string>): Supplier {
  const text = (column: string) => (row[column] ?? '').trim();
  return {
    name: text('name'),
    company: text('company'),
    address: text('address'),
    city: text('city'),
    pinCode: text('pin_code'),
    stateCode: text('state_code'),
    gstin: text('gst_number').toUpperCase(),
    fssai: text('fssai_number'),
    phone: text('phone'),
  };
}

/** Undefined if it has no GSTIN or doesn't deliver. */
function operatorOf(row: SaleRow['operator']): Supplier | undefined {
  const operator = row && supplierOf(row);
  const stateCode = operator && stateOfGstin(operator.gstin);
  return operator && stateCode ? { ...operator, stateCode } : undefined;
}

function buyerOf({ buyer, isCounters }: SaleRow, states: Map<string, string>): Buyer {
  return {
    ...givenBilling(buyer),
    phone: buyer.phone.endsWith(WALK_IN_PHONE) ? '' : buyer.phone,
    ...(buyer.gstin && !isCounters && { stateCode: states.get(buyer.pinCode) ?? '' }),
  };
}
