import type { Facets } from '@haat/contract/catalog/grid';
import { Link } from 'react-router';
import { t } from '../../../texts/translate.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
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

/** The filters beside the grid from 1100 px on, applied at once. */
export function FilterColumn({ facets, loading, filters, href, onChange }: FilterColumnProps) {
  return (
    <aside className={css.column} aria-label={t('Filters')}>
      <div className={css.head}>
        <h2 className={css.title}>{t('Filters')}</h2>
        {activeFilters(filters).length > 0 && (
          <Link to={href(clearFilters(filters))} preventScrollReset className={css.clear}>
            {t('Clear all')}
          </Link>
        )}
      </div>
      <FilterGroups name="column" facets={facets} filters={filters} onChange={onChange} />
      {loading && (
        <div className={css.waiting} aria-hidden>
          {['70%', '46%', '58%', '52%', '40%', '64%'].map((width) => (
            <Skeleton key={width} width={width} height={16} />
          ))}
        </div>
      )}
    </aside>
  );
}
