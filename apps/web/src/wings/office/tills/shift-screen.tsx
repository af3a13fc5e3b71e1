import { closeShift, readShift, type ShiftReport } from '@haat/contract/till/desk';
import { readOrderEntry } from '@haat/contract/till/tills';
import { formatRupees, fromRupees, type Paise } from '@haat/domain/basics/money';
import { can } from '@haat/domain/people/capabilities';
import { type DayReportData, dayReport, dayReportNumber } from '@haat/domain/till/day-report';
import type { TenderPart } from '@haat/domain/till/till-money';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconFile, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link, useParams } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { freshOf, queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { PrintNote } from '../../../office-kit/printer/print-note.tsx';
import { printOnPaper } from '../../../office-kit/printer/print-on-paper.ts';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { printInBrowser } from '../../../screens/receipt/print-in-browser.tsx';
import { ReceiptPaper } from '../../../screens/receipt/receipt-paper.tsx';
import { t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { ask } from '../../../ui/overlays/confirm.tsx';
import { OfStore } from './of-store.tsx';
import { ApprovalsTable, CountTable, DifferencesTable, MovesTable, PeopleTable } from './shift-tables.tsx';
import css from './tills.module.css';

export function Component() {
  const { id = '' } = useParams();
  return (
    <OfStore address={(store) => to.shift(id, store)}>
      {(store) => <Shift key={id} id={id} storeId={store} />}
    </OfStore>
  );
}

type CloseHereProps = { shift: ShiftReport; storeId: string };

function Shift({ id, storeId }: { id: string; storeId: string }) {
  const shift = useQuery(freshOf(readShift, { params: { storeId, id } }));
  const about = useQuery(queryOf(readOrderEntry, { params: { storeId } }));
  const printing = useMutation({
    mutationFn: async (act: () => Promise<Awaited<ReturnType<typeof printOnPaper>>>) => act(),
  });
  if (!shift.data || !about.data) {
    const failed = [shift, about].find(({ error }) => error);
    return <FormLoading error={failed?.error ?? null} onRetry={() => void failed?.refetch()} />;
  }
  const { store, settings } = about.data;
  const { name, gstNumber } = store;
  const receipt = dayReport(reportOf(shift.data, { name, gstin: gstNumber }), settings.receiptLanguage);
  const { report } = shift.data;
  const title = report === null ? t('Shift') : dayReportNumber(report);
  const printed = printing.data;
  return (
    <>
      <Row as="header" wrap className="gap-8-10 py-16 px-20">
        <ActionIcon component={Link} to={to.shifts()} variant="subtle" size={36} aria-label={t('Go back')}>
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <ScreenTitle
          words={report === null ? t('Shift of {{counter}}', { counter: shift.data.till.name }) : title}
        />
        <DotChip tone={shift.data.closedAt ? 'grey' : 'green'}>
          {shift.data.closedAt ? t('Closed') : t('Open')}
        </DotChip>
        <span className="grows" />
        <CloseHere shift={shift.data} storeId={storeId} />
        <Button
          variant="default"
          leftSection={<IconFile size={18} aria-hidden />}
          onClick={() => printInBrowser(receipt, title, 'a4')}
        >
          {t('Print on A4')}
        </Button>
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          loading={printing.isPending}
          onClick={() => printing.mutate(() => printOnPaper(receipt, title, `${id}-${Date.now()}`))}
        >
          {t('Print day report')}
        </Button>
      </Row>
      <div className={clsx('stack align-start gap-16', css.shift)}>
        <Stack gap={16}>
          <PrintNote job={printed?.by === 'agent' ? printed.job : undefined} error={printing.error} />
          <CountTable shift={shift.data} />
          <MovesTable shift={shift.data} />
          <PeopleTable shift={shift.data} />
          <ApprovalsTable shift={shift.data} />
          <DifferencesTable shift={shift.data} />
        </Stack>
        <div className={clsx('stack justify-center shelf rounded-card scroll-x', css.desk)}>
          <ReceiptPaper receipt={receipt} label={t('Day report')} />
        </div>
      </div>
    </>
  );
}

/** For lost counters, whose drawer can no longer be counted there. */
function CloseHere({ shift: { _id: id, till, closedAt, expected }, storeId }: CloseHereProps) {
  const user = useSession();
  const queries = useQueryClient();
  const closing = useMutation({
    mutationFn: (counted: Paise) => call(closeShift, { params: { storeId, id }, body: { counted } }),
    onSettled: () => queries.invalidateQueries(),
  });
  if (closedAt || !can(user?.roles ?? [], 'stores.edit')) return null;
  const close = async () => {
    const counted = await ask({
      title: t('Close the shift of {{counter}} here?', { counter: till.name }),
      text: t(
        'Only if its browser is gone. If it still sends anything of this shift, that is listed as a difference. The drawer should hold {{amount}}.',
        { amount: formatRupees(expected) },
      ),
      yes: t('Close the shift here'),
      field: {
        label: t('Counted in the drawer'),
        value: closing.isError ? `${closing.variables / 100}` : '',
        maxLength: 12,
        missing: t('An amount in rupees is expected, such as 1299.50.'),
        form: {
          pattern: /^\d{1,9}(\.\d{1,2})?$/,
          wrong: t('An amount in rupees is expected, such as 1299.50.'),
        },
        inputMode: 'decimal',
      },
    });
    if (counted !== null) closing.mutate(fromRupees(Number(counted)));
  };
  return (
    <>
      {closing.error && <Alert tone="red">{failureText(closing.error)}</Alert>}
      <Button variant="subtle" color="red" loading={closing.isPending} onClick={() => void close()}>
        {t('Close the shift here')}
      </Button>
    </>
  );
}

function reportOf(shift: ShiftReport, store: DayReportData['store']): DayReportData {
  return {
    ...shift,
    store,
    counter: shift.till.name,
    tenders: shift.tenders.map((tender) => ({ ...tender, method: tender.method as TenderPart['method'] })),
    taxes: shift.taxes.map(({ tax, ...amounts }) => ({ taxBp: tax, ...amounts })),
    unsent: 0,
  };
}
