import type { ListedStore } from '@haat/contract/stores/operators';
import { Select } from '@mantine/core';
import { useNavigate } from 'react-router';
import { t } from '../../../texts/translate.ts';
import css from './products.module.css';
import { lastStore } from './use-product-store.ts';

type StoreChoiceProps = {
  stores: readonly ListedStore[];
  storeId: string;
  address: (storeId: string) => string;
};

export function StoreChoice({ stores, storeId, address }: StoreChoiceProps) {
  const navigate = useNavigate();
  const groups = Map.groupBy(stores, ({ marketplace }) => marketplace._id);
  return (
    <Select
      className={css.store}
      aria-label={t('Store')}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('Nothing found')}
      value={storeId}
      data={[...groups.values()].map((some) => ({
        group: some[0]?.marketplace.name ?? '',
        items: some.map(({ _id, name }) => ({ value: _id, label: name })),
      }))}
      onChange={(chosen) => {
        if (!chosen || chosen === storeId) return;
        lastStore.set(chosen);
        navigate(address(chosen));
      }}
    />
  );
}
