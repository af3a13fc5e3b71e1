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
  /** Given digits only; one too many is for the field to say, never cut off. */
  onChange: (digits: string) => void;
  /** Somebody delivers there: shows the tick. */
  served?: boolean | undefined;
  /** Nobody does: shows so. What it means is said beside the field, by `about`. */
  unserved?: boolean | undefined;
  /** The id of what is said of the pin code beside the field. */
  about?: string | undefined;
  /** Left, for what it lacks. */
  onLeave?: (() => void) | undefined;
  error?: ReactNode;
  name?: string | undefined;
  autoFocus?: boolean | undefined;
  /** As high as the other fields of a form. */
  small?: boolean | undefined;
};

/** More is no slip of the finger. */
const MAX_DIGITS = 8;

/** Six digits, spaced. What is pasted loses everything but its digits. */
export function PinCodeField({
  value,
  onChange,
  served,
  unserved,
  about,
  onLeave,
  error,
  name = 'pinCode',
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
            name={name}
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
