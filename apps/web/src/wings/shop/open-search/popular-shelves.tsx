import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { subCategoryLabel } from '../grid/category-label.ts';
import { homeQueries } from '../home/home-queries.ts';
import { useShop } from '../state/shop-context.tsx';
import css from './popular-shelves.module.css';

/** The shelves on which stands what sold most in the last 30 days; nothing in a shop that has not sold yet. */
export function PopularShelves() {
  const shop = useShop();
  const { data = [] } = useQuery(homeQueries(shop._id).topSelling);
  const shelves = [...new Set(data.map(({ subCategory }) => subCategory))].filter(Boolean);
  if (shelves.length === 0) return null;
  return (
    <section aria-labelledby="popular">
      <h2 id="popular" className={css.title}>
        {t('Popular in {{place}}', { place: shop.placeName.split(',')[0] || shop.name })}
      </h2>
      <ul className={css.row}>
        {shelves.map((shelf) => (
          <li key={shelf}>
            <Link to={to.subcategory(shelf)} replace className={css.shelf}>
              {subCategoryLabel(shop, shelf)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
