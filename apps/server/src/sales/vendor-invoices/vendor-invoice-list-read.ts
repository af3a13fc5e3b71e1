import type { CallInput, CallReply } from '@haat/contract/call';
import { pageOf } from '@haat/contract/page';
import {
  type listVendorInvoices as listCall,
  VENDOR_INVOICES_A_PAGE,
  type VendorInvoiceRow,
} from '@haat/contract/vendors/staff';
import { istDay } from '@haat/domain/basics/ist';
import type { Paise } from '@haat/domain/basics/money';
import { daysLate, vendorKey } from '@haat/domain/invoices/vendor-invoice';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { containing } from '../../kit/like.ts';
import { staffScope } from '../../kit/staff-scope.ts';

type ListQuery = CallInput<typeof listCall>['query'];

const SORTS = {
  newest: sql`v.invoice_date DESC NULLS FIRST, v.created_at DESC, v.id DESC`,
  due: sql`v.due_date NULLS LAST, v.id`,
  total: sql`v.total_paise DESC, v.id DESC`,
};

interface Row {
  id: string;
  number: string;
  vendor: string;
  storeId: string;
  storeName: string;
  day: string | null;
  dueDay: string | null;
  total: Paise;
  owed: Paise;
}

export async function listVendorInvoices(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  query: ListQuery,
): Promise<CallReply<typeof listCall>> {
  const today = istDay(clock.now());
  const page = query.pageNumber ?? 1;
  const where = sql.join(
    [staffScope(caller, 'invoices.manage', 'v'), ...filtersOf(query, today)],
    sql` AND `,
  );
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`SELECT count(*) AS total FROM vendor_invoices v WHERE ${where}`.execute(db),
    sql<Row>`
      SELECT v.id, v.invoice_number AS number, coalesce(v.vendor ->> 'name', '') AS vendor, v.store_id AS "storeId",
        s.name AS "storeName", v.invoice_date AS day, v.due_date AS "dueDay", v.total_paise AS total, v.owed_paise AS owed
      FROM vendor_invoices v JOIN stores s ON s.marketplace_id = v.marketplace_id AND s.id = v.store_id
      WHERE ${where} ORDER BY ${SORTS[query.sort ?? 'newest']}
      LIMIT ${VENDOR_INVOICES_A_PAGE} OFFSET ${(page - 1) * VENDOR_INVOICES_A_PAGE}`.execute(db),
  ]);
  return pageOf(
    rows.map((row) => rowOf(row, today)),
    { page, size: VENDOR_INVOICES_A_PAGE, total: counted.rows[0]?.total ?? 0 },
  );
}

function rowOf(row: Row, today: string): VendorInvoiceRow {
  return {
    _id: row.id,
    invoiceNumber: row.number,
    vendor: row.vendor,
    store: { _id: row.storeId, name: row.storeName },
    invoiceDate: row.day,
    invoiceDueDate: row.dueDay,
    invoiceTotal: row.total,
    owed: row.owed,
    daysLate: row.owed > 0 ? daysLate(row.dueDay, today) : 0,
  };
}

function filtersOf({ store, vendor, state, search }: ListQuery, today: string): RawBuilder<boolean>[] {
  const filters: RawBuilder<boolean>[] = [];
  if (store) filters.push(sql`v.store_id = ${store}`);
  if (vendor) filters.push(sql`v.vendor_key = ${vendorKey(vendor)}`);
  if (state === 'paid') filters.push(sql`v.owed_paise = 0`);
  if (state === 'owed' || state === 'late') filters.push(sql`v.owed_paise > 0`);
  if (state === 'late') filters.push(sql`v.due_date < ${today}`);
  const words = search?.trim();
  if (words) {
    const like = containing(words);
    filters.push(sql`(v.invoice_number ILIKE ${like} OR v.vendor_key ILIKE ${like})`);
  }
  return filters;
}
