import { listOrderStores } from '@haat/contract/orders/desk';
import { type EditedUser, worksInStore } from '@haat/contract/users';
import { type GivenRole, readRoles } from '@haat/domain/people/capabilities';
import { Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../../kit/query.ts';
import type { FormState } from '../../../office-kit/form/use-form-page.ts';
import { t } from '../../../texts/translate.ts';
import { Stack } from '../../../ui/flow/flow.tsx';

export const valuesOf = ({ name, email, role, store }: EditedUser) => ({
  name,
  email,
  role: readRoles(role),
  store: store?._id ?? null,
});

type UserValues = ReturnType<typeof valuesOf>;

type RoleFieldsProps = {
  form: FormState<UserValues>;
  /** Receives the stores' names. */
  onStores: (names: ReadonlyMap<string, string>) => void;
};

/** Is Admin as specified, the two other roles, and the store that admins and deliveryAdmins need. */
export function RoleFields({ form: { form, values }, onStores }: RoleFieldsProps) {
  const { data } = useQuery(queryOf(listOrderStores, {}));
  const { role } = values;
  const stores = data?.stores;
  useEffect(() => {
    if (stores) onStores(new Map(stores.map(({ _id, name }) => [_id, name])));
  }, [stores, onStores]);
  const set = (one: GivenRole, isOn: boolean) => {
    const next = isOn ? [...role, one] : role.filter((other) => other !== one);
    form.setFieldValue('role', next);
    if (!worksInStore(next)) form.setFieldValue('store', null);
  };
  const box = (one: GivenRole, label: string, description: string) => (
    <Checkbox
      label={label}
      description={description}
      checked={role.includes(one)}
      onChange={({ currentTarget }) => set(one, currentTarget.checked)}
    />
  );
  return (
    <>
      <Stack gap={10}>
        {box('admin', t('Is Admin'), t('Products, orders, till and invoices of one store'))}
        {box('deliveryAdmin', t('Delivery admin'), t('Products, orders and dashboard of one store'))}
        {box('superAdmin', t('Super admin'), t('All stores and marketplaces, users and payments'))}
      </Stack>
      <Select
        label={t('Store')}
        description={t('An admin or delivery admin works for one store.')}
        placeholder={worksInStore(role) ? t('Choose the store') : t('None')}
        data={(stores ?? []).map(({ _id, name, marketplace }) => ({
          value: _id,
          label: `${name}, ${marketplace}`,
        }))}
        searchable
        disabled={!worksInStore(role)}
        nothingFoundMessage={t('No store of this name')}
        {...form.getInputProps('store')}
      />
    </>
  );
}
