import { onTestFinished, vi } from 'vitest';

/** Gives the window of a test a width in px; it answers the queries that `theme/breakpoints.ts` writes. */
export function windowWidth(px: number): void {
  const known = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const least = Number(/width >= (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY);
    return Object.assign(new EventTarget(), { matches: px >= least, media: query }) as MediaQueryList;
  });
  onTestFinished(() => known.mockRestore());
}
