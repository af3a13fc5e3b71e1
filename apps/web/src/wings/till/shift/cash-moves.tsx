import { paise } from '@haat/domain/basics/money';
import { type DayReportData, drawerOf } from '@haat/domain/till/day-report';
import { Button, Kbd } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import clsx from 'clsx';
import { bare } from '../../../screens/receipt/bare.ts';
import { clockText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import type { ShiftState } from '../device/device.ts';
import css from './shift-panel.module.css';

type CashMovesProps = {
  shift: ShiftState;
  report: DayReportData;
  /** Hides everything that reveals the drawer's contents. */
  blind: boolean;
  onMove: (direction: 'in' | 'out') => void;
};

export function CashMoves({ shift, report, blind, onMove }: CashMovesProps) {
  const { refunds } = drawerOf(report);
  const { moves } = shift.report;
  return (
    <section aria-label={t('Cash in and out')}>
      <Row as="header" gap={8} between wrap className="mb-8 min-h-28">
        <h2 className="pull">{t('Cash in and out')}</h2>
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
      </Row>
      <ul className={clsx('box', css.moves)}>
        <li className={css.movesItem}>
          <time>{clockText(shift.openedAt)}</time>
          <span className="anywhere">{t('Opening float')}</span>
          <small>{shift.openedBy}</small>
          <b className="w650 to-end">{bare(shift.float)}</b>
        </li>
        {moves.map(({ at, direction, amount, reason, by }) => (
          <li className={css.movesItem} key={`${at.getTime()} ${reason}`}>
            <time>{clockText(at)}</time>
            <span className="anywhere">{`${direction === 'in' ? t('Cash in') : t('Cash out')} · ${reason}`}</span>
            <small>{by}</small>
            <b className="w650 to-end">{bare(direction === 'in' ? amount : paise(-amount))}</b>
          </li>
        ))}
        {refunds !== 0 && !blind && (
          <li className={css.movesItem}>
            <time />
            <span className="anywhere">{t('Refunds in cash')}</span>
            <small />
            <b className="w650 to-end">{bare(refunds)}</b>
          </li>
        )}
      </ul>
    </section>
  );
}
