import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { windowWidth } from '../../../test/window-width.ts';
import { Carousel } from './carousel.tsx';

// A browser without layout: a row twice as wide as its visible part.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1600);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const row = (
  <Carousel title="Top deals">
    <li>Chakki Atta</li>
  </Carousel>
);

it('on a desktop arrows scroll a row that is wider than the page', async () => {
  windowWidth(1440);
  show(row);
  expect(await screen.findByRole('button', { name: 'Next in Top deals' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Previous in Top deals' })).toBeDisabled();
});

it('a phone, where rows are swiped, draws no arrows', () => {
  windowWidth(390);
  show(row);
  expect(screen.queryAllByRole('button', { hidden: true })).toEqual([]);
});
