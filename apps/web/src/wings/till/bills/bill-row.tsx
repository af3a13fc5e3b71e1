import { ActionIcon } from '@mantine/core';
import { IconPrinter, IconShare3 } from '@tabler/icons-react';
import { bare } from '../../../screens/receipt/bare.ts';
import { clockText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import type { BillRow } from '../device/device.ts';
import css from './bills.module.css';
import { methodsText, useEntry } from './entry.ts';

const STATES = {
  waiting: { word: msg('waiting'), tone: 'marigold' },
  sending: { word: msg('sending'), tone: 'blue' },
  sent: { word: msg('sent'), tone: 'green' },
} as const;

type BillRowProps = { bill: BillRow; onPrint: (id: string) => void; onShare: (id: string) => void };

/** Includes the sending state. */
export function BillLine({ bill, onPrint, onShare }: BillRowProps) {
  const entry = useEntry(bill.id);
  const { word, tone } = STATES[bill.state];
  return (
    <li className={css.row}>
      <b className="note in-line w650 nowrap">{bill.number || t('Return')}</b>
      <span className="ink-2">{clockText(bill.at)}</span>
      <span className="ink-2">{entry && t('{{count}} items', { count: entry.lines.length })}</span>
      <span className="ink-2">{entry && methodsText(entry)}</span>
      <strong className="w650 small in-line to-end">{`${bill.kind === 'return' ? '−' : ''}${bare(bill.total)}`}</strong>
      <DotChip tone={tone}>{t(word)}</DotChip>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('Print {{number}} again', { number: bill.number })}
        onClick={() => onPrint(bill.id)}
      >
        <IconPrinter size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('Share {{number}}', { number: bill.number })}
        onClick={() => onShare(bill.id)}
      >
        <IconShare3 size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
