import { digitsOf } from '@haat/domain/basics/figures';
import { readCode } from '@haat/domain/basics/indian-mobile';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import css from './security.module.css';

const DIGITS = 6;

type CodeBoxesProps = {
  /** After six digits, typed or pasted. */
  onComplete: (code: string) => void;
  busy: boolean;
  error: string | undefined;
  readOnly: boolean;
};

/** One field for keyboards and screen readers. */
export function CodeBoxes({ onComplete, busy, error, readOnly }: CodeBoxesProps) {
  const [code, setCode] = useState('');
  const id = useId();
  const type = (typed: string) => {
    const digits = readCode(typed) || digitsOf(typed).slice(0, DIGITS);
    setCode(digits);
    if (digits.length === DIGITS && digits !== code) onComplete(digits);
  };
  return (
    <div>
      <div className={css.boxes} data-wrong={error !== undefined || undefined}>
        <input
          className={clsx('cover body in-line wide no-line no-ground no-ring', css.boxesField)}
          aria-label={t('Code')}
          aria-describedby={error && id}
          aria-invalid={error !== undefined}
          aria-busy={busy}
          value={code}
          readOnly={readOnly || busy}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: the step's one question
          autoFocus
        />
        {Array.from({ length: DIGITS }, (_, place) => (
          <span
            className={clsx('centred title in-line w650 figures edged rounded max-wide', css.boxesWord)}
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed
            key={place}
            aria-hidden
            data-here={place === code.length || undefined}
          >
            {code[place]}
          </span>
        ))}
      </div>
      {error && (
        <p id={id} className="note in-line w500 danger-ink mt-8" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
