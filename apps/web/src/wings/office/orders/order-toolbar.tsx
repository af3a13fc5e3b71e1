import { IconCalendar, IconPlus, IconX } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { Menu } from '../../../ui/controls/menu.tsx';
import { type OrderFilters, PERIODS, type Period } from './order-filters.ts';
import { OrderSearch } from './order-search.tsx';
import css from './order-toolbar.module.css';

const number = new Intl.NumberFormat('en-IN');

type OrderToolbarProps = {
  filters: OrderFilters;
  onChange: (change: Partial<OrderFilters>) => void;
  onSearch: (search: string) => void;
  total: number | undefined;
  /** The phone shows search and filters by a button. */
  searchOpen: boolean;
};

/** Search and filters of the order list; they live in the address. */
export function OrderToolbar({ filters, onChange, onSearch, total, searchOpen }: OrderToolbarProps) {
  const open = searchOpen || filters.search !== '' || filters.period !== null;
  return (
    <div className={css.bar} data-open={open || undefined}>
      <div className={css.search}>
        <OrderSearch
          key={String(searchOpen)}
          value={filters.search}
          onChange={onSearch}
          autoFocus={searchOpen}
        />
      </div>
      {filters.period ? (
        <button type="button" className={css.on} onClick={() => onChange({ period: null })}>
          <IconCalendar size={16} aria-hidden />
          {t(PERIODS[filters.period])}
          <span className="sr-only"> {t('Remove')}</span>
          <IconX size={16} aria-hidden />
        </button>
      ) : (
        <Menu
          plain
          className={css.period}
          label={
            <span className={css.off}>
              <IconPlus size={16} aria-hidden />
              {t('Period')}
            </span>
          }
        >
          {(Object.keys(PERIODS) as Period[]).map((period) => (
            <button key={period} type="button" onClick={() => onChange({ period })}>
              {t(PERIODS[period])}
            </button>
          ))}
        </Menu>
      )}
      {total !== undefined && (
        <p className={css.total} role="status">
          {t('{{number}} orders', { number: number.format(total) })}
        </p>
      )}
    </div>
  );
}
