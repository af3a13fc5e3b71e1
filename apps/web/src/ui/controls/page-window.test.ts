import { describe, expect, it } from 'vitest';
import { pageLinks } from './page-window.ts';

// spec: rule page-links
describe('page links of a grid', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 5, [1, 2, 3, 'gap', 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 5, [1, 'gap', 3, 4, 5]],
    [5, 20, [1, 'gap', 4, 5, 6, 'gap', 20]],
    [19, 20, [1, 'gap', 18, 19, 20]],
    [2, 4, [1, 2, 3, 4]],
  ])('of page %i of %i show both ends and the neighbours', (page, pages, shown) => {
    expect(pageLinks(page, pages)).toEqual(shown);
  });
});
