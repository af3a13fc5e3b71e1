import type { CountSums } from '@haat/domain/catalogue/stock-count';
import { Progress, Textarea } from '@mantine/core';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { REASON_LABELS, signed } from '../stock/stock-words.ts';
import css from './stock-count.module.css';

type CountSumsProps = { sums: CountSums };

/** Progress, and the effect on the stock's value. */
export function SumCards({ sums, blind = false }: CountSumsProps & { blind?: boolean }) {
  const { lines, counted, short, over, change, costMissing, byReason } = sums;
  return (
    <>
      <Stack as="section" gap={12} className={clsx('box', css.card)}>
        <Row as="h2" align="baseline" between>
          {t('This count')}
          <span className="ink-2 w500 caption in-line">
            {t('{{counted}} of {{lines}}', { counted, lines })}
          </span>
        </Row>
        <Progress
          value={lines > 0 ? (counted / lines) * 100 : 0}
          aria-label={t('{{counted}} of {{lines}}', { counted, lines })}
        />
        {!blind && (
          <>
            <dl className={clsx('figures stack line-below pb-12', css.sums)}>
              <dt className="ink-2">{t('Short')}</dt>
              <dd className="danger-ink w600 to-end">{t('{{count}} pieces', { count: short.pieces })}</dd>
              <dd className="w600 to-end">
                <Rupees amount={short.value} variant="even" />
              </dd>
              <dt className="ink-2">{t('Over')}</dt>
              <dd className="info w600 to-end">{t('{{count}} pieces', { count: over.pieces })}</dd>
              <dd className="w600 to-end">
                {over.value > 0 && '+'}
                <Rupees amount={over.value} variant="even" />
              </dd>
            </dl>
            <p className={css.change}>
              {t('Change in stock value')}
              <b className="block">
                {change > 0 && '+'}
                <Rupees amount={change} variant="even" />
              </b>
            </p>
            {costMissing > 0 && <p>{t('{{count}} lines without a cost', { count: costMissing })}</p>}
          </>
        )}
      </Stack>
      {!blind && byReason.length > 0 && (
        <Stack as="section" gap={12} className={clsx('box', css.card)}>
          <Row as="h2" align="baseline" between>
            {t('By reason')}
          </Row>
          <Stack as="dl" gap={6}>
            {byReason.map(({ reason, pieces }) => (
              <Row gap={12} align="stretch" between key={reason ?? 'none'}>
                <dt className="ink-2">{reason ? t(REASON_LABELS[reason]) : t('No reason yet')}</dt>
                <dd className="w600 figures">{signed(pieces)}</dd>
              </Row>
            ))}
          </Stack>
        </Stack>
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

export function CountSide({ sums, blind, note, onNote, since, number }: SideProps) {
  return (
    <Stack as="aside" gap={16} className={css.side} aria-label={t('This count')}>
      <SumCards sums={sums} blind={blind} />
      <Stack as="section" gap={12} className={clsx('box', css.card)}>
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
            'Selling continues. What was sold since {{time}} is taken off “Expected”, so nothing is counted twice.',
            {
              time: since,
            },
          )}
        </Alert>
      </Stack>
      <p className={clsx('caption in-line ink-2', css.outlook)}>
        {blind
          ? t('Posts one document, {{number}}. A posted count can’t be changed, only counted again.', {
              number,
            })
          : t(
              'Posts one document, {{number}}, with {{differences}} lines in the ledger. The {{left}} products not counted keep their stock. A posted count can’t be changed, only counted again.',
              { number, differences: sums.differences, left: sums.lines - sums.counted },
            )}
      </p>
    </Stack>
  );
}
