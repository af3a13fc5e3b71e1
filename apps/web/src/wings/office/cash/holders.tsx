import { type CashHolderRow, changeCashLimit } from '@haat/contract/till/cash';
import { plainNumber } from '@haat/domain/basics/figures';
import { formatRupees, fromRupees, type Paise, paise, sumPaise, toRupees } from '@haat/domain/basics/money';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useSession } from '../../../kit/session.ts';
import { useNow } from '../../../kit/use-now.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { Dash } from '../../../office-kit/table/dash.tsx';
import { DataTable } from '../../../office-kit/table/data-table.tsx';
import { shortText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Monogram } from '../../../ui/display/monogram.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Meter } from '../../../ui/feedback/meter.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { ask } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import css from './cash.module.css';
import { aboutHolder, ageTone, type CashState, placeText } from './cash-words.ts';
import { useCashAct } from './use-cash-act.ts';
import type { CashPane } from './use-cash-pane.ts';

/** A person, the safe, or the drawer of an open shift, which its own count settles. */
type Line = { holder: CashHolderRow } | { drawer: CashState['drawers'][number] };

const holderOf = (line: Line) => ('holder' in line ? line.holder : undefined);
const holdsOf = (line: Line) => ('holder' in line ? line.holder.holds : line.drawer.holds);

type HoldersProps = {
  storeId: string;
  cash: CashState;
  manages: boolean;
  opened: CashPane | null;
  onOpen: (pane: CashPane) => void;
};

/** Largest amount first, each with the next step. */
export function Holders({ storeId, cash, manages, opened, onOpen }: HoldersProps) {
  const now = useNow();
  const user = useSession();
  const limits = useLimits(storeId);
  const lines: Line[] = [
    ...cash.holders.map((holder) => ({ holder })),
    ...cash.drawers.map((drawer) => ({ drawer })),
  ];
  const opens = (holder: CashHolderRow): CashPane['what'] =>
    manages && (holder.kind === 'safe' || holder._id === user?._id) ? 'bank' : 'hand-over';
  const step = (line: Line) => {
    const holder = holderOf(line);
    if (!holder || holder.holds === 0) return null;
    const what = opens(holder);
    const isOpen = opened?.kind === holder.kind && opened.id === holder._id;
    return (
      <Button
        size="row"
        variant={what === 'bank' ? 'default' : 'outline'}
        data-opens-pane={isOpen || undefined}
        aria-pressed={isOpen}
        aria-label={`${what === 'bank' ? t('To the bank') : t('Hand over')}: ${placeText(holder)}`}
        onClick={() => onOpen({ what, kind: holder.kind, id: holder._id })}
      >
        {what === 'bank' ? t('To the bank') : t('Hand over')}
      </Button>
    );
  };
  return (
    <section className="box clip" aria-label={t('Who holds it')}>
      {limits.failure && <Alert tone="red">{limits.failure}</Alert>}
      <DataTable
        label={t('Who holds it')}
        columns={columnsOf({ now, step, onLimit: manages ? limits.ofHolder : undefined })}
        rows={lines}
        rowKey={(line) => ('holder' in line ? `${line.holder.kind} ${line.holder._id}` : line.drawer.shift)}
        empty={null}
      />
      {manages && (
        <Row gap={8} wrap between className="line-above py-8 px-16 small">
          <span className="ink-2">
            {cash.limit === null
              ? t('People who deliver may hold any amount of cash.')
              : t('People who deliver get no more cash orders once they hold {{limit}}.', {
                  limit: formatRupees(cash.limit),
                })}
          </span>
          <Button size="row" variant="default" onClick={() => void limits.ofStore(cash.limit)}>
            {t('Change the limit')}
          </Button>
        </Row>
      )}
    </section>
  );
}

type ColumnsOf = {
  now: Date;
  step: (line: Line) => ReactNode;
  onLimit: ((holder: CashHolderRow) => Promise<void>) | undefined;
};

