import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { failedWith } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Crumbs } from '../../../ui/layout/crumbs.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { ShopPause } from '../pause/shop-pause.tsx';
import { SearchLink } from '../search/search-link.tsx';
import { InShop, useShop } from '../state/shop-context.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterColumn } from './filter-column.tsx';
import { activeFilters, type GridFilters, readFilters } from './grid-filters.ts';
import { facetsQueryOf, gridQueryOf } from './grid-queries.ts';
import { GridResults } from './grid-results.tsx';
import css from './grid-screen.module.css';
import { type GridKind, gridCrumbs, gridHref, gridTitle, readPage, readTarget } from './grid-target.ts';
import { SortMenu } from './sort-choice.tsx';
import { SubcategoryTabs } from './subcategory-tabs.tsx';

/** Counts shops too if nothing is filtered. */
function countText(total: number | undefined, shops: number | undefined): string {
  if (total === undefined) return '\u00a0';
  const products = t('{{count}} products', { count: total });
  return shops && shops > 1 ? `${products} ${t('from {{count}} shops', { count: shops })}` : products;
}

function Grid({ kind }: { kind: GridKind }) {
  const shop = useShop();
  const wide = useAtLeast('wide');
  const params = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const target = readTarget(kind, params);
  const filters = readFilters(search);
  const place = gridHref(target);
  const result = useQuery({
    ...gridQueryOf(shop._id, target, filters, readPage(params.n)),
    meta: { place },
    // The old page stays, dimmed, while a filter changes; never another grid's.
    placeholderData: (old, query) => (query?.meta?.place === place ? old : undefined),
  });
  const facets = useQuery({
    ...facetsQueryOf(shop._id, target, filters),
    meta: { place },
    placeholderData: (old, query) => (query?.meta?.place === place ? old : undefined),
  });
  const href = (next: GridFilters) => gridHref(target, next);
  const change = (next: GridFilters) => navigate(href(next), { preventScrollReset: true });
  const title = gridTitle(target, shop);
  const narrowed = activeFilters(filters).length > 0;
  const shops = narrowed || !facets.data ? undefined : facets.data.stores.length + facets.data.more.stores;
  const bare = (result.data?.total === 0 || failedWith(result.error, 'invalid-input')) && !narrowed;
  return (
    <div className={clsx('page-wide', css.page)}>
      <title>{`${title} · ${shop.name}`}</title>
      <div className={clsx('from-desktop', css.side)}>
        <Crumbs crumbs={gridCrumbs(target, shop)} here={title} />
        {wide && !bare && (
          <FilterColumn
            facets={facets.data}
            loading={facets.isPending}
            filters={filters}
            href={href}
            onChange={change}
          />
        )}
      </div>
      <div className="shrinks">
        <PageTitle
          title={title}
          sub={result.error && !result.data ? undefined : countText(result.data?.total, shops)}
          back={to.home()}
          actions={
            <>
              <div className="below-tabs">
                <SearchLink icon={IconSearch} />
              </div>
              {!bare && (
                <div className="from-desktop">
                  <SortMenu filters={filters} href={href} />
                </div>
              )}
            </>
          }
        />
        <SubcategoryTabs target={target} filters={filters} />
        {!bare && <FilterChips target={target} facets={facets.data} filters={filters} onChange={change} />}
        <div className={css.results}>
          {target.kind === 'store' && <ShopPause store={target.id} name={title} />}
          <GridResults result={result} label={title} target={target} filters={filters} />
        </div>
      </div>
    </div>
  );
}

/** Products by keyword, category, subcategory, brand or store, or all of them (storefront, section 2). */
export function GridScreen({ kind }: { kind: GridKind }) {
  return (
    <InShop>
      <Grid kind={kind} />
    </InShop>
  );
}
