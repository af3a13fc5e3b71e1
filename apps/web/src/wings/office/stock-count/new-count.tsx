import { createStockCount, listStockCounts } from '@haat/contract/catalog/stock-count';
import { DEFAULT_STOCK_ALERT } from '@haat/domain/catalogue/stock-alert';
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAttemptKey } from '../../../kit/attempt-key.ts';
import { call } from '../../../kit/call.ts';
import { failureText, mayPass } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { keyOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { shortText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useStockPlaces } from '../stock/use-stock-places.ts';

const SOURCES = {
  category: msg('A category, or all'),
  few: msg('What is running low'),
  empty: msg('Nothing: the list is made by scanning'),
} as const;

type Source = keyof typeof SOURCES;

export function NewCount({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('New count')} size="md">
      {opened && <Form />}
    </Modal>
  );
}

function Form() {
  const { places = [], error: unread, refetch } = useStockPlaces();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const key = useAttemptKey();
  const [name, setName] = useState(() => t('Count of {{time}}', { time: shortText(new Date()) }));
  const [source, setSource] = useState<Source>('category');
  const [category, setCategory] = useState('');
  const [subCategory, setSubCategory] = useState('');
  const [store, setStore] = useState('');
  const stores = places.flatMap((place) => place.stores.map((one) => ({ ...one, place })));
  const chosen = stores.find(({ _id }) => _id === store) ?? stores[0];
  const categories = chosen?.place.categories ?? [];
  const parts = categories.find((one) => one.name === category)?.subCategories ?? [];
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = {
        name,
        empty: source === 'empty',
        category: source === 'category' ? category : '',
        subCategory: source === 'category' ? subCategory : '',
        ...(source === 'few' && { atMost: DEFAULT_STOCK_ALERT }),
        ...(chosen && { store: chosen._id }),
      };
      return call(createStockCount, { key: key.of(body), body });
    },
    onSuccess: async ({ _id }) => {
      await queries.invalidateQueries({ queryKey: keyOf(listStockCounts) });
      navigate(to.stockCount(_id));
    },
    onError: (failed) => {
      if (!mayPass(failed)) key.done();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <form onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
      <TextInput
        label={t('Name')}
        required
        maxLength={100}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ReadFailed error={unread} onRetry={refetch} />
      {stores.length > 1 && (
        <NativeSelect
          label={t('Store')}
          value={chosen?._id ?? ''}
          onChange={(event) => {
            setStore(event.currentTarget.value);
            setCategory('');
            setSubCategory('');
          }}
          data={stores.map((one) => ({ value: one._id, label: `${one.name} · ${one.place.name}` }))}
        />
      )}
      <NativeSelect
        label={t('Lines')}
        value={source}
        onChange={(event) => setSource(event.currentTarget.value as Source)}
        data={Object.entries(SOURCES).map(([value, label]) => ({ value, label: t(label) }))}
      />
      {source === 'category' && (
        <NativeSelect
          label={t('Category')}
          value={category}
          onChange={(event) => {
            setCategory(event.currentTarget.value);
            setSubCategory('');
          }}
          data={[{ value: '', label: t('All') }, ...categories.map((one) => one.name)]}
        />
      )}
      {source === 'category' && parts.length > 0 && (
        <NativeSelect
          label={t('Subcategory')}
          value={subCategory}
          onChange={(event) => setSubCategory(event.currentTarget.value)}
          data={[{ value: '', label: t('All') }, ...parts]}
        />
      )}
      {error && <Alert tone="red">{failureText(error)}</Alert>}
      <Button type="submit" loading={isPending}>
        {t('Begin')}
      </Button>
    </form>
  );
}
