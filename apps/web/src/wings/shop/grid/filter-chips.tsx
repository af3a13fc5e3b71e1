import type { Facets } from '@haat/contract/catalog/grid';
import { fromRupees } from '@haat/domain/basics/money';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Row } from '../../../ui/flow/row.tsx';
import { useShop } from '../state/shop-context.tsx';
import css from './filter-chips.module.css';
import { FilterSheet } from './filter-sheet.tsx';
import { activeFilters, type GridFilters, withFilters } from './grid-filters.ts';
import type { GridTarget } from './grid-target.ts';
import { SortChip } from './sort-choice.tsx';

type FilterChipsProps = {
  target: GridTarget;
  facets: Facets | undefined;
  filters: GridFilters;
  onChange: (filters: GridFilters) => void;
};

/** What shoppers narrow by most, one press each; those that are on already stand before them as active ones. */
function quickFilters(filters: GridFilters): { label: string; change: Parameters<typeof withFilters>[1] }[] {
  return [
    ...(filters.inStock ? [] : [{ label: t('In stock'), change: { inStock: true } }]),
    ...(filters.percentOff
      ? []
      : [{ label: t('{{percent}}% or more off', { percent: 10 }), change: { percentOff: 10 } }]),
    ...(filters.maxPrice === undefined && filters.minPrice === undefined
      ? [{ label: t('Under {{amount}}', { amount: '₹100' }), change: { maxPrice: fromRupees(100) } }]
      : []),
  ];
}

/** A row of chips: all filters, order, active filters with a cross, and quick ones. From 1100 px only the active ones. */
export function FilterChips({ target, facets, filters, onChange }: FilterChipsProps) {
  const [open, setOpen] = useState(false);
  const active = activeFilters(filters, useShop());
  return (
    <Row gap={8} align="stretch" className={css.row} data-active={active.length > 0}>
      <Row gap={8} align="stretch" className="below-wide">
        <Chip
          dark={active.length > 0}
          icon={IconAdjustmentsHorizontal}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {active.length > 0 ? t('Filters · {{count}}', { count: active.length }) : t('Filters')}
        </Chip>
        <div className="below-desktop">
          <SortChip filters={filters} onChange={onChange} />
        </div>
      </Row>
      {active.map(({ key, label, without }) => (
        <Chip key={key} on does="remove" onClick={() => onChange(without)}>
          {label}
        </Chip>
      ))}
      <Row gap={8} align="stretch" className="below-desktop">
        {quickFilters(filters).map(({ label, change }) => (
          <Chip key={label} onClick={() => onChange(withFilters(filters, change))}>
            {label}
          </Chip>
        ))}
      </Row>
      <FilterSheet
        open={open}
        target={target}
        facets={facets}
        filters={filters}
        onClose={() => setOpen(false)}
        onApply={onChange}
      />
    </Row>
  );
}
