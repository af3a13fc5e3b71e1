import { Button, type ButtonProps, Menu } from '@mantine/core';
import { type Icon, IconPlus, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { t } from '../../texts/translate.ts';
import css from './filter-chips.module.css';
import type { FilterReaders, FilterValues } from './list-state.ts';

/** English words, and values in order. */
export type Filter<Readers extends FilterReaders> = {
  [Name in keyof Readers]: {
    name: Name;
    label: string;
    icon: Icon;
    values: Readonly<Record<Exclude<ReturnType<Readers[Name]>, undefined>, string>>;
  };
}[keyof Readers];

type FilterChipsProps<Readers extends FilterReaders> = {
  filters: readonly Filter<Readers>[];
  values: FilterValues<Readers>;
  onChange: (change: { filters: FilterValues<Readers> }) => void;
};

type OnChipProps = { icon: Icon; words: string; onRemove: () => void };

/** An active filter, removed by a press. */
export const OnChip = ({ icon: Glyph, words, onRemove }: OnChipProps) => (
  <Button
    className={css.on}
    leftSection={<Glyph size={16} aria-hidden />}
    rightSection={<IconX size={16} aria-hidden />}
    aria-label={t('Remove {{filter}}', { filter: words })}
    onClick={onRemove}
  >
    {words}
  </Button>
);

export const OffChip = ({ className, ...props }: ButtonProps & ComponentProps<'button'>) => (
  <Button {...props} className={clsx(css.off, className)} leftSection={<IconPlus size={16} aria-hidden />} />
);

/** Dashed while off, opening its values; filled while on, and removed by a press. */
export function FilterChips<Readers extends FilterReaders>({
  filters,
  values,
  onChange,
}: FilterChipsProps<Readers>) {
  const set = (name: keyof Readers, value?: string) => {
    const { [name]: _, ...rest } = values;
    onChange({ filters: { ...rest, ...(value && { [name]: value }) } as FilterValues<Readers> });
  };
  return filters.map(({ name, label, icon, values: words }) => {
    const value = values[name];
    if (value)
      return <OnChip key={String(name)} icon={icon} words={t(words[value])} onRemove={() => set(name)} />;
    return (
      <Menu key={String(name)} position="bottom-start">
        <Menu.Target>
          <OffChip>{t(label)}</OffChip>
        </Menu.Target>
        <Menu.Dropdown className={css.values}>
          {Object.entries<string>(words).map(([offered, word]) => (
            <Menu.Item key={offered} onClick={() => set(name, offered)}>
              {t(word)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    );
  });
}
