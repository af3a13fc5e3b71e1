import { DIETS, type Diet } from '@haat/domain/diet';
import { Select } from '@mantine/core';
import { FIELD_ORDER, FormField } from '../../../office-kit/form/form-field.tsx';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { partOf } from '../../../office-kit/form/part-of-form.tsx';
import { msg, t } from '../../../texts/translate.ts';
import type { ProductFormState } from './product-form-state.ts';
import { LABELS } from './product-labels.ts';

const DIET_NAMES: Record<Diet, string> = {
  '': msg('No mark'),
  veg: msg('Veg'),
  'non-veg': msg('Non-veg'),
};

/** What the pack says and the packaging rules want shown online; what is left blank, shoppers are not shown. */
export function PackSection({ form }: { form: ProductFormState }) {
  return (
    <FormSection title={t('On the pack')} note={t('Shoppers read what is filled in')}>
      <DietField form={form} />
      <FormField form={form} name="shelfLifeDays" hint={t('Days from packing on')} inputMode="numeric" />
      <FormField form={form} name="originCountry" />
      <FormField form={form} name="fssaiNumber" inputMode="numeric" hint={t('14 digits')} />
      <FormField form={form} name="ingredients" wide lines={2} />
      <FormField form={form} name="allergens" wide hint={t('Such as “Contains gluten”')} />
      <FormField form={form} name="maker" hint={t('Name and address')} />
      <FormField form={form} name="makerContact" hint={t('A phone number or an e-mail address')} />
    </FormSection>
  );
}

const DietField = partOf(function DietField({ form }: { form: ProductFormState }) {
  return (
    <Select
      label={t(LABELS.diet)}
      data={DIETS.map((diet) => ({ value: diet, label: t(DIET_NAMES[diet]) }))}
      allowDeselect={false}
      inputWrapperOrder={FIELD_ORDER}
      {...form.form.getInputProps('diet')}
    />
  );
}, 'diet');
