import type { Store } from '@haat/contract/stores/staff';
import {
  createVendorInvoice,
  listVendorDues,
  listVendorInvoices,
  readVendorAccount,
} from '@haat/contract/vendors/staff';
import { readIndianDay } from '@haat/domain/basics/indian-day';
import { Anchor, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallFailed } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { keyOf, queryOf } from '../../../kit/query.ts';
import { DayField } from '../../../office-kit/form/day-field.tsx';
import { FormPage } from '../../../office-kit/form/form-page.tsx';
import { useNewForm } from '../../../office-kit/form/use-new-form.ts';
import { t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { DuesCard } from './dues-card.tsx';
import { GstCard } from './gst-card.tsx';
import { ItemsCard } from './items-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { TotalCard } from './total-card.tsx';
import { blankInvoice, bodyOf, type InvoiceForm, type TypedInvoice, typedTotals } from './typed-invoice.ts';
import { VendorCard } from './vendor-card.tsx';
import css from './vendor-invoices.module.css';

type CreateInvoiceProps = {
  store: Store;
  choice?: ReactNode;
};

/** Nothing is required; sums are computed while typing. */
export function CreateInvoice({ store, choice }: CreateInvoiceProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const page = useNewForm({
    call: createVendorInvoice,
    input: { query: { store: store._id } },
    blank: blankInvoice(),
    bodyOf,
    onMade: ({ _id }) => {
      for (const read of [listVendorInvoices, listVendorDues, readVendorAccount])
        void queries.invalidateQueries({ queryKey: keyOf(read) });
      toast(t('Invoice created'));
      void navigate(to.vendorInvoice(_id));
    },
  });
  const { form } = page;
  const totals = typedTotals(form.values);
  const account = useVendorAccount(store._id, form.values);
  return (
    <FormPage
      form={page}
      back={to.vendorInvoices()}
      submit={t('Create invoice')}
      badge={<DotChip tone="grey">{t('From vendor')}</DotChip>}
      failure={page.failure && takenBy(page.failure, form.values.invoiceNumber)}
      aside={
        <>
          <GstCard form={form} totals={totals} storeState={store.stateCode} />
          <TotalCard form={form} totals={totals} storeState={store.stateCode} />
          <DuesCard
            vendor={form.values.vendorDetails.name}
            account={account}
            typed={form.values}
            toPay={totals.toPay}
          />
        </>
      }
      foot={
        <Stack as="span" className="caption in-line ink-2">
          {t('Invoice total')}
          <b className="heading ink">
            <Rupees amount={totals.total} variant="even" />
          </b>
        </Stack>
      }
    >
      {choice}
      <InvoiceFields form={form} entered={account?.entered ?? null} />
      <VendorCard form={form} store={store} />
      <ItemsCard form={form} />
      <PaymentsCard form={form} />
    </FormPage>
  );
}

/** Undefined for other failures. */
function takenBy(failure: unknown, number: string) {
  const { code, details } = failure instanceof CallFailed ? failure : {};
  const { invoice } = (details ?? {}) as { invoice?: string };
  return code === 'vendor-invoice-taken' && invoice ? (
    <EnteredAlready invoice={invoice} number={number} />
  ) : undefined;
}

function InvoiceFields({ form, entered }: { form: InvoiceForm; entered: string | null }) {
  const number = form.values.invoiceNumber;
  return (
    <section className={css.card} aria-label={t('Invoice')}>
      <Stack gap={12} className={clsx('align-start', css.first)}>
        <TextInput
          label={t('Invoice number')}
          autoFocus
          {...form.getInputProps('invoiceNumber')}
          description={entered && number.trim() && <EnteredAlready invoice={entered} number={number} />}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        <DayField as="DD/MM/YYYY" label={t('Invoice date')} {...form.getInputProps('invoiceDate')} />
        <DayField as="DD/MM/YYYY" label={t('Due date')} {...form.getInputProps('invoiceDueDate')} />
        <TextInput
          label={t('Shipping price')}
          inputMode="decimal"
          leftSection="₹"
          {...form.getInputProps('shippingPrice')}
        />
        <TextInput label={t('Shipping details')} {...form.getInputProps('shippingDetails')} />
      </Stack>
    </section>
  );
}

/** Links to the vendor's existing invoice with this number. */
function EnteredAlready({ invoice, number }: { invoice: string; number: string }) {
  return (
    <Anchor component={Link} to={to.vendorInvoice(invoice)} inherit>
      {t('{{number}} has already been entered', { number: number.trim() })}
    </Anchor>
  );
}

const PAUSE_MS = 300;

/** The vendor's dues, and whether the number exists; undefined before a vendor is named. */
function useVendorAccount(store: string, { vendorDetails, invoiceNumber, invoiceDate }: TypedInvoice) {
  const [vendor] = useDebouncedValue(vendorDetails.name.trim().slice(0, 200), PAUSE_MS);
  const [number] = useDebouncedValue(invoiceNumber.trim().slice(0, 60), PAUSE_MS);
  const [day] = useDebouncedValue(readIndianDay(invoiceDate), PAUSE_MS);
  const { data } = useQuery({
    ...queryOf(readVendorAccount, { query: { store, vendor, invoiceNumber: number, invoiceDate: day } }),
    enabled: vendor !== '',
    placeholderData: keepPreviousData,
  });
  return vendor === '' ? undefined : data;
}
