import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * Has Back close what is open over a page, and stay on the page. Only while it is open: of several the router asks the last one, which
 * is the topmost.
 */
export function BackCloses({ onClose }: { onClose: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onClose();
  }, [blocker, onClose]);
  return null;
}
