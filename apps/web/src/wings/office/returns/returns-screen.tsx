import { type GstReturn, listReturns, readReturn } from '@haat/contract/reports/returns';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconReceiptTax } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { to } from '../../../kit/links.ts';
import { freshOf, queryOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { useNow } from '../../../kit/use-now.ts';
import { ListTabs } from '../../../office-kit/list/list-tabs.tsx';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { counted, t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { Cmp08Form } from './cmp08.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import { Gstr3bForm } from './gstr3b.tsx';
import { Problems } from './problems.tsx';
import { Registers } from './registers.tsx';
import { ReturnDocuments } from './return-documents.tsx';
import { type Listed, lastPeriod, ofText, periodBeside, periodText, stateOf } from './return-words.ts';
import css from './returns.module.css';
import { Sections } from './sections.tsx';
import { SideCards } from './side-cards.tsx';
import { type Asked, useAsked } from './use-asked.ts';

/** What the portal will refuse, the figures, and the progress. */
export function Component() {
  const now = useNow();
  const [params] = useSearchParams();
  const gstins = useQuery(queryOf(listReturns, {}));
  const all = gstins.data?.gstins ?? [];
  const chosen = all.find(({ gstin }) => gstin === params.get('gstin')) ?? all[0];
  if (gstins.error)
    return (
      <Stack gap={16} className="desk-page">
        <ScreenTitle />
        <ReadFailed error={gstins.error} onRetry={gstins.refetch} />
      </Stack>
    );
  if (gstins.data && !chosen)
    return (
      <Stack gap={16} className="desk-page">
        <ScreenTitle />
        <EmptyState
          icon={IconReceiptTax}
          title={t('No GSTIN, no return')}
          text={t('A store without a GSTIN files no GST returns. Its sales are among the reports.')}
        >
          <ToReports />
          <ToTally />
        </EmptyState>
      </Stack>
    );
  if (!chosen) return <Loading />;
  return <OneReturn of={chosen} others={all} now={now} />;
}

const ToReports = () => (
  <Button component={Link} to={to.reports()}>
    {t('Reports')}
  </Button>
);

const ToTally = () => (
  <Button component={Link} to={to.tally()} variant="default">
    {t('Tally')}
  </Button>
);

const Loading = () => (
  <Stack gap={16} className="desk-page" aria-busy="true">
    <ScreenTitle />
    <Skeleton height={360} />
  </Stack>
);

type Registration = { gstin: string; stores: string[]; periods: Listed[] };

function OneReturn({ of, others, now }: { of: Registration; others: Registration[]; now: Date }) {
  const asking = useAsked(lastPeriod(of.periods, now));
  const { asked, close } = asking;
  const params = { gstin: of.gstin, period: asked.period };
  const found = useQuery(freshOf(readReturn, { params }));
  const { data, error } = found;
  return (
    <Stack gap={16} className="desk-page">
      <Row as="header" gap={12} wrap className={css.head}>
        <ScreenTitle />
        <PeriodPicker asking={asking} periods={of.periods} shown={data?.period} />
        {data && <DotChip tone={stateOf(data).tone}>{stateOf(data).text}</DotChip>}
        <span className={clsx('from-table', css.grow)} />
        <ToTally />
        {data?.hasGstr1 && <DownloadButtons of={data} onDone={() => void found.refetch()} />}
      </Row>
      {others.length > 1 && (
        <NativeSelect
          label={t('GSTIN')}
          className={css.gstin}
          value={of.gstin}
          data={others.map(({ gstin, stores }) => ({
            value: gstin,
            label: `${gstin} · ${stores.join(', ')}`,
          }))}
          onChange={({ currentTarget }) => {
            const next = others.find(({ gstin }) => gstin === currentTarget.value);
            const isListed = next?.periods.some(({ fp }) => fp === asked.period);
            const period = isListed ? asked.period : null;
            asking.change({ gstin: currentTarget.value, period, figure: null, key: null, page: null });
          }}
        />
      )}
      <ReadFailed error={error} onRetry={found.refetch} />
      {!data && !error && <Skeleton height={420} />}
      {data && <Whole of={data} asking={asking} onFiled={() => void found.refetch()} />}
      {data && asked.figure && (
        <ReturnDocuments of={data} asking={asking} figure={asked.figure} onClose={close} />
      )}
    </Stack>
  );
}

type Tab = { name: string; label: string; content: ReactNode };

function tabsOf(of: GstReturn, asking: Asked): Tab[] {
  const { hasGstr1, gstr3b, cmp08 } = of;
  return [
    ...(hasGstr1
      ? [{ name: 'gstr1', label: t('GSTR-1'), content: <Problems of={of} asking={asking} /> }]
      : []),
    ...(hasGstr1 && gstr3b
      ? [{ name: 'gstr3b', label: t('GSTR-3B'), content: <Gstr3bForm form={gstr3b} asking={asking} /> }]
      : []),
    ...(cmp08
      ? [{ name: 'cmp08', label: t('CMP-08'), content: <Cmp08Form form={cmp08} asking={asking} /> }]
      : []),
    { name: 'registers', label: t('Registers'), content: <Registers of={of} /> },
  ];
}

function Whole({ of, asking, onFiled }: { of: GstReturn; asking: Asked; onFiled: () => void }) {
  const tabs = tabsOf(of, asking);
  const shown = tabs.find(({ name }) => name === asking.asked.tab) ?? tabs[0];
  return (
    <div className={clsx('stack gap-16 align-start', css.columns)}>
      <Stack gap={16} className="shrinks">
        {of.isPart && (
          <Alert tone="blue">
            {t(
              'This is your store’s part: {{number}} documents under this GSTIN are of other stores. The operator downloads and files them together.',
              counted(of.elsewhere),
            )}
          </Alert>
        )}
        <section className="box clip" aria-label={shown?.label}>
          <Row between wrap align="stretch" className={clsx(css.tabs, 'line-below')}>
            <ListTabs
              label={t('Forms')}
              tabs={tabs.map(({ name, label }) => ({
                to: asking.tabHref(name),
                label,
                isCurrent: name === shown?.name,
              }))}
            />
            <span className="note ink-2 self-center py-8 px-16">{ofText(of)}</span>
          </Row>
          {shown?.content}
        </section>
        {shown?.name === 'gstr1' && <Sections of={of} asking={asking} />}
      </Stack>
      <SideCards of={of} asking={asking} onFiled={onFiled} />
    </div>
  );
}

function PeriodPicker({
  asking,
  periods,
  shown,
}: {
  asking: Asked;
  periods: Listed[];
  shown: Listed | undefined;
}) {
  const { period } = asking.asked;
  // The address may name an older period.
  const isListed = periods.some(({ fp }) => fp === period);
  const all = isListed ? periods : [...periods, { fp: period, kind: shown?.kind ?? 'month' }];
  const choose = (fp: string) => asking.change({ period: fp, figure: null, key: null, page: null });
  const step = (by: -1 | 1, label: string, icon: ReactNode) => {
    const beside = periodBeside(periods, period, by);
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        disabled={!beside}
        onClick={() => beside && choose(beside)}
      >
        {icon}
      </ActionIcon>
    );
  };
  return (
    <Row gap={4}>
      {step(-1, t('The period before'), <IconChevronLeft size={20} aria-hidden />)}
      <NativeSelect
        aria-label={t('Period')}
        value={period}
        data={all.map((one) => ({ value: one.fp, label: periodText(one) }))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {step(1, t('The next period'), <IconChevronRight size={20} aria-hidden />)}
    </Row>
  );
}
