import { useEffect, useRef } from 'react';
import { session } from '../../kit/session.ts';

/** For this tab. */
let kept: { by: string; form: string; typed: unknown; until: number } | null = null;
const AN_HOUR_MS = 3_600_000;

session.subscribe(() => {
  if (kept && kept.by !== (session.get()?._id ?? session.expiredFor())) kept = null;
});

/**
 * For an hour after the session expired, until the same user opens the form again. Signing out drops it.
 * @param form names what it makes or changes
 * @param unsaved undefined if nothing is
 * @param giveBack called when the form opens
 */
export function useKeepUnsaved<Typed>(
  form: string,
  unsaved: Typed | undefined,
  giveBack: (typed: Typed) => void,
): void {
  const latest = useRef(unsaved);
  latest.current = unsaved;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form opens and closes
  useEffect(() => {
    if (kept?.form === form && kept.by === session.get()?._id) {
      if (kept.until > Date.now()) giveBack(kept.typed as Typed);
      kept = null;
    }
    return () => {
      const by = session.get() ? '' : session.expiredFor();
      if (by && latest.current !== undefined)
        kept = { by, form, typed: latest.current, until: Date.now() + AN_HOUR_MS };
    };
  }, [form]);
}
