import { act } from '@testing-library/react';

/** Code and Enter at once, as from a keyboard scanner, into the focused element. */
export function scan(code: string): void {
  const target = document.activeElement ?? document.body;
  // Events have their creation time, and a busy machine pauses between them.
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
      // Bypasses React's wrapper.
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      setter?.call(target, target.value + event.key);
      target.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}
