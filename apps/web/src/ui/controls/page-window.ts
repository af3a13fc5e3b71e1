/** `gap` stands for pages left out. */
export type PagePlace = number | 'gap';

/** 1 2 3 … 5, or 1 … 4 5 6 … 20. */
export function pageLinks(page: number, pages: number): PagePlace[] {
  const around =
    page <= 2 ? [1, 2, 3] : page >= pages - 1 ? [pages - 2, pages - 1, pages] : [page - 1, page, page + 1];
  const shown = [...new Set([1, ...around, pages])]
    .filter((n) => n >= 1 && n <= pages)
    .toSorted((a, b) => a - b);
  return shown.flatMap((n, index) => (n - (shown[index - 1] ?? 0) > 1 ? ['gap', n] : [n]));
}
