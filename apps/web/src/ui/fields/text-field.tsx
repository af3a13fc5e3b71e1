import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import css from './text-field.module.css';

type OwnProps = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Inside the field: "+91". */
  before?: ReactNode;
  after?: ReactNode;
};

/** 48 px high. Takes `form.getInputProps('name')`. */
export function TextField({
  label,
  hint,
  error,
  before,
  after,
  className,
  ...input
}: OwnProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(links) => (
        <div className={clsx(css.box, error && css.wrong, className)}>
          {before && <span className="ink-2">{before}</span>}
          <input {...input} {...links} />
          {after}
        </div>
      )}
    </Field>
  );
}

/** Takes `form.getInputProps('name')`. */
export function TextArea({
  label,
  hint,
  error,
  className,
  ...input
}: Omit<OwnProps, 'before' | 'after'> & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(links) => (
        <div className={clsx(css.box, error && css.wrong, className)}>
          <textarea rows={3} {...input} {...links} />
        </div>
      )}
    </Field>
  );
}
