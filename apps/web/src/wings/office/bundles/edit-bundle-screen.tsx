import {
  changeBundle,
  listStaffBundles,
  readStaffBundle,
  type StaffBundle,
} from '@haat/contract/bundles/staff';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { to } from '../../../kit/links.ts';
import { keyOf, watchedOf } from '../../../kit/query.ts';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { FormPage } from '../../../office-kit/form/form-page.tsx';
import { useFormPage } from '../../../office-kit/form/use-form-page.ts';
import { msg, t } from '../../../texts/translate.ts';
import { BundleFields, type BundleValues } from './bundle-fields.tsx';

const LABELS = {
  name: msg('Name'),
  nameHi: msg('Name in Hindi'),
  nameKn: msg('Name in Kannada'),
  description: msg('Description'),
  descriptionHi: msg('Description in Hindi'),
  descriptionKn: msg('Description in Kannada'),
  products: msg('Products'),
};

const valuesOf = ({ items, ...bundle }: StaffBundle): BundleValues => ({
  name: bundle.name,
  nameHi: bundle.nameHi,
  nameKn: bundle.nameKn,
  description: bundle.description,
  descriptionHi: bundle.descriptionHi,
  descriptionKn: bundle.descriptionKn,
  products: items.map(({ _id, quantity }) => ({ product: _id, quantity })),
});

export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(watchedOf(readStaffBundle, { params: { id } }));
  if (!data) return <FormLoading error={error} onRetry={refetch} />;
  return <EditBundle key={id} stored={data} />;
}

function EditBundle({ stored }: { stored: StaffBundle }) {
  const nameOf = new Map(stored.items.map(({ _id, name }) => [_id, name]));
  const form = useFormPage({
    call: changeBundle,
    params: { id: stored._id },
    stored,
    valuesOf,
    labels: LABELS,
    reads: [keyOf(readStaffBundle), keyOf(listStaffBundles)],
    say: {
      products: (products: BundleValues['products']) =>
        products
          .map(({ product, quantity }) => `${quantity} × ${nameOf.get(product) ?? t('another')}`)
          .join(', '),
    },
  });
  return (
    <FormPage form={form} back={to.officeBundles()} submit={t('Update')}>
      <BundleFields
        form={form.form as unknown as UseFormReturnType<BundleValues>}
        items={stored.items}
        shelf={{ bundle: stored._id }}
      />
    </FormPage>
  );
}
