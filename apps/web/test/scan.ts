import { act } from '@testing-library/react';

/** A code and Enter as a keyboard scanner types them: all at once, into what has the focus. */
export function scan(code: string): void {
  const target = document.activeElement ?? document.body;
  // An event's time is when it was made, and a machine with much to do makes a pause between two of them.
  const timeStamp = { value: performance.now() };
  const keys = [...code, 'Enter'].map((key) =>
    Object.defineProperties(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }), {
      timeStamp,
    }),
  );
  act(() => {
    for (const event of keys) {
      const isTyped = target.dispatchEvent(event) && event.key.length === 1;
      if (!isTyped || !(target instanceof HTMLInputElement)) continue;
      // The element's own setter: React has one over it.
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      setter?.call(target, target.value + event.key);
      target.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}
