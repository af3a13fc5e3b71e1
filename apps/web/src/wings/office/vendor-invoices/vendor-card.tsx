import type { CallReply } from '@haat/contract/call';
import type { Store } from '@haat/contract/stores/staff';
import { findVendors } from '@haat/contract/vendors/staff';
import { gstTypeFor } from '@haat/domain/invoices/vendor-invoice';
import { Autocomplete, Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAddressBook } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Card } from './card.tsx';
import type { InvoiceForm } from './typed-invoice.ts';
import css from './vendor-invoices.module.css';

type Vendor = CallReply<typeof findVendors>['vendors'][number];

const PAUSE_MS = 200;

/** Choosing a known vendor fills the whole card. */
export function VendorCard({ form, store }: { form: InvoiceForm; store: Store }) {
  const name = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const vendors = useVendorSuggestions(store._id, form.values.vendorDetails.name);
  const choose = (chosen: string) => {
    const known = vendors.find((vendor) => vendor.name === chosen);
    if (known) form.setValues(filledBy(known, form, store.stateCode));
    setOpen(false);
  };
  const field = (of: string) => form.getInputProps(`vendorDetails.${of}`);
  return (
    <Card
      title={t('Vendor')}
      action={
        <Button
          variant="subtle"
          color="gray"
          size="row"
          leftSection={<IconAddressBook size={16} aria-hidden />}
          onClick={() => {
            form.setFieldValue('vendorDetails.name', '');
            name.current?.focus();
            setOpen(true);
          }}
        >
          {t('Choose a known one')}
        </Button>
      }
    >
      <Stack gap={12} className={clsx('align-start', css.vendor)}>
        <Autocomplete
          ref={name}
          label={t('Name')}
          size="sm"
          data={[...new Set(vendors.map((vendor) => vendor.name))]}
          filter={({ options }) => options}
          dropdownOpened={open && vendors.length > 0}
          onDropdownOpen={() => setOpen(true)}
          onDropdownClose={() => setOpen(false)}
          onOptionSubmit={choose}
          {...field('name')}
        />
        <TextInput label={t('Phone')} inputMode="tel" {...field('phone')} />
        <TextInput label={t('Email')} inputMode="email" {...field('email')} />
        <TextInput label={t('Address')} {...field('address')} />
        <TextInput label={t('City')} {...field('city')} />
        <Stack gap={12} className="align-start halves">
          <TextInput label={t('Pin code')} inputMode="numeric" {...field('pinCode')} />
          <TextInput label={t('Country')} {...field('country')} />
        </Stack>
        <TextInput label={t('Contact notes')} className={css.wide} {...field('vendorContactNotes')} />
      </Stack>
    </Card>
  );
}

function useVendorSuggestions(store: string, name: string): Vendor[] {
  const [keyword] = useDebouncedValue(name.trim().slice(0, 100), PAUSE_MS);
  const { data } = useQuery({
    ...queryOf(findVendors, { query: { store, keyword } }),
    placeholderData: keepPreviousData,
  });
  return data?.vendors ?? [];
}

/** A known GST number doesn't replace a typed one. */
function filledBy({ gstNumber: known, ...vendor }: Vendor, { values }: InvoiceForm, storeState: string) {
  const gstNumber = values.gst.gstNumber || known;
  return {
    vendorDetails: {
      ...vendor,
      country: vendor.country || values.vendorDetails.country,
      // Single-line field.
      address: oneLine(vendor.address),
      vendorContactNotes: oneLine(vendor.vendorContactNotes),
    },
    gst: { ...values.gst, gstNumber, gstType: gstTypeFor(gstNumber, storeState) || values.gst.gstType },
  };
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ', ');
