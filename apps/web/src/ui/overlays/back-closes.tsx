import { useEffect, useState } from 'react';
import { useBlocker, useLocation } from 'react-router';

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
  // A place that the router did not lead to, such as a typed address, can't be kept from coming: what stood over the page before it goes.
  const { key } = useLocation();
  const [first] = useState(key);
  useEffect(() => {
    if (key !== first) onClose();
  }, [key, first, onClose]);
  return null;
}
