import { IconCircleCheckFilled } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { t } from '../../texts/translate.ts';
import { Field } from './field.tsx';
import css from './pin-code-field.module.css';
import box from './text-field.module.css';

type PinCodeFieldProps = {
  value: string;
  /** Given digits only; one too many is for the field to say, never cut off. */
  onChange: (digits: string) => void;
  /** Somebody delivers there: shows the tick. */
  served?: boolean | undefined;
  error?: ReactNode;
  name?: string | undefined;
  autoFocus?: boolean | undefined;
  /** As high as the other fields of a form. */
  small?: boolean | undefined;
};

/** More is no slip of the finger. */
const MOST_DIGITS = 8;

/** Six digits, spaced. What is pasted loses everything but its digits. */
export function PinCodeField({
  value,
  onChange,
  served,
  error,
  name = 'pinCode',
  autoFocus,
  small,
}: PinCodeFieldProps) {
  return (
    <Field label={t('Pin code')} error={error}>
      {(links) => (
        <div className={clsx(box.box, !small && css.box, error && box.wrong)}>
          <input
            {...links}
            className={small ? undefined : css.digits}
            name={name}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, MOST_DIGITS))}
            inputMode="numeric"
            autoComplete="postal-code"
            required
            // biome-ignore lint/a11y/noAutofocus: the page's one question
            autoFocus={autoFocus}
          />
          {served && (
            <IconCircleCheckFilled size={24} className={css.tick} aria-label={t('We deliver here')} />
          )}
        </div>
      )}
    </Field>
  );
}
