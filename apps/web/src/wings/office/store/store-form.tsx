import { changeStore, readStore, type Store } from '@haat/contract/stores/staff';
import { formatRupees } from '@haat/domain/basics/money';
import { isGstin, stateOfGstin } from '@haat/domain/invoices/gstin';
import { Switch } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { to } from '../../../kit/links.ts';
import { keyOf } from '../../../kit/query.ts';
import { FormField } from '../../../office-kit/form/form-field.tsx';
import { FormPage, FormSection } from '../../../office-kit/form/form-page.tsx';
import { useFormPage } from '../../../office-kit/form/use-form-page.ts';
import { PrinterCard } from '../../../office-kit/printer/printer-card.tsx';
import { msg, t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { GstRateFields } from './gst-rate-fields.tsx';
import { GstSchemeFields } from './gst-scheme-fields.tsx';
import { HoursFields } from './hours-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { ScaleFields } from './scale-fields.tsx';
import { SoldFields } from './sold-fields.tsx';
import css from './store-form.module.css';
import { sayingsOf } from './store-sayings.ts';
import { fieldsOf, type StoreValues } from './store-values.ts';

const LABELS: Record<keyof StoreValues, string> = {
  name: msg('Name'),
  nameHi: msg('Name in Hindi'),
  nameKn: msg('Name in Kannada'),
  tagline: msg('What it sells, in a few words'),
  taglineHi: msg('The same in Hindi'),
  taglineKn: msg('The same in Kannada'),
  logo: msg('Logo'),
  company: msg('Company'),
  gstNumber: msg('GSTIN'),
  gstScheme: msg('GST scheme'),
  fssaiNumber: msg('FSSAI number'),
  address: msg('Address'),
  city: msg('City'),
  pinCode: msg('Pin code'),
  country: msg('Country'),
  phone: msg('Phone'),
  soldCategories: msg('Categories'),
  soldBrands: msg('Brands'),
  gstRates: msg('GST rates'),
  openingHours: msg('Opening hours'),
  scaleLabels: msg('Labels of the scale'),
  replacesMissing: msg('Replaces missing goods'),
};

type StoreFormProps = {
  stored: Store;
  back?: string;
  top?: ReactNode;
};

/** On a conflict, the second person sees the first one's changes. */
export function StoreForm({ stored, back = to.orderEntry(), top }: StoreFormProps) {
  const form = useFormPage({
    call: changeStore,
    params: { id: stored._id },
    stored,
    valuesOf: fieldsOf,
    labels: LABELS,
    reads: [keyOf(readStore)],
    say: sayingsOf(stored),
  });
  const gstin = form.values.gstNumber.replace(/\s/g, '').toUpperCase();
  return (
    <FormPage
      form={form}
      back={back}
      submit={t('Update')}
      badge={
        <DotChip tone={stored.isOpen ? 'green' : 'grey'}>{stored.isOpen ? t('Open') : t('Closed')}</DotChip>
      }
    >
      {top}
      <FormSection title={t('Store')}>
        <LogoField
          value={form.values.logo}
          onChange={(address) => form.form.setFieldValue('logo', address as never)}
          error={form.form.errors.logo ? String(form.form.errors.logo) : undefined}
        />
        <FormField form={form} name="name" />
        <FormField form={form} name="nameHi" />
        <FormField form={form} name="nameKn" />
        <FormField
          form={form}
          name="tagline"
          hint={t('Under its name in the shop: "Fruits, vegetables, dairy"')}
        />
        <FormField form={form} name="taglineHi" />
        <FormField form={form} name="taglineKn" />
        <FormField form={form} name="company" />
        <FormField form={form} name="phone" inputMode="tel" />
      </FormSection>
      <FormSection title={t('Registrations')}>
        <FormField
          form={form}
          name="gstNumber"
          hint={
            isGstin(gstin)
              ? t('Sells from the State with the code {{code}}', { code: stateOfGstin(gstin) ?? '' })
              : t('Without one the store gives cash memos.')
          }
          after={
            isGstin(gstin) && (
              <IconCircleCheck size={18} className="ok" aria-label={t('The check digit is right')} />
            )
          }
        />
        <FormField form={form} name="fssaiNumber" inputMode="numeric" />
        <GstSchemeFields form={form} store={stored} />
      </FormSection>
      <FormSection title={t('Address')}>
        <FormField form={form} name="address" wide />
        <FormField form={form} name="pinCode" inputMode="numeric" />
        <FormField form={form} name="city" />
        <FormField form={form} name="country" />
      </FormSection>
      <SoldFields form={form} store={stored} />
      <ScaleFields form={form} />
      <GstRateFields form={form} store={stored} />
      <HoursFields form={form} />
      <FormSection title={t('Packing')}>
        <Switch
          className="whole-row"
          label={t('Replaces missing goods')}
          description={t(
            'By similar ones that are no dearer, if the customer wants that. Otherwise they are left out.',
          )}
          {...form.form.getInputProps('replacesMissing', { type: 'checkbox' })}
        />
      </FormSection>
      <FormSection title={t('Delivery')}>
        <p className="ink-2">
          {t('Free from {{minimum}} of items, otherwise {{charge}}; {{hours}} hours after the order.', {
            minimum: formatRupees(stored.minimumOrderValue),
            charge: formatRupees(stored.deliveryCharges),
            hours: stored.deliveryHours,
          })}
        </p>
        <p className="ink-2">
          {t(
            'Delivery is charged once per cart, however many stores it is from. The marketplace sets the terms.',
          )}
        </p>
      </FormSection>
      <FormSection title={t('Printers of this counter')}>
        <div className={css.whole}>
          <PrinterCard shop={stored.name} />
        </div>
      </FormSection>
    </FormPage>
  );
}
