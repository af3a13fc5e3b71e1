import { Button } from '@mantine/core';
import { IconBan, IconHistory, IconPlus, IconTag, IconUser, IconX } from '@tabler/icons-react';
import { DaysFilter } from '../../../office-kit/list/days-filter.tsx';
import { chipClass, FilterChips } from '../../../office-kit/list/filter-chips.tsx';
import { msg, t } from '../../../texts/translate.ts';
import { StoreFilter } from '../choose-store/store-filter.tsx';
import type { AuditFilters as Filters } from './audit-state.ts';
import { ACTION_WORDS, SUBJECT_WORDS } from './audit-words.ts';

type AuditFiltersProps = {
  values: Filters;
  /** Names of the person and thing in the filter, once loaded. */
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
        <Chip icon={IconBan} word={t('Refused only')} onClick={() => set('refused', undefined)} />
      ) : (
        <Button
          className={chipClass(false)}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => set('refused', 'yes')}
        >
          {t('Refused only')}
        </Button>
      )}
      {values.user && (
        <Chip icon={IconUser} word={names.user ?? t('One person')} onClick={() => set('user', undefined)} />
      )}
      {values.thing && !values.refused && (
        <Chip
          icon={IconHistory}
          word={names.thing ?? t('One thing')}
          onClick={() => set('thing', undefined)}
        />
      )}
    </>
  );
}

function Chip({ icon: Glyph, word, onClick }: { icon: typeof IconUser; word: string; onClick: () => void }) {
  return (
    <Button
      className={chipClass(true)}
      leftSection={<Glyph size={16} aria-hidden />}
      rightSection={<IconX size={16} aria-hidden />}
      aria-label={t('Remove {{filter}}', { filter: word })}
      onClick={onClick}
    >
      {word}
    </Button>
  );
}
