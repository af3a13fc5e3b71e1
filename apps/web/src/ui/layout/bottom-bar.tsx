import clsx from 'clsx';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../texts/translate.ts';
import { Row } from '../flow/flow.tsx';
import css from './bottom-bar.module.css';
import { bottomBar } from './bottom-bars-height.ts';

const Slot = createContext<HTMLElement | null>(null);

type BottomBarsProps = {
  /** Of the box around page and reserved space. */
  className?: string | undefined;
  bars: ReactNode;
  /** The page; its `<BottomBar>`s appear above `bars`. */
  children: ReactNode;
};

/** Reserves the bars' height below the page, and tells toasts. */
export function BottomBars({ className, bars, children }: BottomBarsProps) {
  // Created before the first render, in which the page needs it.
  const [slot] = useState(() => document.createElement('div'));
  const region = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [bar, free] = [region.current, room.current];
    if (!bar || !free) return;
    bar.prepend(slot);
    // Also reports the first height, before the first paint and without an extra layout. A CSS variable on the whole
    // page would restyle all its elements.
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

/** Fixed to the bottom while mounted, with the page's main step and amount. */
export function BottomBar({ children }: { children: ReactNode }) {
  const slot = useContext(Slot);
  return (
    slot &&
    createPortal(
      <Row
        as="section"
        gap={16}
        between
        className={clsx('below-desktop line-above surface pressable', css.bar)}
        aria-label={t('Next step')}
      >
        {children}
      </Row>,
      slot,
    )
  );
}
