import { type Icon, IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Row } from '../flow/flow.tsx';
import { aboveBars, onBottomBars } from '../layout/bottom-bars-height.ts';
import { shownValue, useShownValue } from '../shown-value.ts';
import css from './toast.module.css';

/** Between a toast and what is below it, in px. */
const GAP = 16;

type ToastContent = {
  text: string;
  icon: Icon;
  action?: { label: string; onClick: () => void } | undefined;
  /** Stays as long as one with an action. */
  long?: boolean | undefined;
};
type Shown = ToastContent & { id: number };

/** Storefront, section 5; with an action, long enough to press it. */
const STAYS_MS = 2000;
const STAYS_WITH_ACTION_MS = 6000;

const shown = shownValue<Shown | null>(null);
let count = 0;

/**
 * One sentence for 2 seconds, replacing the last one. Errors belong beside what failed, not here.
 * @returns removes it, for an action that is no longer possible
 */
export function toast(text: string, more: Partial<Omit<ToastContent, 'text'>> = {}): () => void {
  count += 1;
  const id = count;
  shown.set({ icon: IconCheck, ...more, text, id });
  return () => {
    if (shown.get()?.id === id) shown.set(null);
  };
}

/** Above everything fixed to the bottom. Mounted once. */
export function Toaster() {
  const current = useShownValue(shown);
  const [held, setHeld] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // Toasts end with their page.
  useEffect(() => () => shown.set(null), []);
  useLayoutEffect(() => {
    if (!current) return;
    const move = () => {
      const box = place.current;
      if (box) box.style.bottom = `${aboveBars(box.getBoundingClientRect(), GAP)}px`;
    };
    move();
    return onBottomBars(move);
  }, [current]);
  useEffect(() => {
    // Only a toast with an action stays under the pointer.
    if (!current || (held && current.action)) return;
    const timer = setTimeout(
      () => shown.set(null),
      current.action || current.long ? STAYS_WITH_ACTION_MS : STAYS_MS,
    );
    return () => clearTimeout(timer);
  }, [current, held]);
  // Elements under an open dialog can be neither seen nor pressed.
  const over = current ? [...document.querySelectorAll('dialog[open]')].at(-1) : undefined;
  const region = (
    <div ref={place} className={clsx('pinned under-pointer', css.region)} role="status">
      {current && (
        // Pointer and focus only keep it open.
        <Row
          gap={10}
          key={current.id}
          className={clsx('small w500 py-12 px-14 rounded-alert', css.toast)}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <current.icon size={20} aria-hidden />
          <span className="grows">{current.text}</span>
          {current.action && (
            <button
              type="button"
              className={clsx('py-8 px-6 w600 pressable', css.action)}
              onClick={() => {
                setHeld(false);
                shown.set(null);
                // Last, as it may show a toast itself.
                current.action?.onClick();
              }}
            >
              {current.action.label}
            </button>
          )}
        </Row>
      )}
    </div>
  );
  return over ? createPortal(region, over) : region;
}
