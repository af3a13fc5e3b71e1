import { formatRupees, type Paise, paise } from '@haat/domain/basics/money';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './shift-panel.module.css';

/** Zero, within the store's limit, or above it. */
export type Standing = 'even' | 'within' | 'beyond';

const TONES: Record<Standing, string | undefined> = {
  even: 'ok ok-ground',
  within: css.within,
  beyond: 'danger-ink danger-ground',
};

/** @param off counted less expected */
export function standingOf(off: Paise, limit: Paise): Standing {
  if (off === 0) return 'even';
  return Math.abs(off) <= limit ? 'within' : 'beyond';
}

/** 'Short by ₹10.00' or 'Over by …', as stored in the journal. */
export const differenceText = (off: Paise) =>
  `${off < 0 ? t('Short by') : t('Over by')} ${formatRupees(paise(Math.abs(off)))}`;

type DifferenceLineProps = {
  off: Paise;
  limit: Paise;
  /** The largest difference of the shift's counts so far, which decides. */
  farthest: Paise;
};

/** Yellow up to the store's limit, red above it. */
export function DifferenceLine({ off, limit, farthest }: DifferenceLineProps) {
  const standing = standingOf(farthest, limit);
  const words = { limit: formatRupees(limit) };
  return (
    <Row gap={12} between className={clsx(css.difference, TONES[standing])} role="status">
      <span className="stack">
        <b className="body in-line w650">
          {off === 0 ? t('The drawer is right') : off < 0 ? t('Short by') : t('Over by')}
        </b>
        {farthest !== off && (
          <small className="caption in-line">
            {t('Counted before: {{difference}}', { difference: differenceText(farthest) })}
          </small>
        )}
        {standing === 'within' && (
          <small className="caption in-line">{t('Up to {{limit}} closes without a PIN', words)}</small>
        )}
        {standing === 'beyond' && (
          <small className="caption in-line">{t('More than {{limit}}: needs a manager’s PIN', words)}</small>
        )}
      </span>
      {off !== 0 && (
        <strong className="w750">
          <Rupees amount={paise(Math.abs(off))} variant="even" />
        </strong>
      )}
    </Row>
  );
}
