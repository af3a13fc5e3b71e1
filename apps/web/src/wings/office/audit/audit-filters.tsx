import { IconBan, IconHistory, IconTag, IconUser } from '@tabler/icons-react';
import { DaysFilter } from '../../../office-kit/list/days-filter.tsx';
import { FilterChips, OffChip, OnChip } from '../../../office-kit/list/filter-chips.tsx';
import { msg, t } from '../../../texts/translate.ts';
import { StoreFilter } from '../choose-store/store-filter.tsx';
import type { AuditFilters as Filters } from './audit-state.ts';
import { ACTION_WORDS, SUBJECT_WORDS } from './audit-words.ts';

type AuditFiltersProps = {
  values: Filters;
  names: { user: string | undefined; thing: string | undefined };
  onChange: (change: { filters: Filters }) => void;
};

/** Person and thing are chosen in an entry. */
export function AuditFilters({ values, names, onChange }: AuditFiltersProps) {
  const set = (name: keyof Filters, value: string | undefined) => {
    const { [name]: _, ...rest } = values;
    onChange({ filters: { ...rest, ...(value && { [name]: value }) } });
  };
  return (
    <>
      <DaysFilter value={values.days} onChange={(value) => set('days', value)} />
      {!values.refused && (
        <FilterChips
          filters={[
            { name: 'action', label: msg('Action'), icon: IconHistory, values: ACTION_WORDS },
            { name: 'subject', label: msg('Kind'), icon: IconTag, values: SUBJECT_WORDS },
          ]}
          values={values}
          onChange={onChange}
        />
      )}
      <StoreFilter value={values.store} onChange={(value) => set('store', value)} />
      {values.refused ? (
        <OnChip icon={IconBan} words={t('Refused only')} onRemove={() => set('refused', undefined)} />
      ) : (
        <OffChip onClick={() => set('refused', 'yes')}>{t('Refused only')}</OffChip>
      )}
      {values.user && (
        <OnChip
          icon={IconUser}
          words={names.user ?? t('One person')}
          onRemove={() => set('user', undefined)}
        />
      )}
      {values.thing && !values.refused && (
        <OnChip
          icon={IconHistory}
          words={names.thing ?? t('One thing')}
          onRemove={() => set('thing', undefined)}
        />
      )}
    </>
  );
}
