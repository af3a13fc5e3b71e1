import type { CallReply } from '@haat/contract/call';
import { listVendorDues, type VendorDues } from '@haat/contract/vendors/staff';
import { formatRupees, sumPaise } from '@haat/domain/basics/money';
import { can } from '@haat/domain/people/capabilities';
import { Anchor, Button } from '@mantine/core';
import { IconFileInvoice, IconReportMoney } from '@tabler/icons-react';
import { Link } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { useSession } from '../../../kit/session.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { anId } from '../../../office-kit/list/list-state.ts';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { Dash } from '../../../office-kit/table/dash.tsx';
import { msg, t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { StoreFilter } from '../choose-store/store-filter.tsx';
import { ReportButton, useReport } from '../reports/report-button.tsx';
import { DueLine } from './dues-card.tsx';
import css from './vendor-invoices.module.css';

const LIST = { filters: { store: anId }, sorts: [] } as const;

/** Earliest first, overdue in red. */
export function Component() {
  const user = useSession();
  const list = useListInUrl({
    ...LIST,
    call: listVendorDues,
    query: ({ filters: { store } }, pageNumber) => ({ pageNumber, ...(store && { store }) }),
    address: to.vendorDues,
  });
  const { store } = list.state.filters;
  const csv = useReport('dues', { store });
  return (
    <ListScreen
      list={list}
      about={list.answer && aboutOf(list.answer)}
      columns={columns(user?.store === null, store)}
      rowKey={({ vendor, store }) => `${store._id} ${vendor}`}
      count={(number, count) => t('{{number}} vendors', { number, count })}
      search={null}
      filters={[]}
      moreFilters={
        can(user?.roles ?? [], 'stores.manage') && (
          <StoreFilter value={store} onChange={(chosen) => list.change({ filters: { store: chosen } })} />
        )
      }
      actions={
        <>
          {can(user?.roles ?? [], 'reports.download') && (
            <ReportButton loading={csv} title={t('Vendor dues')} />
          )}
          <Button
            component={Link}
            variant="default"
            to={to.vendorInvoices(1, { store })}
            leftSection={<IconFileInvoice size={18} aria-hidden />}
          >
            {t('Vendor invoices')}
          </Button>
        </>
      }
      failure={csv.error ? failureText(csv.error) : undefined}
      empty={{
        icon: IconReportMoney,
        title: t('Nothing is owed'),
        text: t('All invoices from vendors are paid.'),
        noMatch: t('Nothing is owed'),
      }}
    />
  );
}

function aboutOf({ owed, late }: CallReply<typeof listVendorDues>): string {
  if (late === 0) return t('We owe {{owed}} in all.', { owed: formatRupees(owed) });
  return t('We owe {{owed}} in all, {{late}} of it late.', {
    owed: formatRupees(owed),
    late: formatRupees(late),
  });
}

function columns(withStore: boolean, ofStore: string | undefined): Column<VendorDues>[] {
  const all: (Column<VendorDues> | false)[] = [
    {
      name: 'vendor',
      header: msg('Vendor'),
      longest: 260,
      cell: ({ vendor }) => (
        <Anchor
          component={Link}
          to={to.vendorInvoices(1, { vendor, store: ofStore })}
          className={css.vendorLink}
          inherit
        >
          {vendor || t('Without name')}
        </Anchor>
      ),
      sub: ({ count }) => t('{{count}} invoices', { count }),
      total: ({ length }) => t('{{count}} vendors on this page', { count: length }),
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
      name: 'invoices',
      header: msg('By day'),
      cell: ({ invoices }) => (
        <Stack as="ul" gap={6} className={css.dues}>
          {invoices.map((due) => (
            <DueLine key={due._id} due={due} />
          ))}
        </Stack>
      ),
      card: { place: 'row' },
    },
    {
      name: 'late',
      header: msg('Late'),
      align: 'right',
      cell: ({ late }) =>
        late > 0 ? (
          <span className="danger-ink">
            <Rupees amount={late} variant="even" />
          </span>
        ) : (
          <Dash />
        ),
      card: { place: 'corner' },
    },
    {
      name: 'owed',
      header: msg('We owe'),
      align: 'right',
      cell: ({ owed }) => (
        <b>
          <Rupees amount={owed} variant="even" />
        </b>
      ),
      total: (rows) => <Rupees amount={sumPaise(rows.map(({ owed }) => owed))} variant="even" />,
      card: { place: 'amount' },
    },
  ];
  return all.filter((column) => column !== false);
}
