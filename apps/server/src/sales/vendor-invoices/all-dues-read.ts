import type { Paise } from '@haat/domain/basics/money';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
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
}

/** All unpaid invoices of the caller's stores, in the order of `listVendorDues`: by vendor, earliest due date first. */
export const allDues = (caller: Caller): RawBuilder<Due> =>
  sql`
    SELECT s.name AS store, coalesce(v.vendor ->> 'name', '') AS vendor, coalesce(v.vendor ->> 'phone', '') AS phone,
      coalesce(v.gst ->> 'gstNumber', '') AS gstin, v.invoice_number AS number, v.invoice_date AS day, v.due_date AS "dueDay",
      v.total_paise AS total, v.owed_paise AS owed
    FROM vendor_invoices v JOIN stores s ON s.marketplace_id = v.marketplace_id AND s.id = v.store_id
    WHERE ${staffScope(caller, 'invoices.manage', 'v')} AND v.owed_paise > 0
    ORDER BY min(v.due_date) OVER (PARTITION BY v.marketplace_id, v.store_id, v.vendor_key) NULLS LAST, v.vendor_key, v.store_id,
      v.due_date NULLS LAST, v.id`;
