import { type KeyboardEvent as KeyInField, type RefObject, useEffect, useRef } from 'react';
import { isCovered } from '../../../office-kit/scan/keyboard-scanner.ts';

/** Whoever types into one of these means it. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"]';
/** Keys of a button, a link or a choice that has the focus. */
const OWN = new Set(['Enter', ' ', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
/** Keys that do nothing by themselves. */
const SILENT = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Tab', 'AltGraph', 'Dead', 'Process']);

/** Whether an element takes what is typed. */
const takes = (element: Element | null) => element !== null && element.closest(TYPING) !== null;

/**
 * Every key that nothing else on the till takes is the field's, wherever the focus is: on a button that was clicked, or nowhere, as
 * what had it is gone. After a click the field has the focus again, so that Enter and the arrows are its own, too.
 * @param isOpen nothing of the till lies over it
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
      // A sign that it types goes to what has the focus by then.
      field.current?.focus();
      latest.current.onKeyDown(event as unknown as KeyInField<HTMLElement>);
    };
    const clicked = (event: MouseEvent) => {
      // A finger wants no keyboard on the screen; a key that clicks stays where it is.
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
