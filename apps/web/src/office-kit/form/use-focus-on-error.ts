import { type RefObject, useEffect } from 'react';

/** Moves the focus to the first field that was refused. */
export function useFocusOnError(
  form: RefObject<HTMLFormElement | null>,
  errors: Record<string, unknown>,
): void {
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
