import { listFinishingStock } from '@haat/contract/catalog/stock';
import type { Reach } from '@haat/contract/reports/dashboard';
import type { SoldBy } from '@haat/domain/basics/line-amount';
import { DEFAULT_STOCK_ALERT } from '@haat/domain/catalogue/stock-alert';
import { Button, Drawer, NumberInput, Select } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { stockText } from '../../../ui/display/shown-quantity.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import css from './dashboard.module.css';
import lists from './lists.module.css';
import { productAddress } from './product-address.ts';
import { type StockFilter, stockFilterOf, withStockFilter } from './stock-filter.ts';
import { Thumb } from './top-selling.tsx';

const SHOWN = 7;

/** Goods running out, by category, subcategory and count; the filter is in the address. */
export function StockAlert({ reach }: { reach: Reach }) {
  const [params, setParams] = useSearchParams();
  const isWide = useAtLeast('table');
  const roles = useSession()?.roles ?? [];
  const [isOpen, setOpen] = useState(false);
  const filter = stockFilterOf(params, reach);
  const set = (change: Partial<StockFilter>) =>
    setParams((now) => withStockFilter(now, { ...filter, ...change }), { replace: true });
  const { marketplace: marketplaceId, category, subCategory, count } = filter;
  const query = { category: category || undefined, subCategory: subCategory || undefined, count };
  const { data, error, refetch } = useQuery({
    ...queryOf(listFinishingStock, { params: { marketplaceId }, query }),
    enabled: marketplaceId !== '',
  });
  const place = reach.marketplaces.find(({ _id }) => _id === marketplaceId);
  const rest = to.finishingStock(1, {
    marketplace: place?.name,
    ...query,
    count: count === DEFAULT_STOCK_ALERT ? undefined : count,
  });
  const fields = <Fields reach={reach} filter={filter} onChange={set} />;
  return (
    <section className={css.card} aria-labelledby="stock-alert" data-area="stock" aria-busy={!data && !error}>
      <header className={css.head}>
        <h2 className="grows" id="stock-alert">
          {t('Stock alert')}
        </h2>
        {data && (
          <span className="caption w600 warn figures rounded-12 py-2 px-8 warn-ground">{data.length}</span>
        )}
        {!isWide && (
          <Button
            variant="subtle"
            rightSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {[category || t('All'), `≤ ${count}`].join(', ')}
          </Button>
        )}
      </header>
      {isWide ? (
        <Row gap={8} align="stretch" className={clsx('mb-8', lists.filter)}>
          {fields}
        </Row>
      ) : (
        <Drawer opened={isOpen} onClose={() => setOpen(false)} position="bottom" title={t('Stock alert')}>
          <Stack gap={12} className="pb-16">
            {fields}
          </Stack>
        </Drawer>
      )}
      <ReadFailed error={error} onRetry={refetch} />
      {!data && !error && <Skeleton height={SHOWN * 38} />}
      {data?.length === 0 && (
        <p className="caption w500 ink-2">
          {t('There are more than {{count}} in stock of everything here', { count })}
        </p>
      )}
      {data && data.length > 0 && (
        <table className={lists.stock}>
          <thead>
            <tr>
              <th className="caption w500 ink-2 to-start faint-line-below py-8 px-0" scope="col">
                {t('Product')}
              </th>
              <th className="caption w500 ink-2 to-start faint-line-below py-8 px-0" scope="col">
                {t('In stock')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.slice(0, SHOWN).map(({ _id, sku, name, size, image, soldBy, countInStock }) => (
              <tr key={`${_id} ${sku}`}>
                <td className="to-start faint-line-below py-8 px-0">
                  <Link className="row align-center gap-12 inherits" to={productAddress(_id, roles)}>
                    {!isWide && <Thumb image={image} />}
                    <span className={lists.name}>
                      {name}
                      {!isWide && <small className="caption ink-2 block">{size}</small>}
                    </span>
                  </Link>
                </td>
                <td className="to-start faint-line-below py-8 px-0">
                  <Left count={countInStock} soldBy={soldBy} isWide={isWide} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && data.length > SHOWN && (
        <Link className="caption w600 row align-center min-h-48" to={rest}>
          {t('and {{count}} more', { count: data.length - SHOWN })}
        </Link>
      )}
    </section>
  );
}

type LeftProps = { count: number; soldBy: SoldBy; isWide: boolean };

function Left({ count, soldBy, isWide }: LeftProps) {
  const left = stockText(count, soldBy);
  const words = isWide ? left : t('{{number}} left', { number: left });
  return (
    <b
      className={clsx(
        'inline-row align-center justify-end gap-8 figures',
        count === 0 ? 'danger-ink' : 'warn',
      )}
    >
      {count === 0 ? t('Out') : words}
      {!isWide && <IconChevronRight size={18} aria-hidden />}
    </b>
  );
}

type FieldsProps = { reach: Reach; filter: StockFilter; onChange: (change: Partial<StockFilter>) => void };

function Fields({ reach, filter, onChange }: FieldsProps) {
  const here = reach.marketplaces.find(({ _id }) => _id === filter.marketplace);
  const category = here?.categories.find(({ name }) => name === filter.category);
  const once = (names: readonly string[]) => [...new Set(names)];
  return (
    <>
      {reach.marketplaces.length > 1 && (
        <Select
          aria-label={t('Marketplace')}
          data={reach.marketplaces.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={filter.marketplace}
          allowDeselect={false}
          onChange={(marketplace) =>
            onChange({ marketplace: marketplace ?? '', category: '', subCategory: '' })
          }
        />
      )}
      <Select
        aria-label={t('Category')}
        placeholder={t('All categories')}
        clearable
        data={once(here?.categories.map(({ name }) => name) ?? [])}
        value={filter.category || null}
        onChange={(name) => onChange({ category: name ?? '', subCategory: '' })}
      />
      <Select
        aria-label={t('Subcategory')}
        placeholder={t('All subcategories')}
        clearable
        disabled={!category || category.subCategories.length === 0}
        data={once(category?.subCategories ?? [])}
        value={filter.subCategory || null}
        onChange={(name) => onChange({ subCategory: name ?? '' })}
      />
      <NumberInput
        aria-label={t('At most so many in stock')}
        leftSection="≤"
        min={0}
        max={1_000_000}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        hideControls
        value={filter.count}
        onChange={(count) => onChange({ count: count === '' ? DEFAULT_STOCK_ALERT : Number(count) })}
      />
    </>
  );
}
