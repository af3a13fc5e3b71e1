/** Up to `size` page numbers around the current one. */
export function pageRun(page: number, pages: number, size = 7): number[] {
  const length = Math.min(size, pages);
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
