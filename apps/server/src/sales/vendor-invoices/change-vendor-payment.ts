import type { VendorInvoice } from '@haat/contract/vendors/vendor-invoice';
import { addPaise, formatRupees, type Paise, paise, toRupees } from '@haat/domain/basics/money';
import { paidBy } from '@haat/domain/invoices/vendor-invoice';
import type { Caller } from '../../kit/callers.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteStaffAction } from '../../operators/audit/audit-sql.ts';
import { findVendorInvoice, readVendorInvoice } from './vendor-invoice-read.ts';
import {
  findVendorPayment,
  lastPaidOn,
  lockVendorInvoice,
  updatePaid,
  updateVendorPayment,
} from './vendor-invoices-sql.ts';

interface Change {
  id: string;
  /** From 1. */
  nth: number;
  status: string;
}

/**
 * Says what became of a noted payment: of a cheque that bounced, what it paid is owed again. Refuses with
 * `vendor-invoice-not-found`, `vendor-payment-not-found` and `vendor-invoice-overpaid`.
 */
export async function changeVendorPayment(
  db: Db,
  caller: Caller,
  { id, nth, status }: Change,
): Promise<VendorInvoice> {
  const invoice = await findVendorInvoice(db, caller, id);
  return inTransaction(db, async (tx) => {
    const locked = await lockVendorInvoice(tx, invoice);
    if (!locked) throw new Refusal('vendor-invoice-not-found');
    const payment = await findVendorPayment(tx, invoice, nth);
    if (!payment) throw new Refusal('vendor-payment-not-found');
    if (payment.status === status) return readVendorInvoice(tx, caller, id);
    const { amount } = payment;
    const more = paidBy([{ amount, status }]) - paidBy([payment]);
    const { paid, owed } = locked;
    if (more > owed) throw new Refusal('vendor-invoice-overpaid', { owed }, { owed: formatRupees(owed) });
    await updateVendorPayment(tx, invoice, nth, status);
    const now = { paid: addPaise(paid, paise(more)), owed: paise(owed - more) };
    if (more !== 0) {
      const paidOn = (await lastPaidOn(tx, invoice)) ?? (now.paid > 0 ? locked.paidOn : null);
      await updatePaid(tx, invoice, { ...now, paidOn });
    }
    await noteStaffAction(tx, { ...invoice, subject: 'vendor invoice' }, caller.userId, 'payment noted', {
      number: locked.number,
      amount: toRupees(amount),
      before: said({ ...locked, status: payment.status }),
      after: said({ ...now, status }),
    });
    return readVendorInvoice(tx, caller, id);
  });
}

const said = ({ paid, owed, status }: { paid: Paise; owed: Paise; status: string }) => ({
  status,
  paid: toRupees(paid),
  owed: toRupees(owed),
});
