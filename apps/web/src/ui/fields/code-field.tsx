import { digitsOf } from '@haat/domain/basics/figures';
import { readCode } from '@haat/domain/basics/indian-mobile';
import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import { t } from '../../texts/translate.ts';
import css from './code-field.module.css';
import { Field } from './field.tsx';
import box from './text-field.module.css';

type CodeFieldProps = {
  value: string;
  /** At most six digits. */
  onChange: (digits: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** Finds the code in a pasted message. */
export function CodeField({ value, onChange, hint, error, ref }: CodeFieldProps) {
  return (
    <Field label={t('Code')} hint={hint} error={error}>
      {(links) => (
        <div className={clsx('min-h-60', box.box, css.box, error && box.wrong)}>
          <input
            {...links}
            ref={ref}
            className={css.digits}
            name="code"
            value={value}
            onChange={({ currentTarget: { value: typed } }) =>
              onChange(readCode(typed) || digitsOf(typed).slice(0, 6))
            }
            inputMode="numeric"
            autoComplete="one-time-code"
            // biome-ignore lint/a11y/noAutofocus: the page's one question
            autoFocus
          />
        </div>
      )}
    </Field>
  );
}
