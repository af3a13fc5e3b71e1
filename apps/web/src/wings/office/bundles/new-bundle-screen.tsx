import { createBundle, listStaffBundles } from '@haat/contract/bundles/staff';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { keyOf } from '../../../kit/query.ts';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { FormPage } from '../../../office-kit/form/form-page.tsx';
import { useNewForm } from '../../../office-kit/form/use-new-form.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { NoStore } from '../choose-store/no-store.tsx';
import { StoreChoice } from '../products/store-choice.tsx';
import { useProductStore } from '../products/use-product-store.ts';
import { BundleFields, type BundleValues } from './bundle-fields.tsx';

const BLANK: BundleValues = {
  name: '',
  nameHi: '',
  nameKn: '',
  description: '',
  descriptionHi: '',
  descriptionKn: '',
  products: [],
};

/** Of the user's own store; a superAdmin chooses one. */
export function Component() {
  const { storeId = '', stores, isLoading, error, retry } = useProductStore();
  if (error) return <FormLoading error={error} onRetry={() => void retry()} />;
  if (!storeId) return isLoading ? <FormLoading error={null} onRetry={() => void retry()} /> : <NoStore />;
  return (
    <NewBundle
      store={storeId}
      choice={stores && <StoreChoice stores={stores} storeId={storeId} address={to.newBundle} />}
    />
  );
}

function NewBundle({ store, choice }: { store: string; choice: ReactNode }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const page = useNewForm({
    call: createBundle,
    input: { query: { store } },
    blank: BLANK,
    bodyOf: (typed) => typed,
    onMade: () => {
      void queries.invalidateQueries({ queryKey: keyOf(listStaffBundles) });
      toast(t('Bundle created'));
      void navigate(to.officeBundles());
    },
  });
  // When the store changes, names and texts stay, products don't.
  const of = useRef(store);
  const { setFieldValue } = page.form;
  useEffect(() => {
    if (of.current !== store) setFieldValue('products', []);
    of.current = store;
  }, [store, setFieldValue]);
  return (
    <FormPage form={page} back={to.officeBundles()} submit={t('Create bundle')}>
      {choice}
      <BundleFields form={page.form} items={[]} shelf={{ store }} />
    </FormPage>
  );
}
