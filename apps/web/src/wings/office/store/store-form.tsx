import { changeStore, readStore, type Store, type StoreFields } from '@haat/contract/stores/staff';
import { isGstin, stateOfGstin } from '@haat/domain/gstin';
import { IconCircleCheck } from '@tabler/icons-react';
import { to } from '../../../kit/links.ts';
import { keyOf } from '../../../kit/query.ts';
import { FormField } from '../../../office-kit/form/form-field.tsx';
import { FormPage, FormSection } from '../../../office-kit/form/form-page.tsx';
import { useFormPage } from '../../../office-kit/form/use-form-page.ts';
import { msg, t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import css from './store-form.module.css';

const LABELS: Record<keyof StoreFields, string> = {
  name: msg('Name'),
  company: msg('Company'),
  gstNumber: msg('GSTIN'),
  fssaiNumber: msg('FSSAI number'),
  address: msg('Address'),
  city: msg('City'),
  pinCode: msg('Pin code'),
  country: msg('Country'),
  phone: msg('Phone'),
  isOpen: msg('Open'),
};

const fieldsOf = ({ _id, version, stateCode, ...fields }: Store): StoreFields => fields;

/** The form of a store; who saves second is shown what the first one changed. */
export function StoreForm({ stored }: { stored: Store }) {
  const form = useFormPage({
    call: changeStore,
    params: { id: stored._id },
    stored,
    valuesOf: fieldsOf,
    labels: LABELS,
    reads: [keyOf(readStore)],
  });
  const gstin = form.values.gstNumber.replace(/\s/g, '').toUpperCase();
  return (
    <FormPage
      form={form}
      back={to.orderList()}
      submit={t('Update')}
      badge={
        <DotChip tone={stored.isOpen ? 'green' : 'grey'}>{stored.isOpen ? t('Open') : t('Closed')}</DotChip>
      }
    >
      <FormSection title={t('Store')}>
        <FormField form={form} name="name" />
        <FormField form={form} name="company" />
        <FormField form={form} name="phone" inputMode="tel" />
        <FormField form={form} name="isOpen" hint={t('Shoppers see the goods of open stores only.')} />
      </FormSection>
      <FormSection title={t('Registrations')}>
        <FormField
          form={form}
          name="gstNumber"
          hint={
            isGstin(gstin)
              ? t('Sells from the State with code {{code}}', { code: stateOfGstin(gstin) ?? '' })
              : t('Without one the store issues bills of supply.')
          }
          after={
            isGstin(gstin) && (
              <IconCircleCheck size={18} className={css.right} aria-label={t('The check digit fits')} />
            )
          }
        />
        <FormField form={form} name="fssaiNumber" inputMode="numeric" />
      </FormSection>
      <FormSection title={t('Address')}>
        <FormField form={form} name="address" wide />
        <FormField form={form} name="pinCode" inputMode="numeric" />
        <FormField form={form} name="city" />
        <FormField form={form} name="country" />
      </FormSection>
    </FormPage>
  );
}
