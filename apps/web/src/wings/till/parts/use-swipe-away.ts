import { type TouchEvent, useRef } from 'react';

/** Minimum distance to the left, and maximum up or down. */
const FAR_PX = 80;
const STRAY_PX = 40;

/** Swiping a line to the left removes it, after a question, so that a slip loses nothing. */
export function useSwipeAway(onSwipe: (line: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ target, changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !from.current || !(target instanceof Element)) return;
      const isAway = from.current.x - touch.clientX > FAR_PX;
      const isStraight = Math.abs(from.current.y - touch.clientY) < STRAY_PX;
      const line = target.closest<HTMLElement>('[data-line]')?.dataset.line;
      if (isAway && isStraight && line) onSwipe(Number(line));
    },
  };
}
