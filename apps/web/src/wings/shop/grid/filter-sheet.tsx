import type { Facets } from '@haat/contract/catalog/grid';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { atLeast } from '../../../theme/breakpoints.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Row } from '../../../ui/flow/row.tsx';
import { bottomBar } from '../../../ui/layout/bottom-bars-height.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useShop } from '../state/shop-context.tsx';
import { FilterGroups } from './filter-groups.tsx';
import css from './filter-sheet.module.css';
import { clearFilters, type GridFilters } from './grid-filters.ts';
import { facetsQueryOf, gridQueryOf } from './grid-queries.ts';
import type { GridTarget } from './grid-target.ts';

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
      <Row gap={4} className={clsx('target', css.head)}>
        <h2 className="grows" id={headingId}>
          {t('Filters')}
        </h2>
        <Button variant="text" onClick={() => setDraft(clearFilters(draft))}>
          {t('Clear all')}
        </Button>
        <IconButton icon={IconX} label={t('Close')} onClick={onClose} />
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

/** All filters over the page, applied together: a sheet on phones, a drawer up to 1100 px. */
export function FilterSheet({ open, ...sheet }: FilterSheetProps & { open: boolean }) {
  const id = useId();
  const drawer = window.matchMedia(atLeast('desktop')).matches;
  return (
    <Dialog open={open} onClose={sheet.onClose} labelledBy={id} variant={drawer ? 'drawer' : 'sheet'}>
      <Draft {...sheet} headingId={id} />
    </Dialog>
  );
}
