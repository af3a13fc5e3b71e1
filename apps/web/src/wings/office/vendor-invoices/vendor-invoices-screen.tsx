import { listVendorInvoices, type VendorInvoiceRow } from '@haat/contract/vendors/staff';
import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { sumPaise } from '@haat/domain/basics/money';
import { can } from '@haat/domain/people/capabilities';
import { Button } from '@mantine/core';
import { IconFileInvoice, IconPlus, IconReportMoney } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { to } from '../../../kit/links.ts';
import { useSession } from '../../../kit/session.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { anId, oneOf } from '../../../office-kit/list/list-state.ts';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { Dash } from '../../../office-kit/table/dash.tsx';
import { msg, t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { StoreFilter } from '../choose-store/store-filter.tsx';
import { DueWords } from './due-words.tsx';

const STATES = { owed: msg('Not paid'), late: msg('Late'), paid: msg('Paid') };
const LIST = {
  filters: { state: oneOf('owed', 'late', 'paid'), store: anId },
  sorts: ['newest', 'due', 'total'],
} as const;

/** Newest first. */
export function Component() {
  const user = useSession();
  const [params] = useSearchParams();
  const vendor = params.get('vendor') ?? undefined;
  const list = useListInUrl({
    ...LIST,
    call: listVendorInvoices,
    query: ({ search, sort, filters: { state, store } }, pageNumber) => ({
      pageNumber,
      sort,
      ...(search && { search }),
      ...(state && { state }),
      ...(store && { store }),
      ...(vendor && { vendor: vendor.slice(0, 200) }),
    }),
    address: (page) => to.vendorInvoices(page, vendor ? { vendor } : {}),
  });
  const choosesStore = can(user?.roles ?? [], 'stores.manage');
  const { filters } = list.state;
  const create = (variant: 'filled' | 'default') =>
    (user?.store || choosesStore) && (
      <Button
        component={Link}
        variant={variant}
        to={to.createInvoice(filters.store)}
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {t('Create invoice')}
      </Button>
    );
  return (
    <ListScreen
      list={list}
      about={vendor ? t('Of {{vendor}} alone.', { vendor }) : undefined}
      columns={columns(user?.store === null)}
      rowKey={({ _id }) => _id}
      href={({ _id }) => to.vendorInvoice(_id)}
      count={(number, count) => t('{{number}} invoices', { number, count })}
      search={t('Number or vendor')}
      filters={[{ name: 'state', label: msg('State'), icon: IconReportMoney, values: STATES }]}
      moreFilters={
        choosesStore && (
          <StoreFilter
            value={filters.store}
            onChange={(store) => list.change({ filters: { state: filters.state, store } })}
          />
        )
      }
      actions={create('filled')}
      empty={{
        icon: IconFileInvoice,
        title: t('No invoices from vendors yet'),
        text: t('Enter invoices here to see what you owe, to whom, and by when.'),
        noMatch: t('No invoices match'),
        action: create('default'),
      }}
    />
  );
}

const money = (rows: readonly VendorInvoiceRow[], of: 'invoiceTotal' | 'owed') => (
  <Rupees amount={sumPaise(rows.map((row) => row[of]))} variant="even" />
);

function columns(withStore: boolean): Column<VendorInvoiceRow, (typeof LIST.sorts)[number]>[] {
  const all: (Column<VendorInvoiceRow, (typeof LIST.sorts)[number]> | false)[] = [
    {
      name: 'number',
      header: msg('Invoice'),
      longest: 220,
      cell: ({ invoiceNumber }) => invoiceNumber || t('Without number'),
      sub: ({ invoiceDate }) => invoiceDate && formatIndianDay(invoiceDate),
      sorts: { newest: 'descending' },
      total: ({ length }) => t('{{count}} invoices on this page', { count: length }),
      card: { place: 'head' },
    },
    {
      name: 'vendor',
      header: msg('Vendor'),
      longest: 260,
      cell: ({ vendor }) => vendor || <Dash />,
      card: { place: 'main' },
    },
    withStore && {
      name: 'store',
      header: msg('Store'),
      longest: 180,
      cell: ({ store }) => store.name,
      card: { place: 'note' },
    },
    {
      name: 'due',
      header: msg('Due'),
      sorts: { due: 'ascending' },
      cell: ({ owed, invoiceDueDate, daysLate }) =>
        owed > 0 ? <DueWords day={invoiceDueDate} late={daysLate} /> : t('Paid'),
      card: { place: 'corner' },
    },
    {
      name: 'owed',
      header: msg('Still to pay'),
      align: 'right',
      cell: ({ owed }) => (owed > 0 ? <Rupees amount={owed} variant="even" /> : <Dash />),
      total: (rows) => money(rows, 'owed'),
      card: { place: 'row' },
    },
    {
      name: 'total',
      header: msg('Total'),
      align: 'right',
      sorts: { total: 'descending' },
      cell: ({ invoiceTotal }) => (
        <b>
          <Rupees amount={invoiceTotal} variant="even" />
        </b>
      ),
      total: (rows) => money(rows, 'invoiceTotal'),
      card: { place: 'amount' },
    },
  ];
  return all.filter((column) => column !== false);
}
