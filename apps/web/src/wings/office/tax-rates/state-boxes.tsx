import { TAX_STATES, type TaxState } from '@haat/contract/catalog/gst-rates';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import css from './tax-rates.module.css';
import { STATE_WORDS } from './tax-words.ts';

type StateBoxesProps = {
  /** Undefined while loading. */
  counts: Record<TaxState, number> | undefined;
  chosen: TaxState | undefined;
  onChoose: (state: TaxState) => void;
};

const TONES: Record<TaxState, string> = {
  follow: 'ok',
  agree: 'ok',
  differ: 'warn',
  'no-hsn': 'danger-ink',
  'to-answer': 'warn',
  'no-row': 'ink-2',
  kept: 'ink-2',
};

export function StateBoxes({ counts, chosen, onChoose }: StateBoxesProps) {
  return (
    <div className={clsx('stack gap-12', css.boxes)}>
      {TAX_STATES.filter((state) => state !== 'kept' || state === chosen || (counts?.kept ?? 0) > 0).map(
        (state) => {
          const { title, text } = STATE_WORDS[state];
          const count = counts?.[state];
          return (
            <button
              key={state}
              type="button"
              className={clsx(
                'column gap-4 py-10 px-14 outlined rounded-12 surface to-start pointer',
                css.box,
              )}
              aria-pressed={state === chosen}
              onClick={() => onChoose(state)}
            >
              <span className="caption ink-2 w600">{t(title)}</span>
              <span className={clsx('title figures w650', count === 0 ? 'ink-3' : TONES[state])}>
                {count?.toLocaleString('en-IN') ?? '…'}
              </span>
              <span className="caption ink-2">{t(text)}</span>
            </button>
          );
        },
      )}
    </div>
  );
}
