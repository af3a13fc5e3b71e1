import { createBundle, listStaffBundles } from '@haat/contract/bundles/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { keyOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { FormPage } from '../../../office-kit/form/form-page.tsx';
import { useNewForm } from '../../../office-kit/form/use-new-form.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { BundleFields, type BundleValues } from './bundle-fields.tsx';

const BLANK: BundleValues = { name: '', description: '', products: [] };

/** Makes a bundle of the own store's products. */
export function Component() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const store = useSession()?.store ?? '';
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
  return (
    <FormPage form={page} back={to.officeBundles()} submit={t('Create bundle')}>
      <BundleFields form={page.form} items={[]} shelf={{ store }} />
    </FormPage>
  );
}
