import { IconChevronDown } from '@tabler/icons-react';
import clsx from 'clsx';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import css from './menu.module.css';

type MenuProps = {
  label: ReactNode;
  /** Links and buttons; choosing one closes the menu. */
  children: ReactNode;
  opens?: 'down' | 'up' | undefined;
  /** Without an arrow, as the label has its own. */
  plain?: boolean | undefined;
  className?: string | undefined;
};

/** Esc, a choice and losing the focus close it; arrow keys move in it. */
export function Menu({ label, children, opens = 'down', plain, className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const left = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !open) return;
    event.preventDefault();
    const items = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const at = items.findIndex((item) => item.matches(':focus'));
    items.at((at < 0 && step < 0 ? 0 : at + step) % items.length)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its buttons and links do
    <div className={clsx('relative', className)} onBlur={left} onKeyDown={keys}>
      <button
        type="button"
        ref={button}
        className="row align-center gap-8 target rounded w600"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        {!plain && <IconChevronDown size={16} aria-hidden />}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the choice bubbles up from its items */}
      <div
        id={id}
        ref={list}
        hidden={!open}
        className={clsx(css.list, css[opens])}
        onClick={() => setOpen(false)}
      >
        {children}
      </div>
    </div>
  );
}
