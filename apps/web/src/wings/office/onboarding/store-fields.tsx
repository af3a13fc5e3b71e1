import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { t } from '../../../texts/translate.ts';
import { LogoField } from '../store/logo-field.tsx';
import type { NewStoreValues } from './new-store-values.ts';

/** Name, company and logo. */
export function StoreFields({ form }: { form: UseFormReturnType<NewStoreValues> }) {
  return (
    <FormSection title={t('Store')}>
      <LogoField
        value={form.values.logo}
        onChange={(address) => form.setFieldValue('logo', address)}
        error={form.errors.logo ? String(form.errors.logo) : undefined}
      />
      <TextInput label={t('Name')} {...form.getInputProps('name')} />
      <TextInput label={t('Company')} {...form.getInputProps('company')} />
    </FormSection>
  );
}
