import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first refused field, but not when an error disappears during typing.
 * @returns call it when fields are refused, before setting their errors
 */
export function useFocusOnError(
  form: RefObject<HTMLFormElement | null>,
  errors: Record<string, unknown>,
): () => void {
  const due = useRef(false);
  useEffect(() => {
    if (!due.current || Object.keys(errors).length === 0) return;
    due.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
  return () => {
    due.current = true;
  };
}
