import type { Facets } from '@haat/contract/catalog/grid';
import { fromRupees } from '@haat/domain/basics/money';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { atLeast } from '../../../theme/breakpoints.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { bottomBar } from '../../../ui/layout/bottom-bars-height.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useShop } from '../state/shop-context.tsx';
import css from './filter-chips.module.css';
import { FilterGroups } from './filter-groups.tsx';
import { activeFilters, clearFilters, type GridFilters, withFilters } from './grid-filters.ts';
import { facetsQueryOf, gridQueryOf } from './grid-queries.ts';
import type { GridTarget } from './grid-target.ts';
import { SortChip } from './sort-choice.tsx';

type FilterChipsProps = {
  target: GridTarget;
  facets: Facets | undefined;
  filters: GridFilters;
  onChange: (filters: GridFilters) => void;
};

/** One press each. Active ones appear as active chips instead. */
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

/** All filters, sort, active filters with a cross, and quick ones. From 1100 px active ones only. */
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

type FilterSheetProps = {
  target: GridTarget;
  facets: Facets | undefined;
  filters: GridFilters;
  onClose: () => void;
  onApply: (filters: GridFilters) => void;
};

function Draft({
  target,
  facets: shown,
  filters,
  onClose,
  onApply,
  headingId,
}: FilterSheetProps & { headingId: string }) {
  const [draft, setDraft] = useState(filters);
  const { _id: id } = useShop();
  const { data } = useQuery({ ...gridQueryOf(id, target, draft, 1), placeholderData: keepPreviousData });
  const { data: facets = shown } = useQuery({
    ...facetsQueryOf(id, target, draft),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Row gap={4} className="target">
        <h2 className="grows" id={headingId}>
          {t('Filters')}
        </h2>
        <Button variant="text" onClick={() => setDraft(clearFilters(draft))}>
          {t('Clear all')}
        </Button>
        <IconButton icon={IconX} label={t('Close')} className="flush-end" onClick={onClose} />
      </Row>
      <FilterGroups name="sheet" facets={facets} filters={draft} onChange={setDraft} />
      <div className={css.foot} ref={bottomBar}>
        <Button
          size="lg"
          wide
          onClick={() => {
            onApply(draft);
            onClose();
          }}
        >
          {data ? t('Show {{count}} products', { count: data.total }) : t('Show products')}
        </Button>
      </div>
    </>
  );
}

/** Applied together: a sheet on phones, a drawer up to 1100 px. */
function FilterSheet({ open, ...sheet }: FilterSheetProps & { open: boolean }) {
  const id = useId();
  const drawer = window.matchMedia(atLeast('desktop')).matches;
  return (
    <Dialog open={open} onClose={sheet.onClose} labelledBy={id} variant={drawer ? 'drawer' : 'sheet'}>
      <Draft {...sheet} headingId={id} />
    </Dialog>
  );
}
