import type { Store } from '@haat/contract/stores/staff';
import { MultiSelect } from '@mantine/core';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import type { FormState } from '../../../office-kit/form/use-form-page.ts';
import { t } from '../../../texts/translate.ts';
import type { StoreValues } from './store-values.ts';

type SoldFieldsProps = { form: FormState<StoreValues>; store: Store };

export function SoldFields({ form: { form, values }, store: { allCategories, allBrands } }: SoldFieldsProps) {
  const choose = (name: 'soldCategories' | 'soldBrands', label: string, all: Store['allCategories']) => (
    <MultiSelect
      label={label}
      data={all.map(({ id, name: said }) => ({ value: id, label: said }))}
      placeholder={values[name].length === 0 ? t('All of them') : ''}
      searchable
      clearable
      hidePickedOptions
      {...form.getInputProps(name)}
    />
  );
  return (
    <FormSection title={t('Sells')}>
      {choose('soldCategories', t('Categories'), allCategories)}
      {choose('soldBrands', t('Brands'), allBrands)}
    </FormSection>
  );
}
