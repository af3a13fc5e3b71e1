import { useContext, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router';

/**
 * Back closes an overlay and stays on the page. Render it only while open: the router asks the last one,
 * which is topmost.
 */
export function BackCloses({ onClose }: { onClose: () => void }) {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const blocker = useId();
  const close = useEffectEvent(onClose);
  // `useBlocker` blocks only after another render; until then Back would leave the page.
  useLayoutEffect(() => {
    router?.getBlocker(blocker, ({ historyAction }) => {
      if (historyAction !== 'POP') return false;
      queueMicrotask(close);
      return true;
    });
    return () => router?.deleteBlocker(blocker);
  }, [router, blocker]);
  // Navigation outside of the router, such as a typed address, can't be blocked: the overlay closes.
  const { key } = useLocation();
  const [first] = useState(key);
  useEffect(() => {
    if (key !== first) close();
  }, [key, first]);
  return null;
}
