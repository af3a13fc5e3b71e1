const PAGES_SHOWN = 7;

export function pageRun(page: number, pages: number): number[] {
  const length = Math.min(PAGES_SHOWN, pages);
  const first = Math.max(1, Math.min(page - Math.floor(PAGES_SHOWN / 2), pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
