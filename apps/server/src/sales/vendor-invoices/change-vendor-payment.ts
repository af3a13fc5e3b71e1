import type { VendorInvoice } from '@haat/contract/vendors/vendor-invoice';
import { istDay } from '@haat/domain/basics/ist';
import { formatRupees, type Paise, toRupees } from '@haat/domain/basics/money';
import { afterStatus, isCounted } from '@haat/domain/invoices/vendor-invoice';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteStaffAction } from '../../operators/audit/audit-sql.ts';
import { findVendorInvoice, readVendorInvoice } from './vendor-invoice-read.ts';
import {
  listVendorPayments,
  lockVendorInvoice,
  type NotedPayment,
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
 * Changes the state of a payment; a bounced cheque's amount is owed again. Refuses with `vendor-invoice-not-found`,
 * `vendor-payment-not-found` and `vendor-invoice-overpaid`.
 */
export async function changeVendorPayment(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { id, nth, status }: Change,
): Promise<VendorInvoice> {
  const invoice = await findVendorInvoice(db, caller, id);
  return inTransaction(db, async (tx) => {
    const locked = await lockVendorInvoice(tx, invoice);
    if (!locked) throw new Refusal('vendor-invoice-not-found');
    const payments = await listVendorPayments(tx, invoice);
    const payment = payments[nth - 1];
    if (!payment) throw new Refusal('vendor-payment-not-found');
    if (payment.status === status) return readVendorInvoice(tx, caller, id);
    const now = afterStatus(locked, payments, nth - 1, status);
    const { owed } = locked;
    if (now.paid > Math.max(locked.paid, locked.total))
      throw new Refusal('vendor-invoice-overpaid', { owed }, { owed: formatRupees(owed) });
    const changed = { ...payment, status };
    if (isCounted(changed)) changed.paidAt ??= clock.now();
    await updateVendorPayment(tx, invoice, nth, changed);
    const paidOn = paidDay(payments, payments.with(nth - 1, changed)) ?? locked.paidOn;
    await updatePaid(tx, invoice, { ...now, paidOn: now.paid > 0 ? paidOn : null });
    await noteStaffAction(tx, { ...invoice, subject: 'vendor invoice' }, caller.userId, 'payment changed', {
      number: locked.number,
      amount: toRupees(payment.amount),
      before: said({ ...locked, status: payment.status }),
      after: said({ ...now, status }),
    });
    return readVendorInvoice(tx, caller, id);
  });
}

/** Latest day in India of the counted payments; undefined if these are unchanged, or have no time. */
function paidDay(before: readonly NotedPayment[], after: readonly NotedPayment[]): string | undefined {
  const had = before.filter(isCounted);
  const has = after.filter(isCounted);
  const times = has.flatMap(({ paidAt }) => paidAt?.getTime() ?? []);
  return had.length === has.length || times.length === 0 ? undefined : istDay(new Date(Math.max(...times)));
}

const said = ({ paid, owed, status }: { paid: Paise; owed: Paise; status: string }) => ({
  status,
  paid: toRupees(paid),
  owed: toRupees(owed),
});
