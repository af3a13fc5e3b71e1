import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Heights in pixels, as the style sheet has them. What is in sight is worked out from them: measuring it would cost a layout of its own. */
const ROW = 50;
const HEAD = 35;

/** So many rows are drawn, or left out, together. */
export const GROUP = 4;

/**
 * Brings the current line of a bill into sight, and has the browser draw only those groups of lines that are: the others have
 * `data-out`. Left to itself (`content-visibility: auto`) it would draw four screens of them around, and in a frame after the scan's own.
 * @param current its place among the rows, from 0; -1: none
 * @param isOn whether rows are of one height; on a phone they aren't, and the browser decides
 */
export function useSight(list: RefObject<HTMLElement | null>, current: number, rows: number, isOn: boolean) {
  const sight = useRef({ top: 0, height: 0 });
  /** @param around what is drawn beyond the edges, in pixels: for who scrolls by hand, and doesn't wait for us */
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
      // Where a scan has brought us all is drawn already.
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
