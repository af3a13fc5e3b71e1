import { digitsOf } from '@haat/domain/basics/figures';
import { IconCircleCheckFilled, IconMapPinOff } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { t } from '../../texts/translate.ts';
import { Field } from './field.tsx';
import css from './pin-code-field.module.css';
import box from './text-field.module.css';

type PinCodeFieldProps = {
  value: string;
  /** Digits only; excess ones are kept, for the error. */
  onChange: (digits: string) => void;
  served?: boolean | undefined;
  /** No delivery; the text `about` it says what that means. */
  unserved?: boolean | undefined;
  about?: string | undefined;
  onLeave?: (() => void) | undefined;
  error?: ReactNode;
  autoFocus?: boolean | undefined;
  /** As high as a form's other fields. */
  small?: boolean | undefined;
};

/** More digits than a typing mistake adds. */
const MAX_DIGITS = 8;

/** Six digits with spaces. Pasted text is reduced to its digits. */
export function PinCodeField({
  value,
  onChange,
  served,
  unserved,
  about,
  onLeave,
  error,
  autoFocus,
  small,
}: PinCodeFieldProps) {
  return (
    <Field label={t('Pin code')} error={error}>
      {(links) => (
        <div className={clsx(box.box, !small && css.box, unserved && css.unserved, error && box.wrong)}>
          <input
            {...links}
            aria-describedby={links['aria-describedby'] ?? about}
            onBlur={onLeave}
            className={small ? undefined : css.digits}
            name="pinCode"
            value={value}
            onChange={(event) => onChange(digitsOf(event.currentTarget.value).slice(0, MAX_DIGITS))}
            inputMode="numeric"
            autoComplete="postal-code"
            required
            // biome-ignore lint/a11y/noAutofocus: the page's one question
            autoFocus={autoFocus}
          />
          {served && (
            <IconCircleCheckFilled size={24} className="primary" aria-label={t('We deliver here')} />
          )}
          {unserved && <IconMapPinOff size={24} className="warn" aria-hidden />}
        </div>
      )}
    </Field>
  );
}
