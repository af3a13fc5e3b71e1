import { Button } from '@mantine/core';
import { type Icon, IconSearchOff } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { ReadFailed } from '../../kit/read-failed.tsx';
import { t } from '../../texts/translate.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ScreenTitle } from '../screen-title.tsx';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import { BarButton } from './bar-button.tsx';
import { CardGrid } from './card-grid.tsx';
import { type Filter, FilterChips } from './filter-chips.tsx';
import { Freshness } from './freshness.tsx';
import { ListFooter } from './list-footer.tsx';
import css from './list-screen.module.css';
import type { FilterReaders } from './list-state.ts';
import { type ListTab, ListTabs } from './list-tabs.tsx';
import { SearchField } from './search-field.tsx';
import type { ListInUrl } from './use-list-in-url.ts';

type Shown<Row, Sort extends string> = Pick<
  DataTableProps<Row, Sort>,
  'rowKey' | 'href' | 'bulk' | 'cardHeight' | 'selectAll'
> &
  (Pick<DataTableProps<Row, Sort>, 'columns'> | { card: (row: Row) => ReactNode });

type ListScreenProps<Row, Readers extends FilterReaders, Sort extends string> = Shown<Row, Sort> & {
  list: ListInUrl<Row, Readers, Sort>;
  /** '3,418 orders'. */
  count: (total: string, exact: number) => string;
  empty: { icon: Icon; title: string; text?: string; noMatch: string; action?: ReactNode };
  /** Placeholder of the search field; null for no search. */
  search: string | null;
  filters: readonly Filter<Readers>[];
  /** Below the title. */
  about?: string | undefined;
  actions?: ReactNode;
  tabs?: { label: string; tabs: readonly ListTab[] };
  top?: ReactNode;
  /** In the bar of search and filters, which is then always shown. */
  tools?: { before?: ReactNode; after?: ReactNode };
  /** Chooses the table's columns. */
  columnMenu?: ReactNode;
  notice?: ReactNode;
  moreFilters?: ReactNode;
  /** Overlaps the top of the rows, without moving them. */
  float?: ReactNode;
  failure?: string | undefined;
};

/** Title, freshness, tabs, search, filters, rows and pages. */
export function ListScreen<Row, Readers extends FilterReaders, Sort extends string = never>(
  props: ListScreenProps<Row, Readers, Sort>,
) {
  const {
    list,
    count,
    empty,
    search,
    filters,
    about,
    actions,
    tabs,
    top,
    tools,
    columnMenu,
    notice,
    moreFilters,
    float,
    failure,
    ...table
  } = props;
  const [open, setOpen] = useState(false);
  const bar = search !== null || filters.length > 0 || Boolean(moreFilters) || tools !== undefined;
  const total = (
    <p className={clsx('caption w500 ink-2 figures', css.total)} role="status">
      {count(list.total.toLocaleString('en-IN'), list.total)}
    </p>
  );
  return (
    <div className={clsx('column', css.screen)}>
      <header className={clsx('row align-center gap-12', css.head)}>
        <div className={clsx('grows', css.title)}>
          <div className={clsx('row align-center gap-12', css.name)}>
            <ScreenTitle />
            {tools && list.rows && total}
          </div>
          {about && <p className={clsx('ink-2', css.about)}>{about}</p>}
        </div>
        <Freshness {...list} />
        {bar && !tools && <BarButton open={open} onToggle={() => setOpen(!open)} />}
        {actions}
      </header>
      {top}
      <div className={css.card}>
        {tabs && <ListTabs {...tabs} />}
        {bar && (
          <div className={css.bar} data-open={open || list.filtered || tools !== undefined || undefined}>
            {tools?.before}
            {search !== null && (
              <SearchField
                key={String(open)}
                words={search}
                value={list.state.search}
                onChange={list.change}
                autoFocus={open}
              />
            )}
            <FilterChips filters={filters} values={list.state.filters} onChange={list.change} />
            {moreFilters}
            {tools?.after}
            <div className="gone-empty row align-center gap-8 push">
              {!tools && list.rows && total}
              {columnMenu}
            </div>
          </div>
        )}
        {float && <div className={css.float}>{float}</div>}
        {notice && <div className="py-12 px-16 gone-empty">{notice}</div>}
        {failure && (
          <div className="py-12 px-16 gone-empty">
            <Alert tone="red">{failure}</Alert>
          </div>
        )}
        <div className="py-12 px-16 gone-empty">
          <ReadFailed error={list.error} onRetry={list.retry} />
        </div>
        {(list.rows || !list.error) && <Rows {...table} list={list} empty={empty} />}
        <ListFooter {...list} />
      </div>
    </div>
  );
}

type RowsProps<Row, Readers extends FilterReaders, Sort extends string> = Shown<Row, Sort> &
  Pick<ListScreenProps<Row, Readers, Sort>, 'list' | 'empty'>;

function Rows<Row, Readers extends FilterReaders, Sort extends string>({
  list,
  empty,
  ...shown
}: RowsProps<Row, Readers, Sort>) {
  const shared = {
    label: empty.title,
    rows: list.rows,
    empty: <Nothing list={list} empty={empty} />,
  };
  if ('card' in shown) {
    const { card, rowKey, cardHeight = 124 } = shown;
    return <CardGrid {...shared} card={card} rowKey={rowKey} height={cardHeight} />;
  }
  return <DataTable {...shown} {...shared} sort={list.state.sort} onSort={(sort) => list.change({ sort })} />;
}

function Nothing<Row, Readers extends FilterReaders, Sort extends string>({
  list,
  empty: { icon, title, text, noMatch, action },
}: Pick<ListScreenProps<Row, Readers, Sort>, 'list' | 'empty'>) {
  if (!list.filtered)
    return (
      <EmptyState icon={icon} title={title} text={text}>
        {action}
      </EmptyState>
    );
  return (
    <EmptyState icon={IconSearchOff} title={noMatch}>
      <Button variant="default" onClick={list.clear}>
        {t('Clear search and filters')}
      </Button>
    </EmptyState>
  );
}
