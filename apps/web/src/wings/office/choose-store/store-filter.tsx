import { listOrderStores } from '@haat/contract/orders/desk';
import { Menu, TextInput } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../kit/query.ts';
import { OffChip, OnChip } from '../../../office-kit/list/filter-chips.tsx';
import { t } from '../../../texts/translate.ts';

type StoreFilterProps = { value: string | undefined; onChange: (value: string | undefined) => void };

/** A chip for one store's rows, for users who see several. */
export function StoreFilter({ value, onChange }: StoreFilterProps) {
  const { data } = useQuery(queryOf(listOrderStores, {}));
  const [typed, setTyped] = useState('');
  const stores = data?.stores ?? [];
  const found = stores.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  const shown = stores.find(({ _id }) => _id === value)?.name ?? t('One store');
  if (value) return <OnChip icon={IconBuildingStore} words={shown} onRemove={() => onChange(undefined)} />;
  return (
    <Menu position="bottom-start" onClose={() => setTyped('')}>
      <Menu.Target>
        <OffChip>{t('Store')}</OffChip>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {stores.length > 12 && (
          <TextInput
            aria-label={t('Find a store')}
            placeholder={t('Find a store')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {found.map(({ _id, name, marketplace }) => (
          <Menu.Item key={_id} onClick={() => onChange(_id)}>
            {name} <small>{marketplace}</small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
