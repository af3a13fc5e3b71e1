import { expect, it } from 'vitest';
import { pageRun } from './page-run.ts';

// spec: constant page-links
it('page links are at most seven, around the current page', () => {
  expect(pageRun(1, 30)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageRun(15, 30)).toEqual([12, 13, 14, 15, 16, 17, 18]);
  expect(pageRun(30, 30)).toEqual([24, 25, 26, 27, 28, 29, 30]);
  expect(pageRun(2, 3)).toEqual([1, 2, 3]);
});
