import { createStore, lookUpStore } from '@haat/contract/stores/onboarding';
import { findStores } from '@haat/contract/stores/operators';
import { isGstin } from '@haat/domain/gstin';
import { isPinCode } from '@haat/domain/pin-code';
import { setupOf } from '@haat/domain/store-setup';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { keyOf, queryOf } from '../../../kit/query.ts';
import { formDraft } from '../../../office-kit/form/form-draft.ts';
import { FormPage, FormSection } from '../../../office-kit/form/form-page.tsx';
import { useNewForm } from '../../../office-kit/form/use-new-form.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { SetupCard } from '../store/setup-card.tsx';
import { AddressFields } from './address-fields.tsx';
import { AdminFields } from './admin-fields.tsx';
import { GstFields } from './gst-fields.tsx';
import { BLANK, bodyOf, type NewStoreValues } from './new-store-values.ts';
import css from './onboarding.module.css';
import { StoreFields } from './store-fields.tsx';

/** Nothing of it has happened yet. */
const NOT_YET = setupOf({
  createdAt: new Date(0),
  invitedAt: null,
  acceptedAt: null,
  hasAdmin: false,
  gstRates: 0,
  hasOpeningHours: false,
  firstProductAt: null,
  published: 0,
  isOpen: false,
}).map((step) => ({ ...step, done: false, at: null }));

/** GSTINs and addresses are collected over days; the logo's upload is forgotten before that. */
const DRAFT = formDraft('new-store', BLANK, ['logo']);

/** The form of a new store with its first admin; what is known of its pin code and GSTIN stands beside them. */
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
  const known = useKnown(values);
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
      <GstFields form={page.form} known={known} />
      <AddressFields form={page.form} known={known} />
      <FormSection title={t('First admin')} note={t('Gets an invitation that is valid for 7 days')}>
        <AdminFields
          fieldOf={(name) => page.form.getInputProps(`admin.${name}`)}
          store={values.name.trim() || t('the store')}
        />
      </FormSection>
    </FormPage>
  );
}

/** What the server knows of what is typed whole. */
function useKnown({ pinCode, gstNumber }: Pick<NewStoreValues, 'pinCode' | 'gstNumber'>) {
  const gstin = gstNumber.replace(/\s/g, '').toUpperCase();
  const query = useMemo(
    () => ({
      ...(isPinCode(pinCode.trim()) && { pinCode: pinCode.trim() }),
      ...(isGstin(gstin) && { gstNumber: gstin }),
    }),
    [pinCode, gstin],
  );
  const { data } = useQuery({ ...queryOf(lookUpStore, { query }), placeholderData: keepPreviousData });
  return { ...data, asked: query };
}

/** What is known of a new store's pin code and GSTIN; nothing before the server has answered. */
export type Known = ReturnType<typeof useKnown>;
