import { type CashMoveRow, listCashMoves, readSlipPhoto, setCashRight } from '@haat/contract/till/cash';
import { istDay } from '@haat/domain/basics/ist';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { Anchor, Button, Group } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { download, saveFile } from '../../../kit/download.ts';
import { to } from '../../../kit/links.ts';
import { freshOf, keyOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { useNow } from '../../../kit/use-now.ts';
import { Count } from '../../../office-kit/count.tsx';
import { PageLinks } from '../../../office-kit/list/page-links.tsx';
import { PickFile } from '../../../office-kit/pick-file.tsx';
import type { Column } from '../../../office-kit/table/column.ts';
import { DataTable } from '../../../office-kit/table/data-table.tsx';
import { clockText, shortText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { ask } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { MOVE_WORDS, placeText } from './cash-words.ts';
import { uploadSlip } from './upload-slip.ts';
import { useCashAct } from './use-cash-act.ts';

type MovesProps = {
  storeId: string;
  /** The store, where an operator has chosen it. */
  named: string | undefined;
  manages: boolean;
};

/** Moves of today or of all earlier days, with corrections. */
export function Moves({ storeId, named, manages }: MovesProps) {
  const [params, setParams] = useSearchParams();
  const isAll = params.get('moves') === 'all';
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1);
  const today = istDay(useNow());
  const list = useQuery({
    ...freshOf(listCashMoves, {
      params: { storeId },
      query: { pageNumber: page, ...(!isAll && { from: today }) },
    }),
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  });
  const { setRight, failure } = useSettingRight(storeId);
  const show = (all: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (all) next.set('moves', 'all');
        else next.delete('moves');
        return next;
      },
      { replace: true },
    );
  const hrefOf = (other: number) => {
    const next = new URLSearchParams(params);
    if (other > 1) next.set('page', String(other));
    else next.delete('page');
    return `${to.cash(1, named).split('?')[0]}?${next}`;
  };
  return (
    <section className="box clip" aria-labelledby="cash-moves">
      <Row as="header" gap={8} between className="py-12 px-16">
        <h2 id="cash-moves">{isAll ? t('All moves') : t('Moves today')}</h2>
        {list.data && <Count of={list.data.total} />}
        <Anchor component="button" type="button" size="sm" className="push" onClick={() => show(!isAll)}>
          {isAll ? t('Today') : t('Earlier')}
        </Anchor>
      </Row>
      {failure && <Alert tone="red">{failure}</Alert>}
      <ReadFailed error={list.error} onRetry={list.refetch} />
      {(list.data || !list.error) && (
        <DataTable
          label={t('Moves of cash')}
          columns={columnsOf(storeId, isAll, manages ? setRight : undefined)}
          rows={list.data?.rows}
          rowKey={({ _id }) => _id}
          empty={<p className="ink-2 py-12 px-16">{t('Nothing has moved.')}</p>}
        />
      )}
      {list.data && list.data.pages > 1 && (
        <footer className="line-above py-8 px-16">
          <PageLinks page={page} pages={list.data.pages} href={hrefOf} />
        </footer>
      )}
    </section>
  );
}

function useSettingRight(storeId: string) {
  const { act, failure } = useCashAct(() => {});
  /** Kept when saving fails. */
  const said = useRef({ act: '', reason: '' });
  const setRight = async (move: CashMoveRow) => {
    const before = failure && said.current.act === move.act ? said.current.reason : '';
    const reason = await ask({
      title: t('Set this move right?'),
      text: t('A second move brings the cash back; both stay in the history.'),
      yes: t('Set right'),
      no: t('Cancel'),
      field: { label: t('Reason'), value: before, maxLength: 300, missing: t('Please say why') },
    });
    if (reason === null) return;
    said.current = { act: move.act, reason };
    act(setCashRight, { params: { storeId, act: move.act }, body: { reason } }, t('Set right'));
  };
  return { setRight, failure };
}

