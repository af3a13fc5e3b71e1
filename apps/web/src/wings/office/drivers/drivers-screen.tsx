import { type Door, type Drivers, listDrivers } from '@haat/contract/orders/drivers';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { ActionIcon, Button, Group, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import { reasonText } from '../../../kit/door-words.ts';
import { to } from '../../../kit/links.ts';
import { watchedOf } from '../../../kit/query.ts';
import { useNow } from '../../../kit/use-now.ts';
import { windowText } from '../../../kit/window-text.ts';
import { answerOf } from '../../../office-kit/list/answer-of.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { anId } from '../../../office-kit/list/list-state.ts';
import { useListState } from '../../../office-kit/list/use-list-state.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { clockText, shortText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { OfStore } from '../tills/of-store.tsx';
import { DriverCard } from './driver-card.tsx';
import { DriverDialog } from './driver-dialog.tsx';
import css from './drivers.module.css';
import { LateDoors } from './late-doors.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { type Listed, useDriverActions } from './use-driver-actions.ts';

const NO_SORTS: readonly never[] = [];
const FILTERS = { store: anId };

/** Drivers without an account: links, open doors and today's. */
export function Component() {
  return (
    <OfStore address={to.drivers}>
      {(store, choice) => <DriverList key={store} store={store} choice={choice} />}
    </OfStore>
  );
}

type OpenDialog = { what: 'add' } | { what: 'edit' | 'link'; driver: Listed };

function DriverList({ store, choice }: { store: string; choice: ReactNode }) {
  const now = useNow();
  const inAddress = useListState<typeof FILTERS, never>({ filters: FILTERS, sorts: NO_SORTS }, () =>
    to.drivers(),
  );
  const answer = useQuery({
    ...watchedOf(listDrivers, { params: { storeId: store } }),
    refetchInterval: 30_000,
  });
  const { data, error, isFetching, refetch, dataUpdatedAt } = answer;
  const actions = useDriverActions(store);
  const [asked, setAsked] = useState<OpenDialog>();
  const list = {
    ...inAddress,
    rows: answerOf(answer)?.doors,
    pages: 1,
    total: data?.doors.length ?? 0,
    error,
    isFetching,
    readAt: dataUpdatedAt,
    retry: () => void refetch(),
  };
  return (
    <>
      <ListScreen
        list={list}
        about={t('Drivers work on their own phones with a link, without an account.')}
        columns={columns(now, data?.doors ?? [], actions)}
        rowKey={({ _id }) => _id}
        href={({ _id }) => to.order(_id)}
        cardHeight={150}
        count={(number, count) => t('{{number}} doors', { number, count })}
        search={null}
        filters={[]}
        {...(choice && { tools: { before: choice } })}
        failure={actions.error ? failureText(actions.error) : undefined}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked({ what: 'add' })}>
            {t('Add a driver')}
          </Button>
        }
        top={data && <Top data={data} actions={actions} onAsk={setAsked} />}
        empty={{
          icon: IconTruckDelivery,
          title: t('No doors today'),
          text: t('Give orders to a driver in the list of orders, or on an order’s page.'),
          noMatch: t('No doors today'),
        }}
      />
      {asked?.what === 'add' && (
        <DriverDialog
          store={store}
          onClose={() => setAsked(undefined)}
          onSaved={(driver) => setAsked({ what: 'link', driver })}
        />
      )}
      {asked?.what === 'edit' && (
        <DriverDialog
          store={store}
          driver={asked.driver}
          onClose={() => setAsked(undefined)}
          onSaved={() => setAsked(undefined)}
        />
      )}
      {asked?.what === 'link' && (
        <LinkDialog store={store} driver={asked.driver} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

type TopProps = {
  data: Drivers;
  actions: ReturnType<typeof useDriverActions>;
  onAsk: (asked: OpenDialog) => void;
};

function Top({ data: { drivers, doors, lateDoors, codeForAll }, actions, onAsk }: TopProps) {
  return (
    <div className={clsx('column gap-16', css.top)}>
      <LateDoors
        doors={lateDoors}
        busy={actions.isBusy}
        onSettle={(door, accept) => void actions.settle(door, accept)}
      />
      {drivers.length > 0 && (
        <ul className={clsx('stack gap-12', css.cards)}>
          {drivers.map((driver) => (
            <DriverCard
              key={driver._id}
              driver={driver}
              doors={doors.filter((door) => door.driver === driver._id)}
              onLink={() => onAsk({ what: 'link', driver })}
              onEdit={() => onAsk({ what: 'edit', driver })}
              onEnd={() => void actions.end(driver)}
            />
          ))}
        </ul>
      )}
      <Switch
        checked={codeForAll}
        onChange={({ currentTarget }) => actions.askForCodes(currentTarget.checked)}
        label={t('Ask for a code at every door')}
        description={t(
          'Otherwise only for paid orders above ₹500. The customer sees the code on the order’s page.',
        )}
      />
    </div>
  );
}

const STATES: Record<Door['state'], { word: string; tone: 'grey' | 'blue' | 'green' | 'marigold' }> = {
  packing: { word: msg('At the shop'), tone: 'grey' },
  waiting: { word: msg('On the way'), tone: 'blue' },
  delivered: { word: msg('Delivered'), tone: 'green' },
  back: { word: msg('Back at the shop'), tone: 'marigold' },
};

const PAID_BY = { cash: msg('Cash'), upi: msg('UPI'), paid: msg('Paid before') } as const;

/** Open doors of the same driver and hours, in delivery order. */
const wayOf = (doors: readonly Door[], { driver, deliverFrom, deliverUntil, state }: Door) =>
  state === 'packing' || state === 'waiting'
    ? doors.filter(
        (one) =>
          one.driver === driver &&
          (one.state === 'packing' || one.state === 'waiting') &&
          one.deliverUntil.getTime() === deliverUntil.getTime() &&
          one.deliverFrom?.getTime() === deliverFrom?.getTime(),
      )
    : [];

type MovesProps = { door: Door; way: readonly Door[]; actions: ReturnType<typeof useDriverActions> };

/** Moves the door within its driver's route. */
function Moves({ door, way, actions }: MovesProps) {
  const nth = way.indexOf(door);
  const order = formatOrderNumber(door.number);
  const button = (by: 1 | -1, label: string, Arrow: typeof IconArrowUp) => (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
      title={label}
      disabled={actions.isBusy || !way[nth + by]}
      onClick={() => actions.move(way, nth, by)}
    >
      <Arrow size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <>
      {button(-1, t('{{order}} earlier', { order }), IconArrowUp)}
      {button(1, t('{{order}} later', { order }), IconArrowDown)}
    </>
  );
}

function columns(
  now: Date,
  doors: readonly Door[],
  actions: ReturnType<typeof useDriverActions>,
): Column<Door>[] {
  return [
    {
      name: 'order',
      header: msg('Order'),
      cell: ({ number }) => <b className="figures">{formatOrderNumber(number)}</b>,
      sub: ({ customerName, address }) => [customerName, address].filter(Boolean).join(' · '),
      longest: 320,
      card: { place: 'head' },
    },
    {
      name: 'customer',
      header: msg('Customer'),
      cell: ({ customerName }) => customerName,
      onlyOnCards: true,
      card: { place: 'main' },
    },
    { name: 'driver', header: msg('Driver'), cell: ({ driverName }) => driverName },
    {
      name: 'hours',
      header: msg('Hours'),
      cell: ({ deliverFrom: from, deliverUntil: until }) =>
        from ? windowText({ from, until }, now) : shortText(until),
    },
    {
      name: 'state',
      header: msg('State'),
      cell: ({ state, code }) =>
        code === 'locked' ? (
          <DotChip tone="red">{t('Code locked')}</DotChip>
        ) : (
          <DotChip tone={STATES[state].tone}>{t(STATES[state].word)}</DotChip>
        ),
      sub: ({ at, reason, note, state }) =>
        [
          at && clockText(at),
          state !== 'delivered' && reason && reasonText(reason),
          state !== 'delivered' && note,
        ]
          .filter(Boolean)
          .join(' · '),
      card: { place: 'corner' },
    },
    {
      name: 'taken',
      header: msg('Taken'),
      align: 'right',
      cell: ({ paidBy, taken }) => (paidBy && taken > 0 ? <Rupees amount={taken} variant="even" /> : null),
      sub: ({ paidBy }) => paidBy && t(PAID_BY[paidBy]),
      card: { place: 'amount' },
    },
    {
      name: 'actions',
      header: msg('Change'),
      align: 'right',
      cell: (door) => {
        const way = wayOf(doors, door);
        return (
          <Group gap={6} justify="flex-end" wrap="nowrap">
            {door.code && (
              <Button size="row" variant="default" onClick={() => void actions.letThrough(door._id)}>
                {t('Let it through')}
              </Button>
            )}
            {way.length > 1 && <Moves door={door} way={way} actions={actions} />}
          </Group>
        );
      },
      card: { place: 'action' },
    },
  ];
}
