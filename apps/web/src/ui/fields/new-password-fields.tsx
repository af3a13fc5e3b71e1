import type { ComponentProps } from 'react';
import { t } from '../../texts/translate.ts';
import { PasswordField } from './password-field.tsx';

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'hint'>;

type NewPasswordFieldsProps = {
  label: string;
  form: { getInputProps: (field: 'password' | 'confirmPassword') => FieldProps };
};

export function NewPasswordFields({ label, form }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={t('At least 8 characters')}
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={t('Confirm password')}
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}
