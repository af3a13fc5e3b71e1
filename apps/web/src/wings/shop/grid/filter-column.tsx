import type { Facets } from '@haat/contract/catalog/grid';
import clsx from 'clsx';
import { Link } from 'react-router';
import { t } from '../../../texts/translate.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './filter-column.module.css';
import { FilterGroups } from './filter-groups.tsx';
import { activeFilters, clearFilters, type GridFilters } from './grid-filters.ts';

type FilterColumnProps = {
  facets: Facets | undefined;
  loading: boolean;
  filters: GridFilters;
  href: (filters: GridFilters) => string;
  onChange: (filters: GridFilters) => void;
};

/** From 1100 px; applied at once. */
export function FilterColumn({ facets, loading, filters, href, onChange }: FilterColumnProps) {
  return (
    <aside className={clsx('from-wide', css.column)} aria-label={t('Filters')}>
      <Row between className="target">
        <h2 className="heading">{t('Filters')}</h2>
        {activeFilters(filters).length > 0 && (
          <Link
            to={href(clearFilters(filters))}
            preventScrollReset
            className="hover-underline target small w600 primary row align-center"
          >
            {t('Clear all')}
          </Link>
        )}
      </Row>
      <FilterGroups name="column" facets={facets} filters={filters} onChange={onChange} />
      {loading && (
        <Stack gap={20} className="line-above py-20" aria-hidden>
          {['70%', '46%', '58%', '52%', '40%', '64%'].map((width) => (
            <Skeleton key={width} width={width} height={16} />
          ))}
        </Stack>
      )}
    </aside>
  );
}
