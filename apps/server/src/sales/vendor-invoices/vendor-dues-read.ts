import type { CallInput, CallReply } from '@haat/contract/call';
import { pageOf } from '@haat/contract/page';
import {
  DUES_OF_A_VENDOR,
  type listVendorDues as duesCall,
  VENDORS_A_PAGE,
  type VendorDue,
} from '@haat/contract/vendors/staff';
import { istDay } from '@haat/domain/basics/ist';
import { type Paise, paise } from '@haat/domain/basics/money';
import { daysLate } from '@haat/domain/invoices/vendor-invoice';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import type { Db } from '../../kit/db.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { sumOf } from '../../kit/sums.ts';

interface Owed {
  marketplaceId: string;
  storeId: string;
  storeName: string;
  key: string;
  vendor: string;
  owed: Paise;
  late: Paise;
  count: number;
}

/** Debts of the caller's stores, one page of vendors, earliest due date first. */
export async function listVendorDues(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { store, pageNumber: page = 1 }: CallInput<typeof duesCall>['query'],
): Promise<CallReply<typeof duesCall>> {
  const today = istDay(clock.now());
  const scope = staffScope(caller, 'invoices.manage', 'v');
  const where = store ? sql<boolean>`${scope} AND v.store_id = ${store}` : scope;
  const [sums, vendors] = await Promise.all([
    readSums(db, where, today),
    readVendors(db, where, today, page),
  ]);
  const rows = await Promise.all(
    vendors.map(async ({ vendor, owed, late, count, ...of }) => ({
      vendor,
      owed,
      late,
      count,
      store: { _id: of.storeId, name: of.storeName },
      invoices: await readDues(db, of, today),
    })),
  );
  const { owed, late, total } = sums;
  return { ...pageOf(rows, { page, size: VENDORS_A_PAGE, total }), owed, late };
}

async function readSums(db: Db, where: RawBuilder<boolean>, today: string) {
  const { rows } = await sql<{ owed: Paise; late: Paise; total: number }>`
    SELECT ${sumOf(sql`owed_paise`)} AS owed,
      ${sumOf(sql`owed_paise`, sql`due_date < ${today}`)} AS late,
      count(DISTINCT (marketplace_id, store_id, vendor_key)) AS total
    FROM vendor_invoices v WHERE ${where} AND owed_paise > 0`.execute(db);
  return rows[0] ?? { owed: paise(0), late: paise(0), total: 0 };
}

async function readVendors(db: Db, where: RawBuilder<boolean>, today: string, page: number): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    SELECT v.marketplace_id AS "marketplaceId", v.store_id AS "storeId", min(s.name) AS "storeName", v.vendor_key AS key,
      min(coalesce(v.vendor ->> 'name', '')) AS vendor, ${sumOf(sql`v.owed_paise`)} AS owed,
      ${sumOf(sql`v.owed_paise`, sql`v.due_date < ${today}`)} AS late, count(*) AS count
    FROM vendor_invoices v JOIN stores s ON s.marketplace_id = v.marketplace_id AND s.id = v.store_id
    WHERE ${where} AND v.owed_paise > 0
    GROUP BY v.marketplace_id, v.store_id, v.vendor_key
    ORDER BY min(v.due_date) NULLS LAST, v.vendor_key, v.store_id
    LIMIT ${VENDORS_A_PAGE} OFFSET ${(page - 1) * VENDORS_A_PAGE}`.execute(db);
  return rows;
}

interface VendorRef {
  marketplaceId: string;
  storeId: string;
  /** `vendorKey` of the name. */
  key: string;
}

/** Amounts owed to a vendor, earliest due date first. */
export async function readDues(
  db: Db,
  { marketplaceId, storeId, key }: VendorRef,
  today: string,
): Promise<VendorDue[]> {
  const { rows } = await sql<Omit<VendorDue, 'daysLate'>>`
    SELECT id AS _id, invoice_number AS "invoiceNumber", due_date AS "invoiceDueDate", owed_paise AS owed
    FROM vendor_invoices
    WHERE marketplace_id = ${marketplaceId} AND store_id = ${storeId} AND vendor_key = ${key} AND owed_paise > 0
    ORDER BY due_date NULLS LAST, id LIMIT ${DUES_OF_A_VENDOR}`.execute(db);
  return rows.map((row) => ({ ...row, daysLate: daysLate(row.invoiceDueDate, today) }));
}
