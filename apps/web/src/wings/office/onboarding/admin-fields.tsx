import { Select, TextInput } from '@mantine/core';
import { FIELD_ORDER } from '../../../office-kit/form/form-field.tsx';
import { t } from '../../../texts/translate.ts';
import type { AdminValues } from './new-store-values.ts';

type AdminFieldsProps = {
  fieldOf: (name: keyof AdminValues) => { error?: unknown };
  store: string;
};

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
  { value: 'kn', label: 'ಕನ್ನಡ' },
];

export function AdminFields({ fieldOf, store }: AdminFieldsProps) {
  const field = (name: keyof AdminValues, hint: string) => {
    const { error, ...props } = fieldOf(name);
    return {
      ...props,
      error: error ? String(error) : undefined,
      description: error ? undefined : hint,
      inputWrapperOrder: FIELD_ORDER,
    };
  };
  return (
    <>
      <TextInput label={t('Name')} {...field('name', t('Becomes admin of {{store}}', { store }))} />
      <Select
        label={t('Language of the e-mail')}
        data={LANGUAGES}
        allowDeselect={false}
        {...field('language', t('The SMS is in English'))}
      />
      <TextInput
        label={t('Phone')}
        inputMode="tel"
        autoComplete="off"
        {...field('phone', t('Gets the invitation by SMS'))}
      />
      <TextInput
        label={t('E-mail')}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...field('email', t('A phone or an e-mail is enough'))}
      />
    </>
  );
}
