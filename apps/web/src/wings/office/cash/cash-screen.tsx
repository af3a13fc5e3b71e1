import { downloadCashMoves, readCash } from '@haat/contract/till/cash';
import { istDay } from '@haat/domain/basics/ist';
import { formatRupees } from '@haat/domain/basics/money';
import { can } from '@haat/domain/people/capabilities';
import { Button } from '@mantine/core';
import { IconBuildingBank, IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { to } from '../../../kit/links.ts';
import { watchedOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { useSession } from '../../../kit/session.ts';
import { useNow } from '../../../kit/use-now.ts';
import { FileButton } from '../../../office-kit/list/file-button.tsx';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { SidePane } from '../../../office-kit/side-pane.tsx';
import { clockText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { OfStore } from '../tills/of-store.tsx';
import { BankPane } from './bank-pane.tsx';
import css from './cash.module.css';
import { CashCards } from './cash-cards.tsx';
import type { CashState } from './cash-words.ts';
import { HandOverPane } from './hand-over-pane.tsx';
import { HeldOrders } from './held-orders.tsx';
import { Holders } from './holders.tsx';
import { Moves } from './moves.tsx';
import { type CashPane, useCashPane } from './use-cash-pane.ts';

/** Who holds the cash of a store's orders, from the door to the bank. */
export function Component() {
  return (
    <OfStore address={(store) => to.cash(1, store)}>
      {(store, choice) => <Cash key={store} storeId={store} choice={choice} />}
    </OfStore>
  );
}

function Cash({ storeId, choice }: { storeId: string; choice: ReactNode }) {
  const user = useSession();
  const manages = can(user?.roles ?? [], 'cash.manage');
  const cash = useQuery({
    ...watchedOf(readCash, { params: { storeId } }),
    // A driver who has counted is waiting at the counter.
    refetchInterval: 10_000,
  });
  const { opened, show } = useCashPane();
  const close = () => show(null);
  const { data, error } = cash;
  return (
    <Stack
      gap={16}
      className={clsx('desk-page align-start', css.screen)}
      data-open={opened && data ? '' : undefined}
    >
      <Top storeId={storeId} choice={choice} cash={data} manages={manages} onBank={show} />
      <div className="column gap-14 shrinks">
        <ReadFailed error={error} onRetry={cash.refetch} />
        {!data && !error && <Skeleton height={360} />}
        {data && <Offers cash={data} onOpen={show} />}
        {data && <CashCards cash={data} manages={manages} />}
        {data &&
          (data.holders.length + data.drawers.length > 0 ? (
            <Holders storeId={storeId} cash={data} manages={manages} opened={opened} onOpen={show} />
          ) : (
            <EmptyState
              icon={IconCash}
              title={manages ? t('All cash is in the store.') : t('You hold no cash.')}
              text={t(
                'Cash that is taken for an order at the door or by hand shows here until it is banked.',
              )}
            />
          ))}
        <Moves storeId={storeId} named={choice ? storeId : undefined} manages={manages} />
      </div>
      {opened && data && (
        <SidePane key={Object.values(opened).join()} title={t('Cash')} onClose={close}>
          <Pane storeId={storeId} cash={data} opened={opened} show={show} />
        </SidePane>
      )}
    </Stack>
  );
}

/** Drivers who counted on their phones and wait for a taker. */
function Offers({ cash, onOpen }: { cash: CashState; onOpen: (pane: CashPane) => void }) {
  return cash.offers.map(({ driver, name, receiverName, amount, at }) => (
    <Alert
      key={driver}
      tone="yellow"
      action={{
        label: t('Count it'),
        onClick: () => onOpen({ what: 'hand-over', kind: 'driver', id: driver }),
      }}
    >
      {t('{{name}} hands {{amount}} over and asks {{receiver}} to take it, since {{time}}', {
        name,
        amount: formatRupees(amount),
        receiver: receiverName,
        time: clockText(at),
      })}
    </Alert>
  ));
}

type TopProps = {
  storeId: string;
  choice: ReactNode;
  cash: CashState | undefined;
  manages: boolean;
  onBank: (pane: CashPane) => void;
};

function Top({ storeId, choice, cash, manages, onBank }: TopProps) {
  const user = useSession();
  const today = istDay(useNow());
  const from =
    cash?.holders.find(({ kind, holds }) => kind === 'safe' && holds > 0) ??
    cash?.holders.find(({ _id }) => _id === user?._id) ??
    cash?.holders[0];
  return (
    <Row as="header" gap={12} wrap className={clsx(css.top, 'gap-4-16 whole-row')}>
      <ScreenTitle />
      <p>{t('Every rupee paid at a door has one holder')}</p>
      {choice}
      {manages && (
        <Row gap={12}>
          <Button
            variant="default"
            leftSection={<IconBuildingBank size={18} aria-hidden />}
            disabled={!from || from.holds === 0}
            onClick={() => from && onBank({ what: 'bank', kind: from.kind, id: from._id })}
          >
            {t('To the bank')}
          </Button>
          <FileButton
            call={downloadCashMoves}
            input={{ params: { storeId }, query: { from: `${today.slice(0, 8)}01`, to: today } }}
            title={t('Moves of this month')}
          />
        </Row>
      )}
    </Row>
  );
}

type PaneProps = {
  storeId: string;
  cash: CashState;
  opened: CashPane;
  show: (pane: CashPane | null) => void;
};

function Pane({ storeId, cash, opened, show }: PaneProps) {
  const holder = cash.holders.find(({ kind, _id }) => kind === opened.kind && _id === opened.id);
  const pane = { storeId, cash, onClose: () => show(null) };
  const open = (what: CashPane['what']) => show({ ...opened, what });
  if (!holder)
    return (
      <div className="py-16 px-16">
        <Alert tone="blue" action={{ label: t('Close'), onClick: () => show(null) }}>
          {t('No cash is held there any more.')}
        </Alert>
      </div>
    );
  if (opened.what === 'bank') return <BankPane {...pane} holder={holder} onHolder={show} />;
  if (opened.what === 'orders')
    return <HeldOrders {...pane} holder={holder} onBack={() => open('hand-over')} />;
  return <HandOverPane {...pane} holder={holder} onOrders={() => open('orders')} />;
}
