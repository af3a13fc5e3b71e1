import { type DayReportData, drawerOf } from '@haat/domain/day-report';
import { paise } from '@haat/domain/money';
import { Button, Kbd } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { bare } from '../../../screens/receipt/bare.ts';
import { clockText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import type { ShiftState } from '../device/device.ts';
import css from './shift-panel.module.css';

type CashMovesProps = {
  shift: ShiftState;
  report: DayReportData;
  /** Nothing is said from which the drawer's content could be known. */
  blind: boolean;
  onMove: (direction: 'in' | 'out') => void;
};

/** What was put into the drawer and taken out, with the two buttons that do it. */
export function CashMoves({ shift, report, blind, onMove }: CashMovesProps) {
  const { refunds } = drawerOf(report);
  const { moves } = shift.report;
  return (
    <section aria-label={t('Cash in and out')}>
      <header className={css.movesHead}>
        <h2>{t('Cash in and out')}</h2>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          rightSection={<Kbd>+</Kbd>}
          onClick={() => onMove('in')}
        >
          {t('Cash in')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconMinus size={14} aria-hidden />}
          rightSection={<Kbd>−</Kbd>}
          onClick={() => onMove('out')}
        >
          {t('Cash out')}
        </Button>
      </header>
      <ul className={css.moves}>
        <li>
          <time>{clockText(shift.openedAt)}</time>
          <span>{t('Opening float')}</span>
          <small>{shift.openedBy}</small>
          <b>{bare(shift.float)}</b>
        </li>
        {moves.map(({ at, direction, amount, reason, by }) => (
          <li key={`${at.getTime()} ${reason}`}>
            <time>{clockText(at)}</time>
            <span>{`${direction === 'in' ? t('Cash in') : t('Cash out')} · ${reason}`}</span>
            <small>{by}</small>
            <b>{bare(direction === 'in' ? amount : paise(-amount))}</b>
          </li>
        ))}
        {refunds !== 0 && !blind && (
          <li>
            <time />
            <span>{t('Refunds in cash')}</span>
            <small />
            <b>{bare(refunds)}</b>
          </li>
        )}
      </ul>
    </section>
  );
}
