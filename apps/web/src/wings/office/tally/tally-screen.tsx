import type { CallReply } from '@haat/contract/call';
import {
  changeTallyLedgers,
  downloadTally,
  readTallyLedgers,
  TALLY_DAYS,
} from '@haat/contract/reports/tally';
import { TALLY_LEDGERS, type TallyLedger } from '@haat/domain/tally/tally-ledgers';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import { download, saveFile } from '../../../kit/download.ts';
import { to } from '../../../kit/links.ts';
import { freshOf, keyOf } from '../../../kit/query.ts';
import { useNow } from '../../../kit/use-now.ts';
import { DayField } from '../../../office-kit/form/day-field.tsx';
import { FormField } from '../../../office-kit/form/form-field.tsx';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { FormPage, FormSection } from '../../../office-kit/form/form-page.tsx';
import { useFormPage } from '../../../office-kit/form/use-form-page.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { finishedDaysOf, TIMES } from '../reports/report-time.ts';
import { OfStore } from '../tills/of-store.tsx';

export function Component() {
  return (
    <OfStore address={to.tally}>
      {(store, choice) => <Loaded key={store} storeId={store} choice={choice} />}
    </OfStore>
  );
}

type OfOne = { storeId: string; choice: ReactNode };

function Loaded({ storeId, choice }: OfOne) {
  const { data, error, refetch } = useQuery(freshOf(readTallyLedgers, { params: { id: storeId } }));
  if (!data) return <FormLoading error={error} onRetry={refetch} />;
  return <Ledgers storeId={storeId} choice={choice} stored={data} />;
}

const LABELS: Record<TallyLedger, string> = {
  'sales-0': msg('Sales without GST: nil, exempt, non-GST'),
  'sales-300': msg('Sales at 3%'),
  'sales-500': msg('Sales at 5%'),
  'sales-1200': msg('Sales at 12%'),
  'sales-1800': msg('Sales at 18%'),
  'sales-2800': msg('Sales at 28%'),
  'sales-4000': msg('Sales at 40%'),
  untaxed: msg('Sales under composition, or without a GSTIN'),
  returns: msg('Sales returns (credit notes)'),
  delivery: msg('Delivery'),
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  cess: msg('Cess'),
  'round-off': msg('Round off'),
  points: msg('Reward points'),
  cash: msg('Cash'),
  upi: 'UPI',
  card: msg('Card'),
  check: msg('Check'),
  online: msg('Online'),
  debtors: msg('Customers who owe or have paid before'),
  operator: msg('Delivery that the operator invoices'),
};

const SECTIONS: { title: string; has: (ledger: TallyLedger) => boolean }[] = [
  {
    title: msg('Sales'),
    has: (one) => one.startsWith('sales-') || isOf(one, 'untaxed', 'returns', 'delivery'),
  },
  { title: msg('Taxes'), has: (one) => isOf(one, 'cgst', 'sgst', 'igst', 'cess') },
  {
    title: msg('How it was paid'),
    has: (one) => isOf(one, 'cash', 'upi', 'card', 'check', 'online', 'points'),
  },
  { title: msg('The rest'), has: (one) => isOf(one, 'debtors', 'round-off', 'operator') },
];

const isOf = (one: TallyLedger, ...of: TallyLedger[]) => of.includes(one);

type Names = CallReply<typeof readTallyLedgers>;

const valuesOf = ({ version: _, ...names }: Names) => names;

function Ledgers({ storeId, choice, stored }: OfOne & { stored: Names }) {
  const form = useFormPage({
    call: changeTallyLedgers,
    params: { id: storeId },
    stored,
    valuesOf,
    labels: LABELS,
    reads: [keyOf(readTallyLedgers)],
  });
  return (
    <FormPage form={form} back={to.returns()} submit={t('Update')} badge={choice}>
      <Download storeId={storeId} hasUnsaved={form.unsaved > 0} />
      {SECTIONS.map(({ title, has }) => (
        <FormSection key={title} title={t('Ledgers: {{which}}', { which: t(title) })}>
          {TALLY_LEDGERS.filter(has).map((ledger) => (
            <FormField key={ledger} form={form} name={ledger} />
          ))}
        </FormSection>
      ))}
    </FormPage>
  );
}

const DAY_MS = 24 * 3_600_000;

function faultOf(from: string, to: string): string | undefined {
  if (from === '' || to === '') return t('Please type the day as DD/MM/YYYY');
  if (to < from) return t('The last day is before the first');
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days >= TALLY_DAYS ? t('A file covers a quarter at most') : undefined;
}

function Download({ storeId, hasUnsaved }: { storeId: string; hasUnsaved: boolean }) {
  const now = useNow();
  const [days, setDays] = useState(finishedDaysOf('earlier', now));
  const file = useMutation({
    mutationFn: async () =>
      saveFile(await download(downloadTally, { params: { id: storeId }, query: days }, () => {})),
  });
  const fault = faultOf(days.from, days.to);
  const end = (name: 'from' | 'to') => ({
    min: '2000-01-01',
    max: '2099-12-31',
    value: days[name],
    onChange: (day: string) => setDays({ ...days, [name]: day }),
  });
  return (
    <FormSection
      title={t('File for Tally')}
      note={t('In Tally: Import, Transactions. Import each day once; a second time makes it double.')}
    >
      <Row gap={12} align="end" wrap className="whole-row">
        <DayField label={t('From (when)')} {...end('from')} />
        <DayField label={t('To (when)')} {...end('to')} />
        {(['earlier', 'month'] as const).map((time) => {
          const range = finishedDaysOf(time, now);
          return (
            <Button
              key={time}
              variant="default"
              disabled={range.to < range.from}
              onClick={() => setDays(range)}
            >
              {t(TIMES[time])}
            </Button>
          );
        })}
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={file.isPending}
          disabled={fault !== undefined || hasUnsaved}
          onClick={() => file.mutate()}
        >
          {t('Download')}
        </Button>
      </Row>
      {fault && <p className="note danger-ink whole-row">{fault}</p>}
      {hasUnsaved && <p className="note warn whole-row">{t('Update the names first.')}</p>}
      {file.error && (
        <div className="whole-row">
          <Alert tone="red">{failureText(file.error)}</Alert>
        </div>
      )}
      <p className="note ink-2 whole-row">
        {t(
          'Ledgers come first, so that Tally makes those that it doesn’t have. Each document to a business is a voucher, all other sales of a day are one, and credit notes stand apart. Money stands on the day on which it came.',
        )}
      </p>
    </FormSection>
  );
}
