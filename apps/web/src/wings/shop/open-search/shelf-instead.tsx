import type { LikelyShelf } from '@haat/contract/catalog/grid';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { categoryLabel, subCategoryLabel } from '../grid/category-label.ts';
import { useShop } from '../state/shop-context.tsx';
import css from './suggestion-list.module.css';

/** Where goods would stand that nobody sells here. */
export function ShelfInstead({ shelf: { kind, name } }: { shelf: LikelyShelf }) {
  const shop = useShop();
  const isCategory = kind === 'category';
  return (
    <Link to={isCategory ? to.category(name) : to.subcategory(name)} replace className={css.shelf}>
      {t('See {{shelf}}', { shelf: (isCategory ? categoryLabel : subCategoryLabel)(shop, name) })}
    </Link>
  );
}
