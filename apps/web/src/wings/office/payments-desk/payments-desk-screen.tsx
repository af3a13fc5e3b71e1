import { checkProvider, readDesk } from '@haat/contract/payments/desk';
import { Button } from '@mantine/core';
import {
  IconBuildingBank,
  IconCash,
  IconChecks,
  IconGavel,
  IconRefresh,
  IconRefreshAlert,
  IconReportMoney,
  IconTruckOff,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { queryOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { SidePane } from '../../../office-kit/side-pane.tsx';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { CaseList } from './case-list.tsx';
import { CasePane } from './case-pane.tsx';
import { DeskCards } from './desk-cards.tsx';
import { timeText } from './desk-words.ts';
import css from './payments-desk.module.css';
import { Settlements } from './settlements.tsx';
import { useOpenedCase } from './use-opened-case.ts';
import { REFRESH_MS } from './waiting-count.tsx';

export function Component() {
  const desk = useQuery({ ...queryOf(readDesk, {}), refetchInterval: REFRESH_MS });
  const opening = useOpenedCase();
  const { opened, close } = opening;
  return (
    <Stack gap={16} className={clsx('desk-page align-start', css.screen)} data-open={opened ? '' : undefined}>
      <Top askedAt={desk.data?.askedAt ?? null} />
      <div className="column gap-14 shrinks">
        <ReadFailed error={desk.error} onRetry={desk.refetch} />
        {desk.data ? <DeskCards desk={desk.data} /> : <Skeleton height={82} />}
        {desk.data?.waiting === 0 && (
          <EmptyState
            icon={IconChecks}
            title={t('Nothing needs your attention.')}
            text={t('{{done}} of {{all}} payments were settled automatically.', {
              done: desk.data.today.byThemselves,
              all: desk.data.today.payments,
            })}
          />
        )}
        {desk.data && <Lists mostFailures={desk.data.mostFailures} opening={opening} />}
        <Settlements />
      </div>
      {opened && (
        <SidePane title={t('The case')} onClose={close}>
          <CasePane name={opened} onClose={close} />
        </SidePane>
      )}
    </Stack>
  );
}

function Lists({
  mostFailures,
  opening,
}: {
  mostFailures: number;
  opening: ReturnType<typeof useOpenedCase>;
}) {
  const all = { mostFailures, opening };
  return (
    <>
      <CaseList
        {...all}
        kind="held"
        icon={IconCash}
        tone="grey"
        title={t('Payments without an order')}
        about={t('Paid, but there is no order')}
      />
      <CaseList
        {...all}
        kind="refund"
        icon={IconRefreshAlert}
        tone="red"
        title={t('Stuck refunds')}
        about={t('Asked for, not confirmed by the bank')}
      />
      <CaseList
        {...all}
        kind="order"
        icon={IconTruckOff}
        tone="red"
        title={t('Orders refunded elsewhere')}
        about={t('Refunded at the provider’s own dashboard')}
      />
      <CaseList
        {...all}
        kind="dispute"
        icon={IconGavel}
        tone="amber"
        title={t('Disputes')}
        about={t('Decided by the shopper’s bank')}
      />
      <CaseList
        {...all}
        kind="unsettled"
        icon={IconBuildingBank}
        tone="amber"
        title={t('In no settlement')}
        about={t('Captured three days ago or earlier, not paid out')}
      />
      <CaseList
        {...all}
        kind="settled"
        icon={IconReportMoney}
        tone="green"
        title={t('Settled automatically')}
        about={t('Today')}
      />
    </>
  );
}

function Top({ askedAt }: { askedAt: Date | null }) {
  const queries = useQueryClient();
  const asking = useMutation({
    mutationFn: () => call(checkProvider, {}),
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/payment-desk'),
      }),
  });
  return (
    <Row as="header" wrap className={css.top}>
      <ScreenTitle />
      <p>{t('What somebody has to decide. Everything else is settled automatically.')}</p>
      {askedAt && (
        <span className="caption in-line w500 ink-2">
          {t('Provider asked at {{time}}', { time: timeText(askedAt) })}
        </span>
      )}
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={asking.isPending}
        onClick={() => asking.mutate()}
      >
        {t('Ask again')}
      </Button>
      {asking.error && <Alert tone="yellow">{failureText(asking.error)}</Alert>}
    </Row>
  );
}
