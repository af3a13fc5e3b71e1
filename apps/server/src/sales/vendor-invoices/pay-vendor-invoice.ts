import { payVendorInvoice as payCall } from '@haat/contract/vendors/staff';
import {
  MAX_INVOICE_PAYMENTS,
  type VendorInvoice,
  type VendorPayment,
} from '@haat/contract/vendors/vendor-invoice';
import { istDay } from '@haat/domain/basics/ist';
import { addPaise, formatRupees, paise, toRupees } from '@haat/domain/basics/money';
import { paidBy } from '@haat/domain/invoices/vendor-invoice';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { answerOnce } from '../../kit/idempotency.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteStaffAction } from '../../operators/audit/audit-sql.ts';
import { findVendorInvoice, readVendorInvoice } from './vendor-invoice-read.ts';
import { insertVendorPayments, lockVendorInvoice, updatePaid } from './vendor-invoices-sql.ts';

interface PaymentCommand {
  caller: Caller;
  id: string;
  payment: VendorPayment;
  key: string;
  replayed: () => void;
}

/**
 * Records a payment of a vendor's invoice; failed and pending ones are recorded and pay nothing. Refuses with
 * `vendor-invoice-not-found`, `vendor-invoice-overpaid` and `vendor-payments-full`.
 */
export async function payVendorInvoice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { caller, id, payment, key, replayed }: PaymentCommand,
): Promise<VendorInvoice> {
  const invoice = await findVendorInvoice(db, caller, id);
  const { marketplaceId } = invoice;
  const attempt = { marketplaceId, userId: caller.userId, key, replayed, request: { id, payment } };
  return inTransaction(db, (tx) =>
    answerOnce(tx, payCall, attempt, async () => {
      const locked = await lockVendorInvoice(tx, invoice);
      if (!locked) throw new Refusal('vendor-invoice-not-found');
      if (locked.payments >= MAX_INVOICE_PAYMENTS) throw new Refusal('vendor-payments-full');
      const { Amount: amount, status } = payment;
      const counted = paidBy([{ amount, status }]);
      const updateTime = payment.updateTime ?? (counted > 0 ? clock.now() : null);
      const { owed, unlisted } = locked;
      if (counted > owed)
        throw new Refusal('vendor-invoice-overpaid', { owed }, { owed: formatRupees(owed) });
      await insertVendorPayments(tx, invoice, locked.payments + 1, [{ ...payment, updateTime }]);
      const now = { paid: addPaise(locked.paid, counted), owed: paise(owed - counted) };
      const day = updateTime && istDay(updateTime);
      // Older payments may be recorded later.
      const paidOn = locked.paidOn && day && locked.paidOn > day ? locked.paidOn : day;
      if (counted > 0) await updatePaid(tx, invoice, { paidOn, unlisted, ...now });
      const said = {
        number: locked.number,
        amount: toRupees(amount),
        status,
        before: { paid: toRupees(locked.paid), owed: toRupees(owed) },
        after: { paid: toRupees(now.paid), owed: toRupees(now.owed) },
      };
      await noteStaffAction(
        tx,
        { ...invoice, subject: 'vendor invoice' },
        caller.userId,
        'payment noted',
        said,
      );
      return readVendorInvoice(tx, caller, id);
    }),
  );
}
