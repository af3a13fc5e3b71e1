import { expect, it } from 'vitest';
import { isSamePage } from './same-page.ts';

const page = (revision: string) => ({ url: 'index.html', revision });
const kept = (revision: string) => [
  'https://shop.example/assets/app-1.js',
  `https://shop.example/index.html?__WB_REVISION__=${revision}`,
];

it('is the same page when only its policy is another one', () => {
  expect(isSamePage(kept('a1.p1'), ['assets/app-1.js', page('a1.p2')])).toBe(true);
});

it('is another page when its content is another one, and on the first visit', () => {
  expect(isSamePage(kept('a1.p1'), [page('a2.p1')])).toBe(false);
  expect(isSamePage([], [page('a1.p1')])).toBe(false);
  expect(isSamePage(kept('a1.p1'), [])).toBe(false);
});
