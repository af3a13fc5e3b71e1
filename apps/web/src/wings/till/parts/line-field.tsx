import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import css from './bill-lines.module.css';

/** What of a line is edited in place. */
type Of = 'name' | 'price' | 'quantity';

/** A field of a line while it is edited; a name on a phone has two rows. */
export type EditedField = (HTMLInputElement | HTMLTextAreaElement) & { dataset: { field: Of } };

/** Whether something on the page is such a field. */
export const isEditedField = (target: EventTarget | null): target is EditedField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.dataset.field !== undefined;

/** The most letters that a field takes, and the keyboard that a phone shows for it. */
const TAKES = {
  name: { maxLength: 200 },
  price: { maxLength: 12, inputMode: 'decimal' },
  quantity: { maxLength: 12, inputMode: 'decimal' },
} as const;

type LineFieldProps = {
  of: Of;
  label: string;
  /** What the line has. */
  value: string;
  /** It takes the rows that its text needs. */
  isLong?: boolean;
};

/**
 * A field of a line, edited in place. It is an input field only while it has the focus, and text before and after: whenever one comes
 * or goes, Chrome looks through all that a page has, for what it could fill in, and a bill of 200 lines would have 600.
 */
export function LineField({ of, label, value, isLong = false }: LineFieldProps) {
  const [isEdited, setEdited] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (isEdited) field.current?.focus();
  }, [isEdited]);
  useLayoutEffect(() => {
    // What was typed gives way to what the line has when that changes: otherwise it would be taken for a change of its own.
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
        // At once: whoever gave it the focus types into what has it afterwards.
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
