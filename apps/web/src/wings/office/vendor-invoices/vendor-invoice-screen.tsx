import {
  deleteVendorInvoice,
  downloadVendorInvoice,
  listVendorDues,
  listVendorInvoices,
  readVendorAccount,
  readVendorInvoice,
} from '@haat/contract/vendors/staff';
import type { VendorInvoice } from '@haat/contract/vendors/vendor-invoice';
import { stateOfGstin } from '@haat/domain/invoices/gstin';
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { download, saveFile } from '../../../kit/download.ts';
import { to } from '../../../kit/links.ts';
import { keyOf, queryOf } from '../../../kit/query.ts';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { PageHead } from '../../../office-kit/page-head.tsx';
import { t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { FactsCard, ItemsTable, PaymentsTable } from './invoice-view.tsx';
import { PayCard } from './pay-card.tsx';
import { TotalLines } from './total-lines.tsx';
import css from './vendor-invoices.module.css';

export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(queryOf(readVendorInvoice, { params: { id } }));
  if (!data) return <FormLoading error={error} onRetry={refetch} />;
  return <InvoiceView key={id} invoice={data} />;
}

function InvoiceView({ invoice }: { invoice: VendorInvoice }) {
  const actions = useInvoiceActions(invoice);
  const { owed, gst } = invoice;
  return (
    <>
      <PageHead wrap sticky={false} back={to.vendorInvoices()} className={css.viewHead}>
        <DotChip tone={owed > 0 ? 'marigold' : 'green'}>{owed > 0 ? t('Not paid') : t('Paid')}</DotChip>
        <InvoiceButtons actions={actions} />
      </PageHead>
      <div className={clsx('stack align-start gap-16 pt-16 px-24 pb-32', css.view)}>
        <Stack gap={16} top className="shrinks">
          {actions.error ? <Alert tone="red">{failureText(actions.error)}</Alert> : null}
          <FactsCard invoice={invoice} />
          <ItemsTable items={invoice.invoiceItems} />
          <PaymentsTable invoice={invoice} />
        </Stack>
        <Stack gap={16} top className="shrinks">
          <section className={css.card} aria-label={t('Invoice total')}>
            <TotalLines
              items={invoice.itemsPrice}
              cgst={invoice.cgst}
              sgst={invoice.sgst}
              igst={invoice.igst}
              shipping={invoice.shippingPrice}
              total={invoice.invoiceTotal}
              rate={gst.gstRate / 100}
              state={stateOfGstin(gst.gstNumber) ?? ''}
            />
            {owed > 0 && (
              <p className={clsx('row align-center between gap-12', css.toPay)}>
                <span>{t('Still to pay on this one')}</span>
                <b>
                  <Rupees amount={owed} variant="even" />
                </b>
              </p>
            )}
          </section>
          {owed > 0 && <PayCard key={`${invoice.payments.length} ${owed}`} invoice={invoice} />}
        </Stack>
      </div>
    </>
  );
}

function InvoiceButtons({ actions }: { actions: ReturnType<typeof useInvoiceActions> }) {
  return (
    <Row gap={8} align="stretch">
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={actions.deleting}
        onClick={actions.remove}
      >
        {t('Delete')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={actions.printing}
        onClick={actions.print}
      >
        {t('PDF')}
      </Button>
    </Row>
  );
}

function useInvoiceActions({ _id: id, invoiceNumber }: VendorInvoice) {
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
