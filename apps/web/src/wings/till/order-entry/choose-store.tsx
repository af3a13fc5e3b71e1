import type { ListedStore } from '@haat/contract/stores/operators';
import { Select, Stack } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { to } from '../../../kit/links.ts';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { t } from '../../../texts/translate.ts';
import css from '../ask/lock-screen.module.css';

/** For operators. */
export function ChooseStore({ stores }: { stores: readonly ListedStore[] }) {
  const [, setParams] = useSearchParams();
  const groups = Map.groupBy(stores, ({ marketplace }) => marketplace._id);
  return (
    <main id="main" className="centred min-h-window p-16 page-ground">
      <div className="sr-only">
        <ScreenTitle />
      </div>
      <Stack className={css.card}>
        <span className={css.sign}>
          <IconBuildingStore size={26} aria-hidden />
        </span>
        <h2>{t('For which store?')}</h2>
        <p>{t('An order takes goods, stock and number from one store.')}</p>
        <Select
          label={t('Store')}
          searchable
          autoFocus
          // Screen readers don't associate a list that opens with the screen.
          openOnFocus={false}
          nothingFoundMessage={t('Nothing found')}
          data={[...groups.values()].map((some) => ({
            group: some[0]?.marketplace.name ?? '',
            items: some.map(({ _id, name }) => ({ value: _id, label: name })),
          }))}
          onChange={(store) => store && setParams({ store })}
        />
        <Link className="on-soft w600" to={to.orderList()}>
          {t('Back office')}
        </Link>
      </Stack>
    </main>
  );
}
