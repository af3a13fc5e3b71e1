import clsx from 'clsx';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../texts/translate.ts';
import { Row } from '../flow/row.tsx';
import css from './bottom-bar.module.css';
import { bottomBar } from './bottom-bars-height.ts';

const Slot = createContext<HTMLElement | null>(null);

type BottomBarsProps = {
  /** Of the box around the page and the room under it. */
  className?: string | undefined;
  /** What the page always has down there on phones: tabs. */
  bars: ReactNode;
  /** The page; its `<BottomBar>`s come above `bars`. */
  children: ReactNode;
};

/** A page with bars fixed to the bottom. Their height is kept free under the page and known to toasts. */
export function BottomBars({ className, bars, children }: BottomBarsProps) {
  // Made here and not by React: a page finds it when it is first drawn.
  const [slot] = useState(() => document.createElement('div'));
  const region = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [bar, free] = [region.current, room.current];
    if (!bar || !free) return;
    bar.prepend(slot);
    // It reports the first height too, before the first paint and without a layout of its own. A variable of the whole page
    // would cost the style of all that stands in it.
    const watch = new ResizeObserver(() => {
      free.style.height = `${bar.offsetHeight}px`;
    });
    watch.observe(bar);
    const leave = bottomBar(bar);
    return () => {
      watch.disconnect();
      slot.remove();
      leave?.();
    };
  }, [slot]);
  return (
    <Slot value={slot}>
      <div className={className}>
        {children}
        <div className="rigid not-printed" aria-hidden ref={room} />
      </div>
      <div className={clsx('not-printed', css.region)} ref={region}>
        {bars}
      </div>
    </Slot>
  );
}

/** A bar fixed to the bottom while its screen is shown: the page's own step with its amount. */
export function BottomBar({ children }: { children: ReactNode }) {
  const slot = useContext(Slot);
  return (
    slot &&
    createPortal(
      <Row as="section" gap={16} between className={css.bar} aria-label={t('Next step')}>
        {children}
      </Row>,
      slot,
    )
  );
}
