import { type DeskCase, type DeskKind, listCases } from '@haat/contract/payments/desk';
import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useRef } from 'react';
import { queryOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { Count } from '../../../office-kit/count.tsx';
import { PageLinks } from '../../../office-kit/list/page-links.tsx';
import { useRowKeys } from '../../../office-kit/table/use-row-keys.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { idText, methodText, nextText, timeText, whyText } from './desk-words.ts';
import css from './payments-desk.module.css';
import { type useOpenedCase, usePageOf } from './use-opened-case.ts';
import { REFRESH_MS } from './waiting-count.tsx';

type Opening = ReturnType<typeof useOpenedCase>;

type CaseListProps = {
  kind: DeskKind;
  icon: Icon;
  tone: 'grey' | 'red' | 'amber' | 'green';
  title: string;
  about: string;
  mostFailures: number;
  opening: Opening;
};

/** Hidden without cases. */
export function CaseList({ kind, icon: Glyph, tone, title, about, mostFailures, opening }: CaseListProps) {
  const { page, hrefOf } = usePageOf(kind);
  const list = useQuery({
    ...queryOf(listCases, { query: { kind, pageNumber: page } }),
    refetchInterval: REFRESH_MS,
  });
  const table = useRef<HTMLElement>(null);
  useRowKeys({ table, opens: true });
  if (list.error && !list.data) return <ReadFailed error={list.error} onRetry={list.refetch} />;
  if (!list.data || list.data.total === 0) return null;
  return (
    <section className={clsx('box clip', css.section)} aria-labelledby={`desk-${kind}`} ref={table}>
      <header className={css.head}>
        <span className={clsx(css.sign, SIGNS[tone])}>
          <Glyph size={18} aria-hidden />
        </span>
        <h2 id={`desk-${kind}`}>{title}</h2>
        {kind !== 'settled' && <Count of={list.data.total} />}
        <p className="caption ink-2 to-end push from-table">{about}</p>
      </header>
      <ul>
        {list.data.rows.map((row) => (
          <CaseRow key={row._id} row={row} mostFailures={mostFailures} opening={opening} />
        ))}
      </ul>
      {list.data.pages > 1 && (
        <footer className="line-above py-8 px-16">
          <PageLinks page={page} pages={list.data.pages} href={hrefOf} />
        </footer>
      )}
    </section>
  );
}

const STEPS: Record<DeskKind, string> = {
  held: msg('Look up'),
  refund: msg('Try now'),
  dispute: msg('Answer'),
  order: msg('Decide'),
  unsettled: msg('Look up'),
  settled: msg('Look up'),
};

const stepOf = ({ kind, refundStatus }: DeskCase) =>
  refundStatus === 'stuck' || refundStatus === 'by-hand' ? msg('Pay otherwise') : STEPS[kind];

const SIGNS = { grey: '', red: 'danger danger-ground', amber: 'warn warn-ground', green: 'ok ok-ground' };

/** Its button opens the pane; nothing is decided in the row. */
function CaseRow({ row, mostFailures, opening }: { row: DeskCase; mostFailures: number; opening: Opening }) {
  const { text, tone } = nextText(row, mostFailures);
  const isQuiet = row.kind === 'settled';
  return (
    <li
      className={clsx(css.row, opening.isOpen(row) && 'soft', isQuiet && clsx('ink-2', css.quiet))}
      data-row-key={row._id}
    >
      <p className="shrinks">
        <b>{idText(row.providerId || row._id)}</b>
        <small>{[timeText(row.at), methodText(row.method)].filter(Boolean).join(', ')}</small>
      </p>
      <p className={clsx('shrinks', css.who)}>
        {row.shopper.name || t('Unknown')}
        <small>{row.shopper.phone}</small>
      </p>
      <p className={css.amount}>
        <Rupees amount={row.amount} variant="even" />
      </p>
      <p className={clsx('shrinks anywhere', css.why)}>
        {whyText(row)}
        {text && <small className={css[tone]}>{text}</small>}
      </p>
      <Button
        variant={isQuiet ? 'subtle' : 'default'}
        size="row"
        data-row-link
        data-opens-pane={opening.isOpen(row) || undefined}
        aria-label={`${t(stepOf(row))}: ${idText(row.providerId || row._id)}`}
        onClick={() => opening.open(row)}
      >
        {t(stepOf(row))}
      </Button>
    </li>
  );
}
