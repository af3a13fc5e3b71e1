import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../../texts/translate.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Menu } from '../../../ui/controls/menu.tsx';
import { Radio } from '../../../ui/fields/choice.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { GRID_SORTS, type GridFilters, sortLabel, withFilters } from './grid-filters.ts';
import css from './sort-choice.module.css';

type SortProps = {
  filters: GridFilters;
  onChange: (filters: GridFilters) => void;
};

const sortedBy = (filters: GridFilters, sort: (typeof GRID_SORTS)[number]) =>
  withFilters(filters, { sort: sort === 'relevance' ? undefined : sort });

export function SortChip({ filters, onChange }: SortProps) {
  const [open, setOpen] = useState(false);
  const current = filters.sort ?? 'relevance';
  return (
    <>
      <Chip icon={IconArrowsSort} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="sr-only">{t('Sort')} </span>
        {sortLabel(current)}
      </Chip>
      {open && (
        <Sheet title={t('Sort')} onClose={() => setOpen(false)}>
          {GRID_SORTS.map((sort) => (
            <Radio
              key={sort}
              name="sort"
              checked={sort === current}
              onChange={() => {
                onChange(sortedBy(filters, sort));
                setOpen(false);
              }}
            >
              {sortLabel(sort)}
            </Radio>
          ))}
        </Sheet>
      )}
    </>
  );
}

type SortMenuProps = { filters: GridFilters; href: (filters: GridFilters) => string };

export function SortMenu({ filters, href }: SortMenuProps) {
  const current = filters.sort ?? 'relevance';
  return (
    <Menu
      className={css.menu}
      label={
        <>
          <IconArrowsSort size={16} aria-hidden />
          <span className="w400 ink-2">{t('Sort')}</span> {sortLabel(current)}
        </>
      }
    >
      {GRID_SORTS.map((sort) => (
        <Link
          key={sort}
          to={href(sortedBy(filters, sort))}
          preventScrollReset
          aria-current={sort === current || undefined}
        >
          <span className="grows">{sortLabel(sort)}</span>
          {sort === current && <IconCheck size={16} aria-hidden />}
        </Link>
      ))}
    </Menu>
  );
}
