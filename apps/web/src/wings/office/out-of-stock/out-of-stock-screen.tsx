import { listOutOfStock, type SoldOut } from '@haat/contract/catalog/staff';
import { IconPackage } from '@tabler/icons-react';
import { to } from '../../../kit/links.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { msg, t } from '../../../texts/translate.ts';

const COLUMNS: Column<SoldOut>[] = [
  {
    name: 'name',
    header: msg('Product'),
    cell: ({ name }) => name,
    sub: ({ sku }) => sku,
    card: { place: 'head' },
  },
  { name: 'store', header: msg('Store'), cell: ({ store }) => store },
];

/** The published products of which nothing is left. */
export function Component() {
  const list = useListInUrl({
    call: listOutOfStock,
    filters: {},
    sorts: [],
    query: (_state, pageNumber) => ({ pageNumber }),
    address: to.outOfStock,
  });
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      rowKey={({ _id }) => _id}
      href={({ _id }) => to.product(_id)}
      count={(number) => t('{{number}} products', { number })}
      search={null}
      filters={[]}
      empty={{ icon: IconPackage, title: t('Everything is in stock'), noMatch: t('No products match') }}
    />
  );
}
