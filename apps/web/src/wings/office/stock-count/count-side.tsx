import type { CountSums } from '@haat/domain/stock-count';
import { Progress, Textarea } from '@mantine/core';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { REASON_LABELS, signed } from '../stock/stock-words.ts';
import css from './stock-count.module.css';

type CountSumsProps = { sums: CountSums };

/** How far a sheet has come, and what it makes of the stock's value. */
export function SumCards({ sums, blind = false }: CountSumsProps & { blind?: boolean }) {
  const { lines, counted, short, over, change, costMissing, byReason } = sums;
  return (
    <>
      <section className={css.card}>
        <h2>
          {t('This count')}
          <span>{t('{{counted}} of {{lines}}', { counted, lines })}</span>
        </h2>
        <Progress
          value={lines > 0 ? (counted / lines) * 100 : 0}
          aria-label={t('{{counted}} of {{lines}}', { counted, lines })}
        />
        {!blind && (
          <>
            <dl className={css.sums}>
              <dt>{t('Short')}</dt>
              <dd className={css.short}>{t('{{count}} pieces', { count: short.pieces })}</dd>
              <dd>
                <Rupees amount={short.value} variant="even" />
              </dd>
              <dt>{t('Over')}</dt>
              <dd className={css.over}>{t('{{count}} pieces', { count: over.pieces })}</dd>
              <dd>
                {over.value > 0 && '+'}
                <Rupees amount={over.value} variant="even" />
              </dd>
            </dl>
            <p className={css.change}>
              {t('Change in stock value')}
              <b>
                {change > 0 && '+'}
                <Rupees amount={change} variant="even" />
              </b>
            </p>
            {costMissing > 0 && <p>{t('{{count}} lines without a cost', { count: costMissing })}</p>}
          </>
        )}
      </section>
      {!blind && byReason.length > 0 && (
        <section className={css.card}>
          <h2>{t('By reason')}</h2>
          <dl className={css.reasons}>
            {byReason.map(({ reason, pieces }) => (
              <div key={reason ?? 'none'}>
                <dt>{reason ? t(REASON_LABELS[reason]) : t('No reason yet')}</dt>
                <dd>{signed(pieces)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

type SideProps = CountSumsProps & {
  blind: boolean;
  note: string;
  onNote: (note: string) => void;
  since: string;
  number: string;
};

/** What is watched while counting: sums, reasons, the note, and what posting will do. */
export function CountSide({ sums, blind, note, onNote, since, number }: SideProps) {
  return (
    <aside className={css.side} aria-label={t('This count')}>
      <SumCards sums={sums} blind={blind} />
      <section className={css.card}>
        <Textarea
          label={t('Note')}
          description={t('optional')}
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
        <Alert tone="blue">
          {t(
            'Sales go on. What was sold since {{time}} is taken off Expected, so nothing is counted twice.',
            {
              time: since,
            },
          )}
        </Alert>
      </section>
      <p className={css.outlook}>
        {blind
          ? t('Posts one document, {{number}}. A posted count can’t be changed, only counted again.', {
              number,
            })
          : t(
              'Posts one document, {{number}}, with {{differences}} lines in the ledger. The {{left}} products not counted keep their stock. A posted count can’t be changed, only counted again.',
              { number, differences: sums.differences, left: sums.lines - sums.counted },
            )}
      </p>
    </aside>
  );
}
