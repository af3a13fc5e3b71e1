import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './packing.module.css';
import type { PackingFigures } from './packing-lines.ts';

/** Counts answered lines, and pieces in the bag. */
export function PackingProgress({ figures, lines }: { figures: PackingFigures; lines: number }) {
  const { done, inBag, ordered } = figures;
  return (
    <div className={css.progress}>
      <Row between gap={12} className="caption figures">
        <b className="w600">{t('{{done}} of {{all}} lines', { done, all: lines })}</b>
        <span className="ink-2">{t('{{count}} of {{all}} items', { count: inBag, all: ordered })}</span>
      </Row>
      <progress
        className={clsx(css.meter, 'wide mt-6 no-line clip tinted h-6 rounded-3 bare')}
        max={lines}
        value={done}
        aria-label={t('Answered lines')}
      />
    </div>
  );
}
