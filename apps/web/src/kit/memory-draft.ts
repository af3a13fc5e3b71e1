import { useRef, useState } from 'react';
import { session } from './session.ts';

const drafts = new Map<string, object>();

/**
 * What a user has typed into a form about a subject, while the page is open: nothing is lost when the form is closed
 * by an expired session.
 */
export function memoryDraft<T extends object>(subject: string) {
  const key = () => `${session.get()?._id} ${subject}`;
  return {
    read: () => drafts.get(key()) as T | undefined,
    keep: (values: T) => void drafts.set(key(), values),
    /** After sending, or when the user discards it. */
    drop: () => void drafts.delete(key()),
  };
}

/** A form's values, beginning with its draft. */
export function useFormDraft<T extends object>(subject: string, initial: T) {
  const draft = memoryDraft<T>(subject);
  const [values, setValues] = useState(draft.read() ?? initial);
  const isDropped = useRef(false);
  const change = (part: Partial<T>) => {
    // An upload may end late: after the form was sent or discarded, or after more was typed.
    if (isDropped.current) return;
    const changed = { ...(draft.read() ?? values), ...part };
    draft.keep(changed);
    setValues(changed);
  };
  const drop = () => {
    isDropped.current = true;
    draft.drop();
  };
  return { values, change, drop };
}
