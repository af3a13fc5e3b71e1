import { createMarketplace, listMarketplaces } from '@haat/contract/marketplaces/operators';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { keyOf } from '../../../kit/query.ts';
import { FormPage, FormSection } from '../../../office-kit/form/form-page.tsx';
import { useNewForm } from '../../../office-kit/form/use-new-form.ts';
import { t } from '../../../texts/translate.ts';
import { ListField } from './list-field.tsx';

const BLANK = {
  name: '',
  uid: '',
  company: '',
  address: '',
  city: '',
  country: 'India',
  pinCode: '',
  pinCodes: [] as string[],
};

const uidOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 63);

/** Stores, categories and appearance follow on the next screens. */
export function Component() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useNewForm({
    call: createMarketplace,
    input: {},
    blank: BLANK,
    bodyOf: (typed) => ({ ...typed, uid: typed.uid || uidOf(typed.name) }),
    onMade: ({ _id }) => {
      void queries.invalidateQueries({ queryKey: keyOf(listMarketplaces) });
      navigate(to.marketplaceEdit(_id), { replace: true });
    },
  });
  const { values, errors, setFieldValue, getInputProps } = form.form;
  return (
    <FormPage form={form} back={to.marketplaces()} submit={t('Create marketplace')}>
      <FormSection title={t('Identity')}>
        <TextInput label={t('Name')} {...getInputProps('name')} />
        <TextInput
          label={t('Short address')}
          description={t('Small letters, digits and hyphens')}
          placeholder={uidOf(values.name)}
          {...getInputProps('uid')}
        />
        <TextInput label={t('Company')} {...getInputProps('company')} />
        <Textarea label={t('Address')} rows={1} {...getInputProps('address')} />
        <TextInput label={t('City')} {...getInputProps('city')} />
        <TextInput label={t('Country')} {...getInputProps('country')} />
      </FormSection>
      <FormSection title={t('Delivery')}>
        <ListField
          name="pinCodes"
          label={t('Pin codes')}
          placeholder={t('Add a pin')}
          inputMode="numeric"
          value={values.pinCodes}
          errors={errors}
          onChange={(pinCodes) => setFieldValue('pinCodes', pinCodes)}
        />
      </FormSection>
    </FormPage>
  );
}
