import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Heights in px, as in the style sheet. Visibility is computed from them, as measuring would cost a layout. */
const ROW = 50;
const HEAD = 35;

/** Rows that are drawn or skipped together. */
export const GROUP = 4;

/**
 * Scrolls a bill's current line into view, and lets the browser draw only visible groups of lines: the others get
 * `data-out`. By itself (`content-visibility: auto`) it would draw four screens around them, in a frame after the
 * scan's own.
 * @param current its index among the rows; -1: none
 * @param isOn whether all rows have the same height; not on a phone, where the browser decides
 */
export function useSight(list: RefObject<HTMLElement | null>, current: number, rows: number, isOn: boolean) {
  const sight = useRef({ top: 0, height: 0 });
  /** @param around px to draw beyond the edges, for scrolling by hand, which is ahead of us */
  const draw = useCallback(
    (around: number) => {
      const { top, height } = sight.current;
      const groups = list.current?.querySelector('table')?.tBodies ?? [];
      for (const [nth, group] of [...groups].entries()) {
        const begins = HEAD + nth * GROUP * ROW;
        const ends = begins + GROUP * ROW;
        group.toggleAttribute('data-out', begins >= top + height + around || ends <= top + HEAD - around);
      }
    },
    [list],
  );
  useLayoutEffect(() => {
    if (!isOn) {
      list.current?.querySelector('[data-current]')?.scrollIntoView?.({ block: 'nearest' });
      return;
    }
    const { top, height } = sight.current;
    if (!list.current || height === 0) return;
    const begins = current * ROW;
    const [least, most] = current < 0 ? [0, top] : [begins + HEAD + ROW - height, begins];
    const lowest = HEAD + rows * ROW - height;
    sight.current.top = Math.max(0, Math.min(Math.max(top, least), most, lowest));
    draw(0);
    if (sight.current.top !== top) list.current.scrollTop = sight.current.top;
  }, [list, draw, current, rows, isOn]);
  useEffect(() => {
    const scroller = list.current;
    if (!isOn || !scroller) return;
    const onScroll = () => {
      // After scrolling by a scan everything is already drawn.
      if (scroller.scrollTop === sight.current.top) return;
      sight.current.top = scroller.scrollTop;
      draw(sight.current.height);
    };
    const watch = new ResizeObserver(() => {
      sight.current = { top: scroller.scrollTop, height: scroller.clientHeight };
      draw(scroller.clientHeight);
    });
    watch.observe(scroller);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      watch.disconnect();
      scroller.removeEventListener('scroll', onScroll);
      for (const group of scroller.querySelectorAll('tbody')) group.removeAttribute('data-out');
    };
  }, [list, draw, isOn]);
}
