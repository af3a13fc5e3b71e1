import type { SoldLine } from '@haat/domain/document-line';
import type { Buyer, Sale } from '@haat/domain/gst-document';
import { isGstin } from '@haat/domain/gstin';
import type { Paise } from '@haat/domain/money';
import { orderTypesWith } from '@haat/domain/order-types';
import { pointsValue } from '@haat/domain/rewards';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import type { IssuingStore } from './invoices-sql.ts';

const INVOICED_TYPES = orderTypesWith(({ document }) => document === 'invoice');
/** What the till stores for a walk-in who gives no number. */
const WALK_IN_PHONE = '9999999999';
const HAAT_GREEN = '#0E7C49';

/** An order that has no invoice yet, and what its invoice says. */
export interface UninvoicedSale {
  orderId: string;
  store: IssuingStore;
  sale: Sale;
  placedAt: Date;
  payment: { method: string; paid: boolean };
  accent: string;
}

interface SaleRow {
  orderId: string;
  storeId: string;
  placedAt: Date;
  paymentMethod: string;
  paid: boolean;
  placeOfSupply: string;
  shipping: Paise;
  pointsRedeemed: number;
  total: Paise;
  deliveryTaxBp: number | null;
  themeColor: string | null;
  store: Record<string, string>;
  buyer: Record<'name' | 'phone' | 'address' | 'city' | 'pinCode', string>;
  profile: Record<'company' | 'gst_number' | 'address', string> | null;
  lines: SoldLine[];
}

/** Locks orders until the transaction ends, in the order of their ids. */
export async function lockOrders(
  tx: Tx,
  marketplaceId: string,
  orderIds: readonly string[],
): Promise<unknown> {
  return sql`SELECT FROM orders WHERE marketplace_id = ${marketplaceId} AND id = ANY(${orderIds}::uuid[])
    ORDER BY id FOR UPDATE`.execute(tx);
}

/** Of these orders, locked, the sales that want an invoice: not cancelled, and without one; by store. */
export async function readUninvoiced(
  tx: Tx,
  marketplaceId: string,
  orderIds: readonly string[],
): Promise<UninvoicedSale[]> {
  const { rows } = await sql<SaleRow>`
    SELECT o.id AS "orderId", o.store_id AS "storeId", o.created_at AS "placedAt", o.payment_method AS "paymentMethod",
      o.paid_at IS NOT NULL AS paid, o.place_of_supply AS "placeOfSupply", o.shipping_paise AS shipping,
      o.points_redeemed AS "pointsRedeemed", o.total_paise AS total,
      m.delivery_tax_bp AS "deliveryTaxBp", m.manifest->>'theme_color' AS "themeColor", to_json(s) AS store,
      json_build_object('name', o.customer_name, 'phone', o.phone, 'address', o.address, 'city', o.city, 'pinCode', o.pin_code) AS buyer,
      CASE WHEN u.id IS NOT NULL
        THEN json_build_object('company', u.company, 'gst_number', u.gst_number, 'address', u.address) END AS profile,
      (SELECT json_agg(json_build_object('lineNo', line_no, 'name', name, 'size', size, 'hsn', hsn, 'quantity', quantity,
          'price', price_paise, 'mrp', mrp_paise, 'taxBp', tax_bp, 'taxable', taxable_paise, 'cgst', cgst_paise,
          'sgst', sgst_paise, 'igst', igst_paise, 'cess', cess_paise) ORDER BY line_no)
        FROM order_items i WHERE i.marketplace_id = o.marketplace_id AND i.order_id = o.id) AS lines
    FROM orders o JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id
    JOIN marketplaces m ON m.id = o.marketplace_id LEFT JOIN users u ON u.id = o.user_id
    WHERE o.marketplace_id = ${marketplaceId} AND o.id = ANY(${orderIds}::uuid[]) AND o.cancelled_at IS NULL
      AND o.order_type = ANY(${INVOICED_TYPES}) AND NOT EXISTS (SELECT FROM invoice_documents d
        WHERE d.marketplace_id = o.marketplace_id AND d.order_id = o.id)
    ORDER BY o.store_id, o.id`.execute(tx);
  return rows.map((row) => uninvoiced(marketplaceId, row));
}

function uninvoiced(marketplaceId: string, row: SaleRow): UninvoicedSale {
  const { store: s } = row;
  const text = (column: string) => (s[column] ?? '').trim();
  const gstin = text('gst_number').toUpperCase();
  return {
    orderId: row.orderId,
    store: {
      marketplaceId,
      storeId: row.storeId,
      name: text('name'),
      skuPrefix: text('sku_prefix'),
      gstin,
    },
    sale: {
      supplier: {
        name: text('name'),
        company: text('company'),
        address: text('address'),
        city: text('city'),
        pinCode: text('pin_code'),
        stateCode: text('state_code'),
        gstin,
        fssai: text('fssai_number'),
        phone: text('phone'),
      },
      buyer: buyerOf(row),
      placeOfSupply: row.placeOfSupply,
      lines: row.lines ?? [],
      shipping: row.shipping,
      deliveryTax: row.deliveryTaxBp ?? 'as goods',
      points: pointsValue(row.pointsRedeemed),
      charged: row.total,
    },
    placedAt: row.placedAt,
    payment: { method: row.paymentMethod, paid: row.paid },
    accent: /^#[0-9a-f]{6}$/i.test(row.themeColor ?? '') ? (row.themeColor ?? '') : HAAT_GREEN,
  };
}

/** The buyer is a business when the profile has a GSTIN that can be one. */
function buyerOf({ buyer, profile }: SaleRow): Buyer {
  const gstin = (profile?.gst_number ?? '').replace(/\s/g, '').toUpperCase();
  const isBusiness = isGstin(gstin);
  return {
    ...buyer,
    phone: buyer.phone.endsWith(WALK_IN_PHONE) ? '' : buyer.phone,
    gstin: isBusiness ? gstin : '',
    company: isBusiness ? (profile?.company ?? '').trim() : '',
    businessAddress: isBusiness ? (profile?.address ?? '').trim() : '',
  };
}
