import type { CallInput, CallReply } from '@haat/contract/call';
import type { readVendorAccount as accountCall, findVendors as findCall } from '@haat/contract/vendors/staff';
import type { VendorDetails } from '@haat/contract/vendors/vendor-invoice';
import { istDay } from '@haat/domain/basics/ist';
import { type Paise, paise } from '@haat/domain/basics/money';
import { vendorKey, yearOfDay } from '@haat/domain/invoices/vendor-invoice';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { containing } from '../../kit/like.ts';
import { sumOf } from '../../kit/sums.ts';
import type { StoreRef } from '../../operators/stores/stores-sql.ts';
import { storeOf } from './reach-store.ts';
import { readDues } from './vendor-dues-read.ts';

const MAX_VENDORS = 20;
const UNKNOWN = { address: '', city: '', pinCode: '', country: '', vendorContactNotes: '', gstNumber: '' };

/** A store's debt to a vendor, and whether one of the vendor's numbers is entered. Refuses with `store-not-found`. */
export async function readVendorAccount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { store, vendor, invoiceNumber = '', invoiceDate = null }: CallInput<typeof accountCall>['query'],
): Promise<CallReply<typeof accountCall>> {
  const of = await storeOf(db, caller, store);
  const key = vendorKey(vendor);
  if (key === '') return { owed: paise(0), count: 0, invoices: [], entered: null };
  const sums = await sql<{ owed: Paise; count: number }>`
      SELECT ${sumOf(sql`owed_paise`)} AS owed, count(*) AS count FROM vendor_invoices
      WHERE marketplace_id = ${of.marketplaceId} AND store_id = ${of.id} AND vendor_key = ${key} AND owed_paise > 0`.execute(
    db,
  );
  const invoices = await readDues(
    db,
    { marketplaceId: of.marketplaceId, storeId: of.id, key },
    istDay(clock.now()),
  );
  const entered = await findNumber(db, of, {
    key,
    number: invoiceNumber.trim(),
    financialYear: yearOfDay(invoiceDate),
  });
  const { owed, count } = sums.rows[0] ?? { owed: paise(0), count: 0 };
  return { owed, count, invoices, entered: entered ?? null };
}

export async function findNumber(
  db: Db | Tx,
  { marketplaceId, id }: StoreRef,
  { key, number, financialYear }: { key: string; number: string; financialYear: string },
): Promise<string | undefined> {
  if (key === '' || number === '') return undefined;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM vendor_invoices
    WHERE marketplace_id = ${marketplaceId} AND store_id = ${id} AND vendor_key = ${key} AND vendor_key <> ''
      AND lower(invoice_number) = ${number.toLowerCase()} AND invoice_number <> '' AND financial_year = ${financialYear}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Vendors of a store: from its invoices, then from its products. Refuses with `store-not-found`. */
export async function findVendors(
  db: Db,
  caller: Caller,
  { store, keyword = '' }: CallInput<typeof findCall>['query'],
): Promise<CallReply<typeof findCall>> {
  const { marketplaceId, id } = await storeOf(db, caller, store);
  const like = containing(vendorKey(keyword));
  const billed = await sql<{ vendor: Partial<VendorDetails>; gstNumber: string | null }>`
      SELECT DISTINCT ON (vendor_key) vendor, gst ->> 'gstNumber' AS "gstNumber" FROM vendor_invoices
      WHERE marketplace_id = ${marketplaceId} AND store_id = ${id} AND vendor_key <> '' AND vendor_key LIKE ${like}
      ORDER BY vendor_key, created_at DESC LIMIT ${MAX_VENDORS}`.execute(db);
  const listed = await sql<{ name: string; email: string; phone: string }>`
      SELECT name, email, phone FROM vendors
      WHERE marketplace_id = ${marketplaceId} AND store_id = ${id} AND lower(name) LIKE ${like}
      ORDER BY lower(name), id LIMIT ${MAX_VENDORS}`.execute(db);
  const known = [
    ...billed.rows.map(({ vendor, gstNumber }) => ({
      ...UNKNOWN,
      name: '',
      email: '',
      phone: '',
      ...vendor,
      gstNumber: gstNumber ?? '',
    })),
    ...listed.rows.map((vendor) => ({ ...UNKNOWN, ...vendor })),
  ];
  const byName = new Map(known.toReversed().map((vendor) => [vendorKey(vendor.name), vendor]));
  const vendors = [...byName.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return { vendors: vendors.slice(0, MAX_VENDORS) };
}
