import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import css from './bill-lines.module.css';

/** A line's fields that are edited in place. */
type Of = 'name' | 'price' | 'quantity';

/** A line's field while edited; on a phone a name has two rows. */
export type EditedField = (HTMLInputElement | HTMLTextAreaElement) & { dataset: { field: Of } };

export const isEditedField = (target: EventTarget | null): target is EditedField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.dataset.field !== undefined;

/** Maximum letters of a field, and a phone's keyboard for it. */
const TAKES = {
  name: { maxLength: 200 },
  price: { maxLength: 12, inputMode: 'decimal' },
  quantity: { maxLength: 12, inputMode: 'decimal' },
} as const;

type LineFieldProps = {
  of: Of;
  label: string;
  /** The line's value. */
  value: string;
  /** It wraps to as many rows as needed. */
  isLong?: boolean;
};

/**
 * A line's field, edited in place. It is an input only while focused, and text otherwise: whenever an input is added or
 * removed, Chrome scans all of the page's inputs for autofill, and a bill of 200 lines would have 600.
 */
export function LineField({ of, label, value, isLong = false }: LineFieldProps) {
  const [isEdited, setEdited] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (isEdited) field.current?.focus();
  }, [isEdited]);
  useLayoutEffect(() => {
    // If the line changes, its value replaces the typed text: otherwise that would count as the cashier's change.
    if (field.current) field.current.value = value;
  }, [value]);
  const about = { 'data-field': of, 'aria-label': label, className: css.field };
  if (!isEdited)
    return (
      // biome-ignore lint/a11y/useSemanticElements: the input field comes with the focus
      <span
        {...about}
        role="textbox"
        tabIndex={-1}
        // At once, as the next key may follow immediately.
        onFocus={() => flushSync(() => setEdited(true))}
      >
        {value}
      </span>
    );
  const edited = {
    ...about,
    ...TAKES[of],
    ref: field,
    defaultValue: value,
    tabIndex: -1,
    autoComplete: 'off',
    onBlur: () => setEdited(false),
  };
  return isLong ? <textarea {...edited} rows={1} /> : <input {...edited} />;
}
