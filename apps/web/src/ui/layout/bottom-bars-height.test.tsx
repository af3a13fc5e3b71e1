import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aboveBars, bottomBar } from './bottom-bars-height.ts';

const rect = (left: number, top: number, width: number, height: number) =>
  new DOMRect(left, top, width, height);
/** In a window 800 px high. */
function place(name: string, box: DOMRect) {
  render(<div ref={bottomBar} data-testid={name} />);
  vi.spyOn(screen.getByTestId(name), 'getBoundingClientRect').mockReturnValue(box);
}
const toast = rect(12, 0, 366, 44);

it('a floating element stays above the bars that it would cover, and ignores others', () => {
  vi.stubGlobal('innerHeight', 800);
  expect(aboveBars(toast, 16)).toBe(16);
  place('tabs', rect(0, 740, 390, 60));
  expect(aboveBars(toast, 16)).toBe(76);
  place('cart', rect(0, 680, 390, 60));
  expect(aboveBars(toast, 16)).toBe(136);
  // At the end of a short page, or beside it.
  place('high', rect(0, 300, 390, 60));
  place('right', rect(1096, 600, 344, 200));
  place('hidden', rect(0, 0, 0, 0));
  expect(aboveBars(toast, 16)).toBe(136);
  expect(aboveBars(rect(1000, 0, 420, 44), 16)).toBe(216);
});