const canBeSetRight = ({ order, isReversal, isSetRight, kind }: CashMoveRow) =>
  !order && !isReversal && !isSetRight && (kind === 'handed over' || kind === 'banked');

function columnsOf(
  storeId: string,
  isAll: boolean,
  setRight: ((move: CashMoveRow) => Promise<void>) | undefined,
): Column<CashMoveRow>[] {
  return [
    {
      name: 'at',
      header: msg('When'),
      cell: ({ at }) => <span className="ink-2">{isAll ? shortText(at) : clockText(at)}</span>,
      card: { place: 'head' },
    },
    {
      name: 'kind',
      header: msg('What'),
      cell: ({ kind, isReversal, isSetRight }) => (
        <b className={isSetRight ? 'ink-2 struck' : undefined}>
          {isReversal ? t('{{move}}, set right', { move: t(MOVE_WORDS[kind]) }) : t(MOVE_WORDS[kind])}
        </b>
      ),
      card: { place: 'main' },
    },
    {
      name: 'about',
      header: msg('About'),
      wrap: true,
      longest: 260,
      cell: (move) => <About move={move} />,
      card: { place: 'row' },
    },
    {
      name: 'who',
      header: msg('From and to'),
      wrap: true,
      longest: 260,
      cell: ({ from, to: receiver }) =>
        t('{{from}} to {{to}}', { from: placeText(from), to: placeText(receiver) }),
      card: { place: 'note' },
    },
    {
      name: 'amount',
      header: msg('Amount'),
      align: 'right',
      cell: ({ amount, isSetRight }) => (
        <span className={isSetRight ? 'ink-2 struck' : 'w600'}>
          <Rupees amount={amount} variant="even" />
        </span>
      ),
      card: { place: 'amount' },
    },
    ...(setRight ? [rightColumn(storeId, setRight)] : []),
  ];
}

function SlipPhoto({ storeId, move: { act, hasPhoto } }: { storeId: string; move: CashMoveRow }) {
  const queries = useQueryClient();
  const params = { storeId, act };
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File | null) =>
      file ? uploadSlip(params, file) : saveFile(await download(readSlipPhoto, { params }, () => {})),
    onSuccess: (_, file) => file && queries.invalidateQueries({ queryKey: keyOf(listCashMoves) }),
    onError: (error) => toast(failureText(error), { long: true }),
  });
  if (hasPhoto)
    return (
      <Button size="row" variant="subtle" loading={isPending} onClick={() => mutate(null)}>
        {t('Photo')}
      </Button>
    );
  return (
    <PickFile accept="image/jpeg,image/png,image/webp" onPick={(file) => mutate(file)}>
      {(props) => (
        <Button {...props} size="row" variant="subtle" color="gray" loading={isPending}>
          {t('Add a photo')}
        </Button>
      )}
    </PickFile>
  );
}

const rightColumn = (
  storeId: string,
  setRight: (move: CashMoveRow) => Promise<void>,
): Column<CashMoveRow> => ({
  name: 'right',
  header: msg('Set right'),
  align: 'right',
  cell: (move) => (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {move.kind === 'banked' && !move.isReversal && <SlipPhoto storeId={storeId} move={move} />}
      {canBeSetRight(move) && (
        <Button size="row" variant="subtle" color="gray" onClick={() => void setRight(move)}>
          {t('Set right')}
        </Button>
      )}
    </Group>
  ),
  card: { place: 'action' },
});

function About({ move: { order, orders, slip, reason } }: { move: CashMoveRow }) {
  if (order)
    return (
      <>
        <Anchor component={Link} to={to.order(order._id)} inherit underline="always">
          {t('order {{number}}', { number: formatOrderNumber(order.number) })}
        </Anchor>
        {order.customer && `, ${order.customer}`}
      </>
    );
  const parts = [
    slip && t('slip {{number}}', { number: slip }),
    orders > 0 && t('{{count}} orders', { count: orders }),
    reason,
  ];
  return parts.filter(Boolean).join(', ');
}
