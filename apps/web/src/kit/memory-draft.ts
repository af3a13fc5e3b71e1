import { useRef, useState } from 'react';
import { session } from './session.ts';

const drafts = new Map<string, object>();

/** Typed values of a form, kept while the page is open, so that an expired session loses nothing. */
export function memoryDraft<T extends object>(subject: string) {
  const key = () => `${session.get()?._id} ${subject}`;
  return {
    read: () => drafts.get(key()) as T | undefined,
    keep: (values: T) => void drafts.set(key(), values),
    /** After sending or discarding. */
    drop: () => void drafts.delete(key()),
  };
}

export function useFormDraft<T extends object>(subject: string, initial: T) {
  const draft = memoryDraft<T>(subject);
  const [values, setValues] = useState(draft.read() ?? initial);
  const isDropped = useRef(false);
  const change = (part: Partial<T>) => {
    // An upload may end after the form was sent or discarded, or after more was typed.
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
