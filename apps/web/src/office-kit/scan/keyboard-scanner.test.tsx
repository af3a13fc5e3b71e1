import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HeldScans } from './held-scans.tsx';
import { useScanner } from './use-scanner.ts';

// Later than any earlier key.
let now = performance.now() + 1000;
const SCANNER_MS = 8;
const HAND_MS = 90;

/** Types `ms` apart into the focused element. Returns whether Enter was left alone. */
function press(text: string, ms: number, more: KeyboardEventInit = {}): boolean {
  let left = true;
  for (const key of [...text, 'Enter']) {
    now += ms;
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    Object.defineProperty(event, 'timeStamp', { value: now });
    act(() => {
      left = target.dispatchEvent(event);
      if (left && key.length === 1 && target instanceof HTMLInputElement) {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        set?.call(target, target.value + key);
        target.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
  }
  now += 1000;
  return left;
}

function Page({ onScan, inside }: { onScan: (code: string) => void; inside?: (code: string) => void }) {
  const [text, setText] = useState('old');
  useScanner(onScan);
  return (
    <>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      {inside && <Inside onScan={inside} />}
      <HeldScans />
    </>
  );
}

function Inside({ onScan }: { onScan: (code: string) => void }) {
  useScanner(onScan);
  return null;
}

const note = () => screen.getByLabelText<HTMLInputElement>('Note');
afterEach(cleanup);

describe('a keyboard scanner', () => {
  it('is told from typing by its speed, wherever the focus is, and leaves the field as it was', () => {
    const onScan = vi.fn();
    render(<Page onScan={onScan} />);
    note().focus();
    expect(press('8901030865275', SCANNER_MS)).toBe(false);
    expect(onScan.mock.calls).toEqual([['8901030865275']]);
    expect(note()).toHaveValue('old');
    act(() => note().blur());
    press('SBK-00042', SCANNER_MS);
    expect(onScan).toHaveBeenLastCalledWith('SBK-00042');
  });

  it.each([
    ['typed by hand', '8901030865275', HAND_MS, {}],
    ['too short to tell', '12345', SCANNER_MS, {}],
    ['of letters alone', 'tomatoes', SCANNER_MS, {}],
    ['of a key that is held down', '00000000', SCANNER_MS, { repeat: true }],
    ['of shortcuts', '12345678', SCANNER_MS, { ctrlKey: true }],
  ])('is not what is %s', (_what, text, ms, more) => {
    const onScan = vi.fn();
    render(<Page onScan={onScan} />);
    note().focus();
    expect(press(text, ms, more)).toBe(true);
    expect(onScan).not.toHaveBeenCalled();
    if (!('ctrlKey' in more)) expect(note().value).toBe(`old${text}`);
  });

  it('into its own field is told from what was left in it; alone there it is the field’s', () => {
    const onScan = vi.fn();
    function Own({ isApart = false }) {
      const field = useRef<HTMLInputElement>(null);
      useScanner(onScan, { own: field, isApart });
      return <input aria-label="Note" ref={field} />;
    }
    const { rerender } = render(<Own />);
    note().focus();
    expect(press('8901030865275', SCANNER_MS)).toBe(true);
    expect(note()).toHaveValue('8901030865275');
    note().value = '12*';
    expect(press('8901030865275', SCANNER_MS)).toBe(true);
    expect(note()).toHaveValue('12*8901030865275');
    rerender(<Own isApart />);
    note().value = '2';
    expect(press('8901030865275', SCANNER_MS)).toBe(false);
    expect(onScan.mock.calls).toEqual([['8901030865275']]);
    expect(note()).toHaveValue('2');
  });

  it('of a GS1 code has the separators of its parts, which come as Ctrl with a bracket', () => {
    const onScan = vi.fn();
    render(<Page onScan={onScan} />);
    note().focus();
    for (const [key, ctrlKey] of [...'010890103086527510AB']
      .map((sign) => [sign, false] as const)
      .concat([
        ['Control', true],
        [']', true],
        ['2', false],
        ['1', false],
        ['X', false],
        ['Enter', false],
      ] as never)) {
      now += SCANNER_MS;
      const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: now });
      act(() => void note().dispatchEvent(event));
    }
    expect(onScan.mock.calls).toEqual([['010890103086527510AB\x1d21X']]);
  });

  it('goes to the part of the screen that came last, and back when that has gone', () => {
    const [outer, inner] = [vi.fn(), vi.fn()];
    const { rerender } = render(<Page onScan={outer} />);
    rerender(<Page onScan={outer} inside={inner} />);
    press('8901030865275', SCANNER_MS);
    expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1]);
    rerender(<Page onScan={outer} />);
    press('8901030865275', SCANNER_MS);
    expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([1, 1]);
  });

  it('is never lost under a dialog: scans wait, say how many they are, and follow in their order', async () => {
    const onScan = vi.fn();
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    render(<Page onScan={onScan} />);
    document.body.append(dialog);
    press('8901030865275', SCANNER_MS);
    press('036000291452', SCANNER_MS);
    expect(onScan).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('2 scans wait until this is closed');
    act(() => dialog.remove());
    await expect.poll(() => onScan.mock.calls.flat()).toEqual(['8901030865275', '036000291452']);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is nobody’s once nobody takes scans', () => {
    const onScan = vi.fn();
    const { unmount } = render(<Page onScan={onScan} />);
    unmount();
    expect(press('8901030865275', SCANNER_MS)).toBe(true);
    expect(onScan).not.toHaveBeenCalled();
  });
});
