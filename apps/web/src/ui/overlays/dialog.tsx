import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { BackCloses } from './back-closes.tsx';
import css from './dialog.module.css';
import { useCloseOnLeaving } from './use-close-on-leaving.ts';
import { useHoldPage } from './use-hold-page.ts';

type DialogProps = {
  open: boolean;
  /** Asked to close: Esc, or a press beside it. */
  onClose: () => void;
  /** Id of its heading. */
  labelledBy: string;
  /**
   * `sheet` rises from the bottom on phones and is a dialog from 900 px on; `drawer` comes from the left; `popover` stands where its
   * style says.
   */
  variant?: 'dialog' | 'sheet' | 'drawer' | 'popover' | undefined;
  style?: CSSProperties | undefined;
  /** Without a margin inside. */
  flush?: boolean | undefined;
  children: ReactNode;
};

/** Chrome gives a field under a dialog its focus back while it can't be typed into yet: the next keys would be lost. */
function wakeField(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back to what opened it. */
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
        // Also of a dialog that was opened in it, and stands over it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // What is open again has not been closed by anybody: React mounts twice while a page is developed.
        if (!currentTarget.open) onClose();
      }}
      onClick={(event) => {
        // The scrim belongs to the dialog element; everything else lies in its content.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && <BackCloses onClose={onClose} />}
      {open && (flush ? children : <div className={css.content}>{children}</div>)}
    </dialog>
  );
}
