import { type PointerEvent, useRef, useState } from 'react';

/** In px; a longer pull closes. */
const FAR_ENOUGH = 80;

/** Follows a finger that pulls down, and closes if it is released far enough. `pulled` is in px. */
export function usePullDown(onClose: () => void) {
  const from = useRef<number>(undefined);
  const [pulled, setPulled] = useState(0);
  const end = () => {
    if (pulled > FAR_ENOUGH) onClose();
    from.current = undefined;
    setPulled(0);
  };
  return {
    pulled,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const onControl = event.target instanceof Element && event.target.closest('button, a');
      if (event.pointerType === 'touch' && !onControl) from.current = event.clientY;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current !== undefined) setPulled(Math.max(0, event.clientY - from.current));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
