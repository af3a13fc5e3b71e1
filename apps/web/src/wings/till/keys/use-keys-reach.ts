import { type KeyboardEvent as KeyInField, type RefObject, useEffect, useRef } from 'react';
import { isCovered } from '../../../office-kit/scan/keyboard-scanner.ts';

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"]';
/** Used by a focused button, link or choice. */
const OWN = new Set(['Enter', ' ', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
/** Have no effect alone. */
const SILENT = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Tab', 'AltGraph', 'Dead', 'Process']);

const takes = (element: Element | null) => element !== null && element.closest(TYPING) !== null;

/**
 * Passes unhandled keys to the scan field, wherever the focus is: on a clicked button, or nowhere, as the
 * focused element was removed. A click returns the focus, so that Enter and arrows are the field's too.
 * @param isOpen nothing covers the till
 */
export function useKeysReach(
  field: RefObject<HTMLInputElement | null>,
  isOpen: boolean,
  onKeyDown: (event: KeyInField<HTMLElement>) => void,
): void {
  const latest = useRef({ isOpen, onKeyDown });
  latest.current = { isOpen, onKeyDown };
  useEffect(() => {
    const isFree = () => latest.current.isOpen && !isCovered();
    const pressed = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey } = event;
      if (event.defaultPrevented || ctrlKey || altKey || metaKey || SILENT.has(key) || /^F\d/.test(key))
        return;
      if (!(target instanceof Element) || takes(target) || !isFree()) return;
      if (target !== document.body && OWN.has(key)) return;
      // The character goes to the element focused by then.
      field.current?.focus();
      latest.current.onKeyDown(event as unknown as KeyInField<HTMLElement>);
    };
    const clicked = (event: MouseEvent) => {
      // Touches need no on-screen keyboard; a click by key keeps its focus.
      if (event.detail === 0 || (event as PointerEvent).pointerType === 'touch') return;
      setTimeout(() => {
        if (isFree() && !takes(document.activeElement) && !document.querySelector('[role="menu"]'))
          field.current?.focus();
      });
    };
    document.addEventListener('keydown', pressed);
    document.addEventListener('click', clicked);
    return () => {
      document.removeEventListener('keydown', pressed);
      document.removeEventListener('click', clicked);
    };
  }, [field]);
}
