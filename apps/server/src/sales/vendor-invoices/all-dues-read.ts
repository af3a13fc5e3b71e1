import type { Paise } from '@haat/domain/basics/money';
import { daysLate } from '@haat/domain/invoices/vendor-invoice';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Tx } from '../../kit/db.ts';
import { staffScope } from '../../kit/staff-scope.ts';

/** An unpaid invoice in the report. */
interface Due {
  store: string;
  vendor: string;
  phone: string;
  gstin: string;
  number: string;
  day: string | null;
  dueDay: string | null;
  total: Paise;
  owed: Paise;
  daysLate: number;
}

/** All unpaid invoices of the caller's stores, in the order of `listVendorDues`: by vendor, earliest due date first. */
export async function allDues(tx: Tx, caller: Caller, today: string, most: number): Promise<Due[]> {
  const { rows } = await sql<Omit<Due, 'daysLate'>>`
    SELECT s.name AS store, coalesce(v.vendor ->> 'name', '') AS vendor, coalesce(v.vendor ->> 'phone', '') AS phone,
      coalesce(v.gst ->> 'gstNumber', '') AS gstin, v.invoice_number AS number, v.invoice_date AS day, v.due_date AS "dueDay",
      v.total_paise AS total, v.owed_paise AS owed
    FROM vendor_invoices v JOIN stores s ON s.marketplace_id = v.marketplace_id AND s.id = v.store_id
    WHERE ${staffScope(caller, 'invoices.manage', 'v')} AND v.owed_paise > 0
    ORDER BY min(v.due_date) OVER (PARTITION BY v.marketplace_id, v.store_id, v.vendor_key) NULLS LAST, v.vendor_key, v.store_id,
      v.due_date NULLS LAST, v.id
    LIMIT ${most}`.execute(tx);
  return rows.map((row) => ({ ...row, daysLate: daysLate(row.dueDay, today) }));
}
