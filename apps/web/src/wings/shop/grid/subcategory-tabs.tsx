import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { localName } from '../../../texts/local-name.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { useShop } from '../state/shop-context.tsx';
import type { GridFilters } from './grid-filters.ts';
import { type GridTarget, gridHref, parentCategory } from './grid-target.ts';
import css from './subcategory-tabs.module.css';

/** Scroll sideways; phones have them instead of the column's boxes. */
export function SubcategoryTabs({ target, filters }: { target: GridTarget; filters: GridFilters }) {
  const shop = useShop();
  const current = useRef<HTMLAnchorElement>(null);
  const name = 'name' in target ? target.name : '';
  const parent = target.kind === 'category' ? name : parentCategory(target, shop);
  const subCategories = shop.categories.find((category) => category.name === parent)?.subCategories ?? [];
  useLayoutEffect(() => {
    const tab = current.current;
    const row = tab?.parentElement;
    if (name && tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [name]);
  if (!parent || subCategories.length === 0) return null;
  const others = { ...filters, subCategory: undefined };
  const tabs: { label: string; target: GridTarget }[] = [
    { label: t('All'), target: { kind: 'category', name: parent } },
    ...subCategories.map((sub) => ({
      label: localName(sub),
      target: { kind: 'subcategory' as const, name: sub.name },
    })),
  ];
  return (
    <Row
      as="nav"
      gap={4}
      align="stretch"
      className={clsx('below-desktop surface line-below scroll-x relative py-0 px-6', css.tabs)}
      aria-label={t('Subcategories')}
    >
      {tabs.map((tab) => {
        const on = 'name' in tab.target && tab.target.kind === target.kind && tab.target.name === name;
        return (
          <Link
            className={css.tabsLink}
            key={gridHref(tab.target)}
            ref={on ? current : undefined}
            to={gridHref(tab.target, others)}
            replace
            aria-current={on ? 'page' : undefined}
          >
            {tab.label}
          </Link>
        );
      })}
    </Row>
  );
}
