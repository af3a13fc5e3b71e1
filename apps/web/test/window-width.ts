import { onTestFinished, vi } from 'vitest';

/** In px; answers the media queries of `theme/breakpoints.ts`. */
export function windowWidth(px: number): void {
  const known = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const least = Number(/width >= (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY);
    return Object.assign(new EventTarget(), { matches: px >= least, media: query }) as MediaQueryList;
  });
  onTestFinished(() => known.mockRestore());
}
