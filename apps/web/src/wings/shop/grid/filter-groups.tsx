import type { Facets } from '@haat/contract/catalog/grid';
import { IconChevronDown } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { t } from '../../../texts/translate.ts';
import { Radio, Switch } from '../../../ui/fields/choice.tsx';
import { useShop } from '../state/shop-context.tsx';
import { shopLabel, subCategoryLabel } from './category-label.ts';
import { FacetChoices } from './facet-choices.tsx';
import css from './filter-groups.module.css';
import { type GridFilters, withFilters } from './grid-filters.ts';
import { PriceRange } from './price-range.tsx';

const PERCENTS = [undefined, 10, 25, 50] as const;

type FilterGroupsProps = {
  facets: Facets | undefined;
  filters: GridFilters;
  onChange: (filters: GridFilters) => void;
  /** Group name of its radios, which the column and the sheet must not share. */
  name: string;
};

/** For column and sheet. Leaves out filters without effect. */
export function FilterGroups({ facets, filters, onChange, name }: FilterGroupsProps) {
  const shop = useShop();
  const change = (part: Parameters<typeof withFilters>[1]) => onChange(withFilters(filters, part));
  return (
    <>
      <Switch
        className={css.switch}
        checked={filters.inStock ?? false}
        onChange={(event) => change({ inStock: event.currentTarget.checked })}
      >
        {t('In stock only')}
      </Switch>
      {facets && facets.subCategories.length > 1 && (
        <FacetGroup title={t('Subcategory')}>
          <FacetChoices
            choices={facets.subCategories}
            more={facets.more.subCategories}
            label={(sub) => subCategoryLabel(shop, sub)}
            value={filters.subCategory}
            onChange={(subCategory) => change({ subCategory })}
          />
        </FacetGroup>
      )}
      {facets && facets.highestPrice > facets.lowestPrice && (
        <FacetGroup title={t('Price')}>
          <PriceRange
            key={`${filters.minPrice} ${filters.maxPrice} ${facets.highestPrice}`}
            lowest={facets.lowestPrice}
            highest={facets.highestPrice}
            from={filters.minPrice}
            to={filters.maxPrice}
            onChange={change}
          />
        </FacetGroup>
      )}
      {facets && facets.brands.length > 1 && (
        <FacetGroup title={t('Brand')}>
          <FacetChoices
            choices={facets.brands}
            more={facets.more.brands}
            value={filters.brand}
            onChange={(brand) => change({ brand })}
          />
        </FacetGroup>
      )}
      {facets && facets.stores.length > 1 && (
        <FacetGroup title={t('Shop')}>
          <FacetChoices
            choices={facets.stores.map(({ _id, count }) => ({ name: _id, count }))}
            more={facets.more.stores}
            label={(id) => shopLabel(shop, id)}
            value={filters.store}
            onChange={(store) => change({ store })}
          />
        </FacetGroup>
      )}
      <FacetGroup title={t('Percent off')}>
        {PERCENTS.map((percent) => (
          <Radio
            key={percent ?? 0}
            name={`${name}-percent-off`}
            className={css.radio}
            checked={filters.percentOff === percent}
            onChange={() => change({ percentOff: percent })}
          >
            {percent ? t('{{percent}}% or more', { percent }) : t('Any')}
          </Radio>
        ))}
      </FacetGroup>
    </>
  );
}

function FacetGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className={clsx(css.group, 'line-above pt-8 px-0 pb-12')}>
      <summary
        className={clsx(
          css.title,
          'label tight w600 row align-center between rounded-8 target pointer bullet-free',
        )}
      >
        {title}
        <IconChevronDown className="ink-2" size={16} aria-hidden />
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
