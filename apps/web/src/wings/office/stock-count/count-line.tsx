import type { StockCountLine } from '@haat/contract/catalog/stock-count';
import {
  COUNT_REASONS,
  type CountReason,
  differenceAtCost,
  differenceOf,
  lacksReason,
} from '@haat/domain/catalogue/stock-count';
import { NativeSelect } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { memo } from 'react';
import { useLanguage } from '../../../kit/language.ts';
import { clockText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { stockText } from '../../../ui/display/shown-quantity.ts';
import { GoodsCell } from '../stock/goods-cell.tsx';
import { REASON_LABELS, signed } from '../stock/stock-words.ts';
import css from './count-lines.module.css';
import { CountedCell } from './counted-cell.tsx';

type CountLineProps = {
  line: StockCountLine;
  /** Hides expected quantity, difference, cost and reason. */
  blind: boolean;
  isCurrent: boolean;
  problem: string | undefined;
  onCount: (line: StockCountLine, counted: number | null) => Promise<unknown>;
  onReason: (line: StockCountLine, reason: CountReason | null) => void;
};

/** Memoized, as a sheet may have hundreds of lines. */
export const CountLine = memo(function CountLine(props: CountLineProps) {
  useLanguage();
  const { line, blind, isCurrent, problem, onCount, onReason } = props;
  const difference = differenceOf(line);
  return (
    <li className={clsx(isCurrent && 'soft', css.line)} data-line={line._id} data-blind={blind || undefined}>
      <div className={clsx('shrinks', css.goods)}>
        <GoodsCell goods={line} />
      </div>
      {!blind && (
        <div className={clsx('figures to-end', css.expected)}>
          <span className={clsx('below-table', css.caption)}>{t('Expected')} </span>
          {stockText(line.expected, line.soldBy)}
          {line.sold > 0 && line.soldAt && (
            <small>
              {t('{{number}} sold, last {{time}}', {
                number: stockText(line.sold, line.soldBy),
                time: clockText(line.soldAt),
              })}
            </small>
          )}
        </div>
      )}
      <div className={clsx('centre', css.entered)}>
        <CountedCell
          name={line.name}
          soldBy={line.soldBy}
          counted={line.counted}
          onCount={(counted) => onCount(line, counted)}
        />
      </div>
      {!blind && <Difference difference={difference} line={line} />}
      <div className={css.reason}>
        {!blind && difference ? (
          <NativeSelect
            size="sm"
            data-reason
            aria-label={t('Reason: {{name}}', { name: line.name })}
            aria-invalid={problem !== undefined && lacksReason(line)}
            value={line.reason ?? ''}
            onChange={(event) => onReason(line, (event.currentTarget.value || null) as CountReason | null)}
            data={[
              { value: '', label: t('Choose a reason') },
              ...COUNT_REASONS.map((reason) => ({ value: reason, label: t(REASON_LABELS[reason]) })),
            ]}
          />
        ) : (
          <small className={css.who}>{whoCounted(line)}</small>
        )}
        {!blind && Boolean(difference) && <small className={css.who}>{whoCounted(line)}</small>}
        {problem && <small className={css.problem}>{problem}</small>}
      </div>
    </li>
  );
});

function Difference({ difference, line }: { difference: number | null; line: StockCountLine }) {
  const cost = differenceAtCost(line);
  if (difference === null) return <div className={clsx('figures to-end', css.difference)} />;
  if (difference === 0)
    return (
      <div className={clsx('figures to-end', css.difference)}>
        <IconCheck size={18} className="ok push" aria-label={t('No difference')} />
      </div>
    );
  return (
    <div className={clsx('figures to-end', css.difference)}>
      <b className={difference < 0 ? 'danger-ink' : 'info'}>{signed(difference, line.soldBy)}</b>
      <small>
        {cost === null ? (
          t('No cost')
        ) : (
          <>
            {difference > 0 && '+'}
            <Rupees amount={cost} variant="even" />
          </>
        )}
      </small>
    </div>
  );
}

function whoCounted({ counted, countedBy, countedAt }: StockCountLine): string {
  if (counted === null || !countedBy) return t('Not counted yet');
  return [countedBy.name, countedAt && clockText(countedAt)].filter(Boolean).join(' · ');
}
