import { useEffect, useState } from 'react';
import { useBlocker, useLocation } from 'react-router';

/**
 * Makes Back close an overlay and stay on the page. Render it only while open: of several the router asks the last one,
 * which is topmost.
 */
export function BackCloses({ onClose }: { onClose: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onClose();
  }, [blocker, onClose]);
  // Navigation outside of the router, such as a typed address, can't be blocked: the overlay closes.
  const { key } = useLocation();
  const [first] = useState(key);
  useEffect(() => {
    if (key !== first) onClose();
  }, [key, first, onClose]);
  return null;
}
