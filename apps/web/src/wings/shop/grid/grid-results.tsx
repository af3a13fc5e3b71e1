import { type LikelyShelf, PRODUCTS_A_PAGE, type ProductPage } from '@haat/contract/catalog/grid';
import { noteFoundSearch } from '@haat/contract/catalog/popular-searches';
import { noteEmptySearch } from '@haat/contract/coverage';
import { IconSearchOff, IconShoppingBagX } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect } from 'react';
import { call } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ProductGrid } from '../../../ui/layout/product-grid.tsx';
import { NotLoaded } from '../shell/not-loaded.tsx';
import { useShop } from '../state/shop-context.tsx';
import { categoryLabel, subCategoryLabel } from './category-label.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { activeFilters, clearFilters, type GridFilters } from './grid-filters.ts';
import css from './grid-results.module.css';
import { type GridTarget, gridHref, unknownText } from './grid-target.ts';
import { ProductCards } from './product-cards.tsx';

const FIRST_IN_SIGHT = 6;

type NothingProps = {
  target: GridTarget;
  filters: GridFilters;
  total: number;
  likelyShelf?: LikelyShelf | undefined;
};

function Nothing({ target, filters, total, likelyShelf }: NothingProps) {
  const shop = useShop();
  if (total > 0) {
    return (
      <EmptyState icon={IconShoppingBagX} title={t('There is no such page')}>
        <ButtonLink to={gridHref(target, filters)}>{t('Go to the first page')}</ButtonLink>
      </EmptyState>
    );
  }
  if (activeFilters(filters).length > 0) {
    return (
      <EmptyState icon={IconShoppingBagX} title={t('No products match these filters')}>
        <ButtonLink to={gridHref(target, clearFilters(filters))}>{t('Clear all filters')}</ButtonLink>
      </EmptyState>
    );
  }
  if (target.kind === 'search') return <NothingFound keyword={target.name} shelf={likelyShelf} />;
  return (
    <EmptyState icon={IconShoppingBagX} title={unknownText(target, shop) ?? t('No products here yet')}>
      <ButtonLink to={to.home()}>{t('Browse categories')}</ButtonLink>
    </EmptyState>
  );
}

function NothingFound({ keyword, shelf }: { keyword: string; shelf: LikelyShelf | undefined }) {
  useNoteSearch('nothing', keyword);
  if (shelf) return <NobodySells keyword={keyword} shelf={shelf} />;
  return (
    <>
      <EmptyState
        icon={IconSearchOff}
        title={t('Nothing found for “{{keyword}}”', { keyword })}
        text={t('Try a shorter word or another name for it, such as dahi for curd.')}
      >
        <ButtonLink to={to.products()}>{t('See all products')}</ButtonLink>
      </EmptyState>
      <div className={css.categories}>
        <CategoryTiles />
      </div>
    </>
  );
}

type GridResultsProps = {
  result: UseQueryResult<ProductPage>;
  label: string;
  target: GridTarget;
  filters: GridFilters;
};

function NobodySells({ keyword, shelf }: { keyword: string; shelf: LikelyShelf }) {
  const shop = useShop();
  const isCategory = shelf.kind === 'category';
  const label = (isCategory ? categoryLabel : subCategoryLabel)(shop, shelf.name);
  return (
    <EmptyState
      icon={IconShoppingBagX}
      title={t('Nobody here sells “{{keyword}}” yet', { keyword })}
      text={t('You find similar products in {{shelf}}.', { shelf: label })}
    >
      <ButtonLink to={isCategory ? to.category(shelf.name) : to.subcategory(shelf.name)}>
        {t('See {{shelf}}', { shelf: label })}
      </ButtonLink>
    </EmptyState>
  );
}

/** While loading: placeholders of the final size, or the old page dimmed. */
export function GridResults({ result, label, target, filters }: GridResultsProps) {
  const { data, error, isPlaceholderData, refetch } = result;
  const isExact = data !== undefined && data.rows.length > 0 && !data.isClosest && !isPlaceholderData;
  useNoteSearch('goods', target.kind === 'search' && isExact && data.page === 1 ? target.name : undefined);
  const withShop = target.kind !== 'store';
  const cards = { expected: PRODUCTS_A_PAGE, inSight: FIRST_IN_SIGHT, withShop, eager: true };
  // The text is too long, or the id malformed.
  if (failedWith(error, 'invalid-input') && !data)
    return <Nothing target={target} filters={filters} total={0} />;
  if (error && !data) {
    return (
      <NotLoaded
        error={error}
        what={target.kind === 'search' ? 'search' : 'page'}
        onRetry={() => refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div aria-busy>
        <ProductGrid label={label}>
          <ProductCards {...cards} products={undefined} />
        </ProductGrid>
      </div>
    );
  }
  if (data.rows.length === 0) {
    const { total, likelyShelf } = data;
    return <Nothing target={target} filters={filters} total={total} likelyShelf={likelyShelf} />;
  }
  return (
    <div className={clsx(isPlaceholderData && css.dimmed)} aria-busy={isPlaceholderData}>
      <h2 className="sr-only">{t('Products')}</h2>
      {data.isClosest && target.kind === 'search' && (
        <p className="label ink-2 anywhere mb-12">
          {t('Nothing matches all of “{{keyword}}”. These come closest.', { keyword: target.name })}
        </p>
      )}
      <ProductGrid label={label}>
        <ProductCards {...cards} products={data.rows} />
      </ProductGrid>
      <div className={clsx('mt-20', css.pages)}>
        <Pagination page={data.page} pages={data.pages} href={(page) => gridHref(target, filters, page)} />
      </div>
    </div>
  );
}

/**
 * Reports once whether a search found nothing, or exactly the typed goods. Failures are ignored. Undefined
 * reports nothing.
 */
function useNoteSearch(found: 'nothing' | 'goods', keyword: string | undefined): void {
  const { _id: id } = useShop();
  useEffect(() => {
    if (keyword === undefined) return;
    const note = found === 'goods' ? noteFoundSearch : noteEmptySearch;
    call(note, { params: { id }, body: { keyword } }).catch(() => {});
  }, [id, found, keyword]);
}
