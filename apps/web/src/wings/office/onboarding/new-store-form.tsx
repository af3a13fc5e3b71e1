import { createStore } from '@haat/contract/stores/onboarding';
import { findStores } from '@haat/contract/stores/operators';
import { setupOf } from '@haat/domain/stores/store-setup';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { keyOf } from '../../../kit/query.ts';
import { formDraft } from '../../../office-kit/form/form-draft.ts';
import { FormPage, FormSection } from '../../../office-kit/form/form-page.tsx';
import { useNewForm } from '../../../office-kit/form/use-new-form.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { LogoField } from '../store/logo-field.tsx';
import { SetupCard } from '../store/setup-card.tsx';
import { AddressFields } from './address-fields.tsx';
import { AdminFields } from './admin-fields.tsx';
import { GstFields } from './gst-fields.tsx';
import { BLANK, bodyOf, type NewStoreValues } from './new-store-values.ts';
import css from './onboarding.module.css';
import { useStoreLookup } from './use-store-lookup.ts';

const NOT_YET = setupOf({
  createdAt: new Date(0),
  invitedAt: null,
  acceptedAt: null,
  hasAdmin: false,
  chargesTax: true,
  soldCategories: [],
  ratedCategories: [],
  hasOpeningHours: false,
  firstProductAt: null,
  published: 0,
  isOpen: false,
}).map((step) => ({ ...step, done: false, at: null }));

/** Drafts are kept for the days in which GSTINs and addresses are collected; an unused logo is deleted sooner. */
const DRAFT = formDraft('new-store', BLANK, ['logo']);

/** Shows what is known of the pin code and GSTIN. */
export function NewStoreForm() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const page = useNewForm({
    call: createStore,
    input: {},
    blank: BLANK,
    draft: DRAFT,
    bodyOf,
    onMade: ({ _id, name }) => {
      void queries.invalidateQueries({ queryKey: keyOf(findStores) });
      toast(t('{{name}} is created', { name }));
      void navigate(to.onboard(_id));
    },
  });
  const { values } = page.form;
  const lookup = useStoreLookup(values);
  return (
    <FormPage
      form={page}
      back={to.storeList()}
      submit={t('Create store')}
      badge={
        <p className={clsx('caption in-line ink-2', css.about)}>
          {t('The store stays closed until you open it')}
        </p>
      }
      aside={<SetupCard steps={NOT_YET} />}
    >
      <StoreFields form={page.form} />
      <GstFields form={page.form} lookup={lookup} />
      <AddressFields form={page.form} lookup={lookup} />
      <FormSection title={t('First admin')} note={t('Gets an invitation that is valid for 7 days')}>
        <AdminFields
          fieldOf={(name) => page.form.getInputProps(`admin.${name}`)}
          store={values.name.trim() || t('the store')}
        />
      </FormSection>
    </FormPage>
  );
}

function StoreFields({ form }: { form: UseFormReturnType<NewStoreValues> }) {
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
