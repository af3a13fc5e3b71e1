import { digitsOf } from '@haat/domain/basics/figures';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { can, type Role } from '@haat/domain/people/capabilities';
import { TextInput } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { DaysFilter } from '../../../office-kit/list/days-filter.tsx';
import { TypedFilter } from '../../../office-kit/list/typed-filter.tsx';
import { msg, t } from '../../../texts/translate.ts';
import { StoreFilter } from '../choose-store/store-filter.tsx';
import type { OrderFilters as Filters } from './order-list.ts';

type OrderFiltersProps = {
  roles: readonly Role[];
  values: Filters;
  onChange: (change: { filters: Filters }) => void;
};

export function OrderFilters({ roles, values, onChange }: OrderFiltersProps) {
  const set = (name: keyof Filters, value: string | undefined) => {
    const { [name]: _, ...rest } = values;
    onChange({ filters: { ...rest, ...(value && { [name]: value }) } });
  };
  return (
    <>
      {!roles.includes('cashier') && (
        <DaysFilter value={values.days} onChange={(value) => set('days', value)} />
      )}
      <TypedFilter
        label={msg('Phone')}
        icon={IconPhone}
        shown={values.phone && formatPhone(values.phone)}
        read={(form) => {
          const digits = digitsOf(String(form.get('phone'))).slice(0, 12);
          return digits.length >= 4 ? digits : undefined;
        }}
        wrong={t('At least 4 digits')}
        onChange={(value) => set('phone', value)}
      >
        <TextInput type="tel" name="phone" label={t('Phone number, or part of it')} maxLength={20} />
      </TypedFilter>
      {can(roles, 'figures.store') && (
        <StoreFilter value={values.store} onChange={(value) => set('store', value)} />
      )}
    </>
  );
}
