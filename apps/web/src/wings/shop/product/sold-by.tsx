import type { Product } from '@haat/contract/catalog/product';
import { IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Monogram } from '../../../ui/display/monogram.tsx';
import { useShop } from '../state/shop-context.tsx';
import { storeLabel } from '../state/store-label.ts';
import css from './sold-by.module.css';

export function SoldBy({ store }: { store: Product['store'] }) {
  const name = storeLabel(useShop(), store);
  return (
    <Link to={to.store(store._id)} className={clsx('hover-edge box row align-center gap-12', css.store)}>
      <Monogram name={name} size={44} />
      <span className="grow">
        <span className="caption w500 ink-3 block">{t('Sold by')}</span>
        <span className="ellipsis label w600 block">{name}</span>
      </span>
      <IconChevronRight className="ink-2" size={20} aria-hidden />
    </Link>
  );
}
