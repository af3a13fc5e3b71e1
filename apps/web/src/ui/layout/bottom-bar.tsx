import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../texts/translate.ts';
import css from './bottom-bar.module.css';

const Slot = createContext<HTMLElement | null>(null);

type BottomBarsProps = {
  /** What the page always has down there on phones: tabs. */
  bars: ReactNode;
  /** The page; its `<BottomBar>`s come above `bars`. */
  children: ReactNode;
};

/** A page with bars fixed to the bottom. Their height is kept free under the page and known to toasts. */
export function BottomBars({ bars, children }: BottomBarsProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!region) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--bottom-bars', `${region.offsetHeight}px`);
    // It reports the first height too, before the first paint and without a layout of its own.
    const watch = new ResizeObserver(measure);
    watch.observe(region);
    return () => {
      watch.disconnect();
      style.removeProperty('--bottom-bars');
    };
  }, [region]);
  return (
    <Slot value={slot}>
      {children}
      <div className={css.room} aria-hidden />
      <div className={css.region} ref={setRegion}>
        <div ref={setSlot} />
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
      <section className={css.bar} aria-label={t('Next step')}>
        {children}
      </section>,
      slot,
    )
  );
}
