import {
  deleteVendorInvoice,
  downloadVendorInvoice,
  listVendorDues,
  listVendorInvoices,
  readVendorAccount,
} from '@haat/contract/vendors/staff';
import type { VendorInvoice } from '@haat/contract/vendors/vendor-invoice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../kit/call.ts';
import { download, saveFile } from '../../../kit/download.ts';
import { to } from '../../../kit/links.ts';
import { keyOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

export function useInvoiceActions({ _id: id, invoiceNumber }: VendorInvoice) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const printing = useMutation({
    mutationFn: () => download(downloadVendorInvoice, { params: { id } }, () => {}),
    onSuccess: (file) => {
      saveFile(file);
      toast(t('Saved as {{name}}', { name: file.name }));
    },
  });
  const deleting = useMutation({
    mutationFn: () => call(deleteVendorInvoice, { params: { id } }),
    onSuccess: () => {
      for (const read of [listVendorInvoices, listVendorDues, readVendorAccount])
        void queries.invalidateQueries({ queryKey: keyOf(read) });
      toast(t('Invoice deleted'));
      void navigate(to.vendorInvoices(), { replace: true });
    },
  });
  const remove = async () => {
    const sure = await confirm({
      title: t('Are You Sure'),
      text: t('{{number}} and its payments are deleted, and nothing is owed for it any more.', {
        number: invoiceNumber || t('This invoice'),
      }),
      yes: t('Delete'),
    });
    if (sure) deleting.mutate();
  };
  return {
    print: () => printing.mutate(),
    printing: printing.isPending,
    remove,
    deleting: deleting.isPending,
    error: printing.error ?? deleting.error,
  };
}