function columnsOf({ now, step, onLimit }: ColumnsOf): Column<Line>[] {
  return [
    {
      name: 'holder',
      header: msg('Who holds it'),
      cell: (line) => <Who line={line} />,
      total: ({ length }) => t('{{count}} people', { count: length }),
      card: { place: 'main' },
    },
    {
      name: 'holds',
      header: msg('Holds (cash)'),
      align: 'right',
      cell: (line) => (
        <b>
          <Rupees amount={holdsOf(line)} variant="even" />
        </b>
      ),
      total: (lines) => <Rupees amount={sumPaise(lines.map(holdsOf))} variant="even" />,
      card: { place: 'amount' },
    },
    {
      name: 'orders',
      header: msg('Orders'),
      align: 'right',
      cell: (line) => holderOf(line)?.orders || <Dash />,
      total: (lines) => lines.reduce((sum, line) => sum + (holderOf(line)?.orders ?? 0), 0),
      card: null,
    },
    {
      name: 'oldest',
      header: msg('Oldest'),
      cell: (line) => {
        const at = 'holder' in line ? line.holder.oldest : line.drawer.openedAt;
        if (!at) return <Dash />;
        return <span className={'holder' in line ? ageTone(at, now) : ''}>{shortText(at)}</span>;
      },
      card: { place: 'note' },
    },
    {
      name: 'limit',
      header: msg('Limit'),
      cell: (line) => {
        const holder = holderOf(line);
        return holder ? <Limit holder={holder} onChange={onLimit} /> : <Dash />;
      },
      card: { place: 'row' },
    },
    { name: 'step', header: msg('Next step'), align: 'right', cell: step, card: { place: 'action' } },
  ];
}

function Who({ line }: { line: Line }) {
  const holder = holderOf(line);
  const drawer = 'drawer' in line ? line.drawer : undefined;
  const name = holder ? placeText(holder) : (drawer?.openedBy ?? '');
  const about = holder
    ? aboutHolder(holder)
    : t('{{counter}}, in the drawer', { counter: drawer?.till ?? '' });
  return (
    <Row gap={12} as="span" className={css.who}>
      <Monogram name={name} size={32} round hue={holder?.kind === 'driver' ? 'blue' : 'amber'} />
      <span className="shrinks">
        <b className="block">{name}</b>
        <small className="ink-2">{about}</small>
      </span>
    </Row>
  );
}

type LimitProps = { holder: CashHolderRow; onChange: ColumnsOf['onLimit'] };

function Limit({ holder, onChange }: LimitProps) {
  const { limit, holds, isFull } = holder;
  return (
    <Row gap={8} className="small">
      {limit === null ? (
        <span className="ink-2">{t('none')}</span>
      ) : (
        <>
          <div className={clsx(css.limit, 'rigid w-56', isFull && css.full)}>
            <Meter share={Math.min(limit === 0 ? 1 : holds / limit, isFull ? 1 : 0.99)} variant="line" />
          </div>
          <span className={isFull ? 'warn w600' : 'ink-2'}>
            {isFull
              ? t('no more cash')
              : t('{{amount}} left', { amount: formatRupees(paise(limit - holds)) })}
          </span>
        </>
      )}
      {onChange && holder.kind !== 'safe' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('Change the limit of {{name}}', { name: placeText(holder) })}
          onClick={() => void onChange(holder)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
    </Row>
  );
}

/** In rupees; blank removes the limit. */
function useLimits(storeId: string) {
  const { act, failure } = useCashAct(() => {});
  const change = async (
    question: { title: string; text: string; limit: Paise | null },
    holder?: { kind: CashHolderRow['kind']; id: string },
  ) => {
    const typed = await ask({
      title: question.title,
      text: question.text,
      yes: t('Save'),
      no: t('Cancel'),
      gentle: true,
      field: {
        label: t('Limit in ₹'),
        value: question.limit === null ? '' : String(toRupees(question.limit)),
        maxLength: 12,
      },
    });
    if (typed === null) return;
    const amount = plainNumber(typed).replaceAll(/[₹,\s]/g, '');
    if (amount !== '' && !/^\d{1,8}(\.\d{1,2})?$/.test(amount)) {
      toast(t('Please type an amount'));
      return;
    }
    const limit = amount === '' ? null : fromRupees(Number(amount));
    const body = { limit, ...(holder && { holder }) };
    act(changeCashLimit, { params: { storeId }, body }, t('Saved'));
  };
  return {
    failure,
    ofStore: (limit: Paise | null) =>
      change({
        title: t('How much cash may who delivers hold?'),
        text: t('From this amount on they get no more cash orders. Leave it blank for no limit.'),
        limit,
      }),
    ofHolder: ({ kind, _id: id, hasOwnLimit, limit, ...holder }: CashHolderRow) =>
      change(
        {
          title: t('How much cash may {{name}} hold?', { name: placeText({ kind, ...holder }) }),
          text: t('From this amount on they get no more cash orders. Leave it blank for the store’s limit.'),
          limit: hasOwnLimit ? limit : null,
        },
        { kind, id },
      ),
  };
}
