import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** In px, as in the style sheet; measuring would cost a layout. */
const ROW = 50;
const HEAD = 35;

/** Rows per group. */
export const GROUP = 4;

/**
 * Scrolls to the current line, and marks groups of lines out of sight with `data-out`, which are not drawn.
 * `content-visibility: auto` would draw four screens around, in a frame after the scan's own.
 * @param current row index; -1 if none
 * @param isOn all rows have the same height; false on a phone, where the browser decides
 */
export function useSight(list: RefObject<HTMLElement | null>, current: number, rows: number, isOn: boolean) {
  const sight = useRef({ top: 0, height: 0 });
  /** @param around px beyond the edges, since scrolling by hand is ahead of us */
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
      // Scrolling by a scan has already drawn everything.
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
