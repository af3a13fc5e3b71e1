import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { BackCloses } from './back-closes.tsx';
import css from './dialog.module.css';
import { useCloseOnLeaving } from './use-close-on-leaving.ts';
import { useHoldPage } from './use-hold-page.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  /**
   * `sheet` rises from the bottom on phones and is a dialog from 900 px; `drawer` comes from the left;
   * `popover` is placed by `style`.
   */
  variant?: 'dialog' | 'sheet' | 'drawer' | 'popover' | undefined;
  style?: CSSProperties | undefined;
  flush?: boolean | undefined;
  children: ReactNode;
};

/** Chrome refocuses a field after closing a dialog before it accepts input: the next keys would be lost. */
function wakeField(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}

/** The browser's modal dialog: keeps the focus inside and returns it on closing. */
export function Dialog({
  open,
  onClose,
  labelledBy,
  variant = 'dialog',
  style,
  flush,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) {
      dialog.close();
      wakeField();
    }
  }, [open]);
  useCloseOnLeaving(ref);
  useHoldPage(open);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key for it, as onCancel
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      className={clsx(css.dialog, css[variant])}
      style={style}
      onCancel={(event) => {
        // Ignores events of a dialog opened inside it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // Already reopened: React mounts twice in development.
        if (!currentTarget.open) onClose();
      }}
      onClick={(event) => {
        // The scrim is the dialog element; everything else is in its content.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && <BackCloses onClose={onClose} />}
      {open && (flush ? children : <div className={css.content}>{children}</div>)}
    </dialog>
  );
}
