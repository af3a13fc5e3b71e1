import { endOfDay, startOfDay } from '@haat/domain/basics/ist';
import type { Paise } from '@haat/domain/basics/money';
import { scopeOf } from '@haat/domain/people/capabilities';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { type DocumentRate, ratesOf } from '../returns/document-rates-read.ts';
import { type Gap, readGaps } from '../returns/gaps-read.ts';
import type { Days } from './sold-goods-read.ts';

/** Each gap may have some thousand numbers. */
const MAX_GAPS = 1000;

/** A row of a register of documents. */
export type RegisterRow = DocumentRate & { store: string };

const spanOf = ({ from, to }: Days) => ({ from: startOfDay(from), until: endOfDay(to) });

/** Only operators see the operator's documents for delivery. */
export function registerRows(
  caller: Caller,
  days: Days,
  which: 'sales' | 'credit notes',
): RawBuilder<RegisterRow> {
  const { from, until } = spanOf(days);
  const ofOperator = scopeOf(caller.roles) === 'all' ? sql`true` : sql`NOT d.by_operator`;
  const kind = which === 'sales' ? sql`d.kind <> 'credit note'` : sql`d.kind = 'credit note'`;
  const documents = sql`invoice_documents d WHERE ${staffScope(caller, 'reports.download', 'd')}
    AND d.issued_at >= ${from} AND d.issued_at < ${until} AND ${kind} AND ${ofOperator}`;
  return sql`
    SELECT s.name AS store, r.* FROM (${ratesOf(documents)}) r
    JOIN stores s ON s.marketplace_id = r.marketplace_id AND s.id = r.store_id
    ORDER BY s.name, r.issued_at, r.number, r.id, r."taxBp" DESC, r.treatment`;
}

/** Revealed by entries of these days, with their stores' notes. Refuses with `report-too-long`. */
export async function readMissingNumbers(
  tx: Tx,
  caller: Caller,
  days: Days,
): Promise<(Omit<Gap, 'missing'> & { number: string })[]> {
  const stores = await sql<{ marketplaceId: string; id: string }>`
    SELECT s.marketplace_id AS "marketplaceId", s.id FROM (SELECT *, id AS store_id FROM stores) s
    WHERE ${staffScope(caller, 'reports.download', 's')}`.execute(tx);
  const gaps = await readGaps(tx, { stores: stores.rows, ...spanOf(days) }, MAX_GAPS + 1);
  if (gaps.length > MAX_GAPS) throw new Refusal('report-too-long');
  return gaps.flatMap(({ missing, ...gap }) => missing.map((number) => ({ ...gap, number })));
}

/** A vendor's bill. */
export interface VendorBillRow {
  store: string;
  day: string;
  /** False: the day of entry. */
  isDated: boolean;
  number: string;
  vendor: string;
  gstin: string;
  taxBp: number | null;
  items: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  delivery: Paise;
  total: Paise;
  owed: Paise;
}

/** The bills of vendors of some days. */
export function vendorBills(caller: Caller, { from, to }: Days): RawBuilder<VendorBillRow> {
  const day = sql`coalesce(v.invoice_date, (v.created_at AT TIME ZONE 'Asia/Kolkata')::date)`;
  return sql`
    SELECT s.name AS store, ${day} AS day, v.invoice_date IS NOT NULL AS "isDated", v.invoice_number AS number,
      coalesce(v.vendor->>'name', '') AS vendor, coalesce(v.gst->>'gstNumber', '') AS gstin, (v.gst->>'rateBp')::bigint AS "taxBp",
      v.items_paise AS items, v.cgst_paise AS cgst, v.sgst_paise AS sgst, v.igst_paise AS igst, v.shipping_paise AS delivery,
      v.total_paise AS total, v.owed_paise AS owed
    FROM vendor_invoices v JOIN stores s ON s.marketplace_id = v.marketplace_id AND s.id = v.store_id
    WHERE ${staffScope(caller, 'reports.download', 'v')} AND ${day} BETWEEN ${from} AND ${to}
    ORDER BY s.name, 2, v.invoice_number, v.id`;
}
