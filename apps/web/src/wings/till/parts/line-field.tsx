import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import css from './bill-lines.module.css';

/** Fields edited in place. */
type LineFieldName = 'name' | 'price' | 'quantity';

/** On a phone a name may need two rows. */
export type EditedField = (HTMLInputElement | HTMLTextAreaElement) & { dataset: { field: LineFieldName } };

export const isEditedField = (target: EventTarget | null): target is EditedField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.dataset.field !== undefined;

/** Maximum length, and the phone's keyboard. */
const TAKES = {
  name: { maxLength: 200 },
  price: { maxLength: 12, inputMode: 'decimal' },
  quantity: { maxLength: 12, inputMode: 'decimal' },
} as const;

type LineFieldProps = {
  of: LineFieldName;
  label: string;
  /** The line's value. */
  value: string;
  /** Wraps. */
  isLong?: boolean;
};

/**
 * An input only while focused: Chrome scans all of a page's inputs for autofill whenever one is added or
 * removed, and a bill of 200 lines would have 600.
 */
export function LineField({ of, label, value, isLong = false }: LineFieldProps) {
  const [isEdited, setEdited] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (isEdited) field.current?.focus();
  }, [isEdited]);
  useLayoutEffect(() => {
    // A changed value replaces the typed text, which would otherwise count as the cashier's.
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
        // At once, for the next key.
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
