/** Up to `size` neighbouring pages with the current one in their middle where possible. */
export function pageRun(page: number, pages: number, size = 7): number[] {
  const length = Math.min(size, pages);
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
