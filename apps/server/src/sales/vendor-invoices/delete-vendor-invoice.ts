import { toRupees } from '@haat/domain/basics/money';
import type { Caller } from '../../kit/callers.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteStaffAction } from '../../operators/audit/audit-sql.ts';
import { findVendorInvoice } from './vendor-invoice-read.ts';
import { lockVendorInvoice, removeVendorInvoice } from './vendor-invoices-sql.ts';

export async function deleteVendorInvoice(db: Db, caller: Caller, id: string): Promise<{ _id: string }> {
  const invoice = await findVendorInvoice(db, caller, id);
  await inTransaction(db, async (tx) => {
    const locked = await lockVendorInvoice(tx, invoice);
    if (!locked) throw new Refusal('vendor-invoice-not-found');
    await removeVendorInvoice(tx, invoice);
    await noteStaffAction(tx, { ...invoice, subject: 'vendor invoice' }, caller.userId, 'deleted', {
      number: locked.number,
      vendor: locked.vendor,
      payments: locked.payments,
      total: toRupees(locked.total),
      paid: toRupees(locked.paid),
      owed: toRupees(locked.owed),
    });
  });
  return { _id: id };
}
