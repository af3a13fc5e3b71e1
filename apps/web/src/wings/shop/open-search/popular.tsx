import { listPopularSearches } from '@haat/contract/catalog/popular-searches';
import { IconTrendingUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { subCategoryLabel } from '../grid/category-label.ts';
import { homeQueries } from '../home/home-queries.ts';
import { useShop } from '../state/shop-context.tsx';
import css from './popular.module.css';

/** Searches by several people here; if too few, the best-selling shelves of the last 30 days. Hidden without either. */
export function Popular({ onChoose }: { onChoose: (text: string) => void }) {
  const shop = useShop();
  const { data, isPending } = useQuery(queryOf(listPopularSearches, { params: { id: shop._id } }));
  const { data: sold = [] } = useQuery(homeQueries(shop._id).topSelling);
  const searches = data?.searches ?? [];
  const shelves = [...new Set(sold.map(({ subCategory }) => subCategory))].filter(Boolean);
  if (isPending || searches.length + shelves.length === 0) return null;
  return (
    <section aria-labelledby="popular">
      <h2 id="popular" className="body tight w700 pt-16 px-gutter pb-8">
        {t('Popular in {{place}}', { place: shop.placeName.split(',')[0] || shop.name })}
      </h2>
      <Row as="ul" gap={8} align="stretch" className={css.row}>
        {searches.map((words) => (
          <li key={words}>
            <button type="button" className={clsx('hover-edge', css.chip)} onClick={() => onChoose(words)}>
              <IconTrendingUp className="ink-2" size={18} aria-hidden />
              {words}
            </button>
          </li>
        ))}
        {searches.length === 0 &&
          shelves.map((shelf) => (
            <li key={shelf}>
              <Link to={to.subcategory(shelf)} replace className={clsx('hover-edge', css.chip)}>
                {subCategoryLabel(shop, shelf)}
              </Link>
            </li>
          ))}
      </Row>
    </section>
  );
}
