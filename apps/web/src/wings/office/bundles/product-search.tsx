import { type BundleProduct, findBundleProducts } from '@haat/contract/bundles/staff';
import { formatRupees } from '@haat/domain/basics/money';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';

/** A store, or where a bundle's products come from. */
export type SearchedShelf = { store: string } | { bundle: string };

type ProductSearchProps = {
  shelf: SearchedShelf;
  taken: readonly string[];
  disabled: boolean;
  error: string | undefined;
  onChoose: (product: BundleProduct) => void;
};

const PAUSE_MS = 200;

export function ProductSearch({ shelf, taken, disabled, error, onChoose }: ProductSearchProps) {
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim().slice(0, 100), PAUSE_MS);
  const { data, isFetching } = useQuery({
    ...queryOf(findBundleProducts, { query: { ...shelf, keyword } }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
  const products = keyword === '' ? [] : (data?.products ?? []);
  const free = products.filter(({ _id }) => !taken.includes(_id));
  return (
    <Select
      label={t('Add a product')}
      placeholder={t('Name or SKU')}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={<span />}
      searchable
      disabled={disabled}
      error={error}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={free.map(({ _id, name, size, sku, price }) => ({
        value: _id,
        label: [name, size, sku, formatRupees(price)].filter(Boolean).join(' · '),
      }))}
      nothingFoundMessage={keyword === '' || isFetching ? undefined : t('No other product matches')}
      onChange={(id) => {
        const chosen = free.find(({ _id }) => _id === id);
        if (chosen) onChoose(chosen);
        setTyped('');
      }}
    />
  );
}
