import type { MarketplaceContact } from '@haat/contract/marketplaces/about';
import { TextInput } from '@mantine/core';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { msg, t } from '../../../texts/translate.ts';
import type { MarketplaceFormState } from './marketplace-values.ts';

const FIELDS: readonly [
  name: keyof MarketplaceContact,
  label: string,
  kind: 'email' | 'tel' | 'text' | 'url',
][] = [
  ['email', msg('E-mail'), 'email'],
  ['phone', msg('Phone'), 'tel'],
  ['hours', msg('When somebody answers'), 'text'],
  ['privacyEmail', msg('E-mail for privacy questions'), 'email'],
  ['grievanceOfficer', msg('Grievance officer'), 'text'],
  ['grievanceEmail', msg('E-mail of the grievance officer'), 'email'],
  ['grievancePhone', msg('Phone of the grievance officer'), 'tel'],
  ['instagram', 'Instagram', 'url'],
  ['facebook', 'Facebook', 'url'],
  ['youtube', 'YouTube', 'url'],
];

export function ContactSection({ form: { form } }: { form: MarketplaceFormState }) {
  return (
    <FormSection title={t('Contact')}>
      {FIELDS.map(([name, label, inputMode]) => (
        <TextInput
          key={name}
          label={t(label)}
          inputMode={inputMode}
          autoComplete="off"
          {...form.getInputProps(`contact.${name}`)}
        />
      ))}
      <small className="caption in-line ink-2 whole-row">
        {t('Shoppers see it at once on the contact page and in the policies. What is blank is left out.')}
      </small>
    </FormSection>
  );
}
