import type { CallReply } from '@haat/contract/call';
import type { readReceipt as readReceiptCall } from '@haat/contract/till/receipts';
import { isWalkIn } from '@haat/domain/basics/indian-mobile';
import { givenNames, type LocalNames } from '@haat/domain/basics/local-name';
import type { GstScheme } from '@haat/domain/invoices/gst-scheme';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { ABOVE_FIVE_CRORE } from '../../../operators/stores/schemes-sql.ts';
import { GSTIN_OF_ORDER, SCHEME_OF_ORDER } from '../../invoices/invoices-sql.ts';
import { readPaymentState } from '../../invoices/payment-state.ts';
import { readOriginalBill } from '../../orders/original-bill-read.ts';

type Receipt = CallReply<typeof readReceiptCall>;

interface Row extends Pick<Receipt, 'number' | 'orderNumber' | 'orderType' | 'at' | 'counter' | 'total'> {
  orderId: string;
  phone: string;
  store: Record<string, string>;
  scheme: GstScheme;
  gstin: string;
  namesHsn: boolean;
  thanks: string;
  buyerGstin: string;
  buyerCompany: string;
  points: number;
}

/**
 * A bill by the key in its link, 128 random bits. It shows what the paper shows, with the customer's number masked and
 * without names and addresses of people.
 * @throws Refusal `receipt-not-found`
 */
export function readReceipt(db: Db, marketplaceId: string, key: string): Promise<Receipt> {
  return inTransaction(db, async (tx) => {
    const row = await readRow(tx, marketplaceId, key);
    if (!row) throw new Refusal('receipt-not-found');
    const {
      orderId,
      phone,
      store,
      scheme,
      gstin,
      namesHsn,
      thanks,
      buyerGstin: gstNumber,
      buyerCompany: company,
      points,
      ...own
    } = row;
    const lines = await readLines(tx, marketplaceId, orderId);
    const original = await readOriginalBill(tx, { marketplaceId, id: orderId });
    const { tenders, roundOff, credited, refunded, due, method, isCancelled } = await readPaymentState(tx, {
      marketplaceId,
      id: orderId,
    });
    return {
      ...own,
      ...(original && { original }),
      phone: masked(phone),
      store: shopOf(store, { scheme, gstin, namesHsn, thanks }),
      lines,
      ...(points > 0 && { points }),
      ...(gstNumber && { buyer: { company, gstNumber } }),
      tenders: tenders.map((tender) => ({ method: tender.method, amount: tender.amount })),
      roundOff,
      credited,
      refunded,
      due,
      method,
      isCancelled,
    };
  });
}

/** '98••••3210'; '' for a walk-in. */
function masked(phone: string): string {
  const digits = phone.replace(/\D/g, '').slice(-10);
  if (isWalkIn(phone) || digits.length < 10) return '';
  return `${digits.slice(0, 2)}••••${digits.slice(-4)}`;
}

function shopOf(
  store: Record<string, string>,
  { scheme, gstin, namesHsn, thanks }: Pick<Row, 'scheme' | 'gstin' | 'namesHsn' | 'thanks'>,
): Receipt['store'] {
  const text = (column: string) => store[column] ?? '';
  return {
    name: text('name'),
    company: text('company'),
    address: text('address'),
    city: text('city'),
    pinCode: text('pin_code'),
    stateCode: text('state_code'),
    phone: text('phone'),
    gstNumber: scheme === 'unregistered' ? '' : gstin,
    scheme,
    ...(namesHsn && { namesHsn }),
    fssaiNumber: text('fssai_number'),
    thanks,
  };
}

async function readRow(tx: Tx, marketplaceId: string, key: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    SELECT o.id AS "orderId",
      CASE WHEN e.number = '' AND (o.order_type <> 'return' OR o.original_id IS NOT NULL) THEN o.number::text ELSE e.number END AS number, o.number AS "orderNumber",
      o.order_type AS "orderType", e.written_at AS at, o.phone, t.name AS counter, to_json(s) AS store, ${SCHEME_OF_ORDER} AS scheme, ${GSTIN_OF_ORDER} AS gstin, ${ABOVE_FIVE_CRORE('o', sql`o.created_at`)} AS "namesHsn", coalesce(c.thanks, '') AS thanks,
      o.total_paise AS total, o.points_redeemed AS points, o.buyer_gstin AS "buyerGstin", o.buyer_company AS "buyerCompany"
    FROM till_entries e
    JOIN orders o ON o.marketplace_id = e.marketplace_id AND o.id = e.order_id
    JOIN tills t ON t.marketplace_id = e.marketplace_id AND t.id = e.till_id
    JOIN stores s ON s.marketplace_id = e.marketplace_id AND s.id = e.store_id
    LEFT JOIN till_settings c ON c.marketplace_id = e.marketplace_id AND c.store_id = e.store_id
    WHERE e.marketplace_id = ${marketplaceId} AND e.receipt_key = ${key}`.execute(tx);
  return rows[0];
}

async function readLines(tx: Tx, marketplaceId: string, orderId: string): Promise<Receipt['lines']> {
  const { rows } = await sql<Receipt['lines'][number] & { printed: LocalNames | null }>`
    SELECT i.name, i.size, i.hsn, i.sold_by AS "soldBy", i.quantity, i.price_paise AS price, i.mrp_paise AS mrp, i.discount_paise AS discount,
      i.tax_bp AS tax, i.treatment, i.taxable_paise AS taxable, i.cgst_paise AS cgst, i.sgst_paise AS sgst, i.igst_paise AS igst,
      e.body->'lines'->(i.line_no - 1) AS printed
    FROM order_items i JOIN till_entries e ON e.marketplace_id = i.marketplace_id AND e.order_id = i.order_id
    WHERE i.marketplace_id = ${marketplaceId} AND i.order_id = ${orderId} ORDER BY i.line_no`.execute(tx);
  return rows.map(({ printed, treatment, ...line }) => ({
    ...line,
    ...(treatment && { treatment }),
    ...givenNames(printed ?? {}),
  }));
}
