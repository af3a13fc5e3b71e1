import { useEffect, useRef } from 'react';
import { session } from '../../kit/session.ts';

type Typed = Record<string, unknown>;

/** In this tab alone. */
let kept: { by: string; form: string; typed: Typed } | null = null;

/**
 * Keeps what is unsaved when the sign-in ends under a form, until the same user has signed in again and opens it.
 * @param form names what it changes
 * @param unsaved the changed fields
 * @param giveBack called when the form opens
 */
export function useKeepUnsaved(form: string, unsaved: Typed, giveBack: (typed: Typed) => void): void {
  const latest = useRef(unsaved);
  latest.current = unsaved;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form opens and closes
  useEffect(() => {
    if (kept?.form === form && kept.by === session.get()?._id) {
      giveBack(kept.typed);
      kept = null;
    }
    return () => {
      const by = session.get() ? '' : session.expiredFor();
      if (by && Object.keys(latest.current).length > 0) kept = { by, form, typed: latest.current };
    };
  }, [form]);
}
