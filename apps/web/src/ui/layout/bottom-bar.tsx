import clsx from 'clsx';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../texts/translate.ts';
import { Row } from '../flow/row.tsx';
import css from './bottom-bar.module.css';
import { bottomBar } from './bottom-bars-height.ts';

const Slot = createContext<HTMLElement | null>(null);

type BottomBarsProps = {
  /** Of the box around the page and the space below it. */
  className?: string | undefined;
  /** A page's permanent bars on phones: tabs. */
  bars: ReactNode;
  /** The page; its `<BottomBar>`s appear above `bars`. */
  children: ReactNode;
};

/** A page with fixed bars at the bottom. Their height is reserved below the page and known to toasts. */
export function BottomBars({ className, bars, children }: BottomBarsProps) {
  // Created here and not by React, so that the page finds it at its first render.
  const [slot] = useState(() => document.createElement('div'));
  const region = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [bar, free] = [region.current, room.current];
    if (!bar || !free) return;
    bar.prepend(slot);
    // It also reports the first height, before the first paint and without an extra layout. A CSS variable on the whole
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

/** A bar fixed to the bottom while its screen is shown, with the page's main step and amount. */
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
