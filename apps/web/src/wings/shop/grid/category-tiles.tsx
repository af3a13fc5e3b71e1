import { IconLayoutGrid, IconLayoutNavbarCollapse } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { picture } from '../../../kit/image.ts';
import { to } from '../../../kit/links.ts';
import { localName } from '../../../texts/local-name.ts';
import { t } from '../../../texts/translate.ts';
import { displayedCategories } from '../state/displayed.ts';
import { useShop } from '../state/shop-context.tsx';
import css from './category-tiles.module.css';

const AT_ONCE = 7;

/** Two rows on phones, one on desktop; the last tile unfolds the others. */
export function CategoryTiles() {
  const [open, setOpen] = useState(false);
  const categories = displayedCategories(useShop());
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('Categories')}>
      <ul
        className={clsx('stack gap-12', css.tiles)}
        data-folded={!open}
        data-count={size(categories.length)}
      >
        {categories.map(({ id, image, color, ...category }, index) => (
          <li key={id}>
            <Link to={to.category(category.name)} className={css.tile}>
              <span className={css.picture} style={{ backgroundColor: color || undefined }}>
                {image && (
                  <img
                    className="h-64 contain"
                    src={picture(image, 'thumb')}
                    alt=""
                    width={72}
                    height={72}
                    decoding="async"
                    loading={index < AT_ONCE ? 'eager' : 'lazy'}
                  />
                )}
              </span>
              <span className={css.name}>{localName(category)}</span>
            </Link>
          </li>
        ))}
        <li className={css.all}>
          <button type="button" className={css.tile} aria-expanded={open} onClick={() => setOpen(!open)}>
            <span className={clsx('outlined primary', css.picture)}>
              {open ? (
                <IconLayoutNavbarCollapse size={24} aria-hidden />
              ) : (
                <IconLayoutGrid size={24} aria-hidden />
              )}
            </span>
            <span className={css.name}>
              {open ? t('Fewer') : t('All {{count}}', { count: categories.length })}
            </span>
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** Chooses widths that fit all: any up to 8, tablets up to 12, desktops up to 10. */
function size(count: number): 'few' | 'some' | 'more' | 'many' {
  if (count <= 8) return 'few';
  if (count <= 10) return 'some';
  return count <= 12 ? 'more' : 'many';
}
