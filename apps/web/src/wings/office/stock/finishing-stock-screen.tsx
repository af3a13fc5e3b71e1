import { type FinishingStock, listFinishingStock, STOCK_ALERT_ROWS } from '@haat/contract/catalog/stock';
import { DEFAULT_STOCK_ALERT } from '@haat/domain/catalogue/stock-alert';
import { IconBuildingStore, IconCategory, IconPackage, IconStack2 } from '@tabler/icons-react';
import { to } from '../../../kit/links.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { useRowsInUrl } from '../../../office-kit/list/use-rows-in-url.ts';
import { msg, t } from '../../../texts/translate.ts';
import { goodsColumn, ledgerColumn, stockColumn, waitingColumn } from './stock-columns.tsx';
import { stockTabs } from './stock-tabs.ts';
import { named, useStockPlaces } from './use-stock-places.ts';

/** The usual numbers, and the one in the address. */
const countsWith = (count: string | undefined) =>
  Object.fromEntries(
    ['0', '10', '20', '50', ...(count ? [count] : [])].map((number) => [
      number,
      number === '0' ? t('Out of stock') : t('At most {{number}} left', { number }),
    ]),
  );

const anything = (text: string) => text.slice(0, 100) || undefined;
const FILTERS = {
  marketplace: anything,
  category: anything,
  subCategory: anything,
  count: (text: string) => (/^\d{1,6}$/.test(text) ? text : undefined),
};

/** Back office, section 2: the dashboard's stock alert. */
export function Component() {
  const { places, ...first } = useStockPlaces();
  const list = useRowsInUrl({
    call: listFinishingStock,
    filters: FILTERS,
    input: ({ marketplace, category, subCategory, count }) => {
      const marketplaceId = (places?.find(({ name }) => name === marketplace) ?? places?.[0])?._id;
      if (!marketplaceId) return undefined;
      const query = { category, subCategory, count: count === undefined ? undefined : Number(count) };
      return { params: { marketplaceId }, query };
    },
    address: (page) => to.finishingStock(page),
    first,
  });
  const { marketplace, category, subCategory, count } = list.state.filters;
  const place = places?.find(({ name }) => name === marketplace) ?? places?.[0];
  const categories = place?.categories ?? [];
  const within = category ? categories.filter(({ name }) => name === category) : categories;
  return (
    <ListScreen
      list={list}
      about={t('Products with at most {{number}} pieces left, unless you choose another number.', {
        number: DEFAULT_STOCK_ALERT,
      })}
      columns={[
        goodsColumn<FinishingStock>(),
        stockColumn<FinishingStock>(),
        waitingColumn(),
        ledgerColumn<FinishingStock>(),
      ]}
      rowKey={({ sku, _id }) => `${_id} ${sku}`}
      href={({ _id }) => to.productEdit(_id)}
      cardHeight={120}
      count={(number, count) =>
        list.total >= STOCK_ALERT_ROWS
          ? t('The first {{number}}', { number })
          : t('{{number}} rows', { number, count })
      }
      search={null}
      tabs={stockTabs('finishing')}
      filters={[
        ...(places && places.length > 1
          ? [
              {
                name: 'marketplace' as const,
                label: msg('Marketplace'),
                icon: IconBuildingStore,
                values: named(...places.map(({ name }) => name), marketplace),
              },
            ]
          : []),
        {
          name: 'category',
          label: msg('Category'),
          icon: IconCategory,
          values: named(...categories.map(({ name }) => name), category),
        },
        {
          name: 'subCategory',
          label: msg('Subcategory'),
          icon: IconCategory,
          values: named(...within.flatMap(({ subCategories }) => subCategories), subCategory),
        },
        { name: 'count', label: msg('Count'), icon: IconPackage, values: countsWith(count) },
      ]}
      empty={{
        icon: IconStack2,
        title: t('Nothing is running out'),
        text: t('There is enough of everything.'),
        noMatch: t('Nothing here is running out'),
      }}
    />
  );
}
