import { can, type Role } from '@haat/domain/capabilities';
import { formatPhone } from '@haat/domain/phone-format';
import { TextInput } from '@mantine/core';
import { IconCalendarEvent, IconPhone } from '@tabler/icons-react';
import { TypedFilter } from '../../../office-kit/list/typed-filter.tsx';
import { dayText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { StoreFilter } from '../choose-store/store-filter.tsx';
import { type OrderFilters as Filters, readDays } from './order-list.ts';

type OrderFiltersProps = {
  roles: readonly Role[];
  values: Filters;
  onChange: (change: { filters: Filters }) => void;
};

/** The filters of the order list that are typed or looked up: days, phone, and the store for whoever sees several. */
export function OrderFilters({ roles, values, onChange }: OrderFiltersProps) {
  const set = (name: keyof Filters, value: string | undefined) => {
    const { [name]: _, ...rest } = values;
    onChange({ filters: { ...rest, ...(value && { [name]: value }) } });
  };
  const days = values.days && readDays(values.days);
  return (
    <>
      <TypedFilter
        label={msg('Days')}
        icon={IconCalendarEvent}
        shown={days ? `${dayText(days.from)} – ${dayText(days.last)}` : undefined}
        read={(form) => {
          const typed = `${form.get('from')}..${form.get('last')}`;
          return readDays(typed) ? typed : undefined;
        }}
        wrong={t('Choose a first and a last day')}
        onChange={(value) => set('days', value)}
      >
        <TextInput type="date" name="from" label={t('First day')} />
        <TextInput type="date" name="last" label={t('Last day')} />
      </TypedFilter>
      <TypedFilter
        label={msg('Phone')}
        icon={IconPhone}
        shown={values.phone && formatPhone(values.phone)}
        read={(form) => {
          const digits = String(form.get('phone')).replace(/\D/g, '').slice(0, 12);
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
