import type { ProductChoices } from '@haat/contract/catalog/product-edit';
import { Autocomplete, Button, TextInput } from '@mantine/core';
import { IconLock, IconPlus, IconTrash } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { FIELD_ORDER, numberOf } from '../../../office-kit/form/form-field.tsx';
import { NumberField } from '../../../office-kit/form/number-field.tsx';
import { partOf } from '../../../office-kit/form/part-of-form.tsx';
import { RowButton } from '../../../office-kit/row-buttons.tsx';
import { t } from '../../../texts/translate.ts';
import type { ProductFormState } from './product-form-state.ts';
import { canAddVendor, EMPTY_VENDORS, type VendorRow } from './product-values.ts';
import css from './rows.module.css';

/** The same in every language. */
const SAMPLES = { email: 'name@vendor.in', phone: '94481 30072' };

const newRow = (): VendorRow => ({
  key: crypto.randomUUID(),
  vendor: { name: '', email: '', phone: '' },
  cost: '',
});

type VendorsProps = { form: ProductFormState; choices: ProductChoices | undefined };

export const VendorsSection = partOf(function VendorsSection({ form, choices }: VendorsProps) {
  const { vendors } = form.values;
  const [blocked, setBlocked] = useState(false);
  const set = (next: VendorRow[]) => {
    setBlocked(false);
    form.form.setFieldValue('vendors', next);
  };
  const add = () => (canAddVendor(vendors) ? set([...vendors, newRow()]) : setBlocked(true));
  return (
    <section className={clsx('box clip', css.section)}>
      <header className="py-12 px-16 row align-center between gap-12">
        <h2 className="body">{t('Vendors')}</h2>
        <Button variant="default" size="row" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('Add vendor')}
        </Button>
      </header>
      {vendors.length > 0 && (
        <div className={clsx('from-table', css.vendorHead)} aria-hidden>
          <span>{t('Name')}</span>
          <span>{t('Email')}</span>
          <span>{t('Phone')}</span>
          <span className="to-end">{t('Cost')}</span>
        </div>
      )}
      {vendors.map((row, nth) => (
        <Row
          key={row.key}
          form={form}
          nth={nth}
          row={row}
          choices={choices}
          onRemove={() => set(vendors.toSpliced(nth, 1))}
        />
      ))}
      <p className={css.none}>
        {vendors.length === 0
          ? t('No vendor yet.')
          : t('Name, email and phone of a saved vendor are locked; cost stays yours.')}
      </p>
      {blocked && !canAddVendor(vendors) && (
        <p className={css.alert} role="alert">
          {t(EMPTY_VENDORS)}
        </p>
      )}
    </section>
  );
}, 'vendors');

type RowProps = VendorsProps & { nth: number; row: VendorRow; onRemove: () => void };

function Row({ form, choices, nth, row, onRemove }: RowProps) {
  const number = nth + 1;
  const locked = row.vendor._id !== undefined;
  const field = (path: string, label: string) => ({
    'aria-label': t('{{field}} of vendor {{number}}', { field: label, number }),
    // Wide screens have column headings instead.
    label,
    classNames: { label: css.label },
    inputWrapperOrder: FIELD_ORDER,
    ...form.form.getInputProps(`vendors.${nth}.${path}`),
  });
  const lock = locked && {
    readOnly: true,
    'data-locked': true,
    rightSection: <IconLock size={14} aria-hidden />,
  };
  const name = field('vendor.name', t('Name'));
  const known = choices?.vendors.filter(
    ({ _id }) => !form.values.vendors.some(({ vendor }) => vendor._id === _id),
  );
  const take = (typed: string) => {
    const vendor = known?.find((one) => one.name === typed);
    if (vendor) form.form.setFieldValue(`vendors.${nth}.vendor`, vendor);
  };
  return (
    <fieldset className={clsx('py-12 px-16', css.vendor)}>
      <legend className="sr-only">{t('Vendor {{number}}', { number })}</legend>
      {locked ? (
        <TextInput {...name} {...lock} />
      ) : (
        <Autocomplete
          placeholder={t('Name')}
          data={[...new Set(known?.map((one) => one.name))]}
          limit={20}
          {...name}
          onOptionSubmit={take}
        />
      )}
      <TextInput
        placeholder={SAMPLES.email}
        inputMode="email"
        {...field('vendor.email', t('Email'))}
        {...lock}
      />
      <TextInput
        placeholder={SAMPLES.phone}
        inputMode="tel"
        {...field('vendor.phone', t('Phone'))}
        {...lock}
      />
      <NumberField {...numberOf(2)} className={css.number} {...field('cost', t('Cost'))} />
      <RowButton
        icon={IconTrash}
        color="gray"
        className={css.bin}
        label={t('Delete vendor {{number}}', { number })}
        onClick={onRemove}
      />
    </fieldset>
  );
}
