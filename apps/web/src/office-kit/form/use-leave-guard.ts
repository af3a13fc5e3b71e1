import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { t } from '../../texts/translate.ts';
import { confirm } from '../../ui/overlays/confirm.tsx';

/** Within the app by our dialog, on closing the window by the browser's. */
export function useLeaveGuard(unsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const latest = useRef<typeof blocker | null>(null);
  useEffect(() => {
    latest.current = blocker;
    return () => {
      latest.current = null;
    };
  }, [blocker]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      text: t('Your changes are not saved.'),
      yes: t('Leave'),
      no: t('Stay here'),
    }).then((leave) => {
      // Saving may have navigated meanwhile.
      if (latest.current?.state !== 'blocked') return;
      if (leave) latest.current.proceed();
      else latest.current.reset();
    });
  }, [blocker]);
  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [unsaved]);
}
