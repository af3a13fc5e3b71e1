import {
  changeVendorPayment,
  listVendorDues,
  listVendorInvoices,
  readVendorAccount,
  readVendorInvoice,
} from '@haat/contract/vendors/staff';
import type { VendorInvoice } from '@haat/contract/vendors/vendor-invoice';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { keyOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';

/** Payments are numbered from 1. */
export function usePaymentChange({ _id: id }: VendorInvoice) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ nth, status }: { nth: number; status: string }) =>
      call(changeVendorPayment, { params: { id, nth }, body: { status } }),
    onSuccess: (changed) => showPaid(queries, changed, t('Payment updated')),
  });
}

/** Updates the invoice in every cached list. */
export function showPaid(queries: QueryClient, invoice: VendorInvoice, message: string): void {
  queries.setQueryData(keyOf(readVendorInvoice, { params: { id: invoice._id } }), invoice);
  for (const read of [listVendorInvoices, listVendorDues, readVendorAccount])
    void queries.invalidateQueries({ queryKey: keyOf(read) });
  toast(message);
}
